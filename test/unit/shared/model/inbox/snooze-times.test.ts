import { expect, test } from 'vitest';
import { untilReply } from '../../../../../src/shared/model/inbox/inbox';
import { snoozeChoices } from '../../../../../src/shared/model/inbox/snooze-times';

/** Choices as local dates, whatever the time zone of the computer. */
function choicesAt(now: Date): readonly string[] {
  return snoozeChoices(now.getTime()).map(({ until }) => (until === untilReply ? 'reply' : new Date(until).toString()));
}

test('an entry is hidden for an hour, until tomorrow or next Monday at 9, or until a reply', () => {
  const wednesday = new Date(2026, 2, 4, 23, 30);
  expect(choicesAt(wednesday)).toEqual([new Date(2026, 2, 5, 0, 30), new Date(2026, 2, 5, 9), new Date(2026, 2, 9, 9)].map(String).concat('reply'));
});

test('next week begins a week from a Monday, and a day from a Sunday', () => {
  expect(choicesAt(new Date(2026, 2, 9, 8))[2]).toBe(String(new Date(2026, 2, 16, 9)));
  expect(choicesAt(new Date(2026, 2, 8, 8))[2]).toBe(String(new Date(2026, 2, 9, 9)));
});
