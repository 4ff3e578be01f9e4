import { expect, test } from 'vitest';
import { quitQuestion } from '../../../../../src/shared/model/agents/quit-question';
import { finishedRun } from '../notifications/inbox-entries';

test('who stays keeps the app where it is: in its window, or without one in the tray', () => {
  expect(quitQuestion([finishedRun()], false)).toEqual({
    message: 'Copilot is still working on #03.',
    detail: 'Quit and stop it, or keep it running? What was written to the review stays.',
    buttons: ['Quit and stop it', 'Keep running'],
  });
  expect(quitQuestion([finishedRun('1'), finishedRun('2')], true)).toEqual({
    message: '2 runs of agents have not ended.',
    detail: 'Quit and stop them, or keep them running in the tray? What was written to the review stays.',
    buttons: ['Quit and stop them', 'Keep running in the tray'],
  });
});
