import { expect, test } from 'vitest';
import { isQuiet } from '../../../../../src/shared/model/notifications/quiet-hours';

const at = (time: string): number => new Date(`2026-01-05T${time}:00`).getTime();

test.each([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '00:00', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['12:00', '13:30', '13:29', true],
  ['12:00', '13:30', '13:30', false],
  ['08:00', '08:00', '15:00', true],
])('from %s to %s it is quiet at %s: %s', (from, to, time, quiet) => {
  expect(isQuiet({ from, to }, at(time))).toBe(quiet);
});

test('without quiet hours it is never quiet', () => {
  expect(isQuiet(null, at('03:00'))).toBe(false);
});
