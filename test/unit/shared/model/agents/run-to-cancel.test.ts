import { expect, test } from 'vitest';
import type { AgentRun } from '../../../../../src/shared/model/agents/agent';
import { runToCancel } from '../../../../../src/shared/model/agents/run-to-cancel';
import { finishedRun } from '../notifications/inbox-entries';

const running = (id: string, ...threads: readonly string[]): AgentRun => ({ ...finishedRun(id), state: 'running', threads });
const ended = finishedRun('ended');

test('the run about the focused thread comes first, whatever is newer', () => {
  const [newest, older] = [running('new', 't-1'), running('old', 't-2')];
  expect(runToCancel([newest, older, ended], { key: 't-2' })).toEqual({ kind: 'run', run: older });
  expect(runToCancel([newest, older], { key: 't-2', root: older.root, file: older.reviewFile })).toEqual({ kind: 'run', run: older });
});

test('without one, the only run is meant, and of several the person chooses', () => {
  const [newest, older] = [running('new', 't-1'), running('old', 't-2')];
  expect(runToCancel([ended, older], null)).toEqual({ kind: 'run', run: older });
  expect(runToCancel([newest, older], { key: 't-3' })).toEqual({ kind: 'choose', newest });
  expect(runToCancel([newest, older], { key: 't-2', root: '/elsewhere' })).toEqual({ kind: 'choose', newest });
  expect(runToCancel([ended], { key: 't-3' })).toEqual({ kind: 'none' });
});
