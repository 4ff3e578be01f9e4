import { expect, test } from 'vitest';
import { judge, type Sample } from '../../../soak/verdict.mjs';

/** A sample each minute for nine minutes. */
function samples(figures: (minute: number) => Readonly<Record<string, number>>): readonly Sample[] {
  return Array.from({ length: 10 }, (_, minute) => ({ at: minute * 60_000, figures: figures(minute) }));
}

const growing = (figures: (minute: number) => Readonly<Record<string, number>>): readonly string[] => judge(samples(figures)).flatMap(({ name, flat }) => (flat ? [] : [name]));

test('what grows after the first third leaks, whatever one sample says', () => {
  expect(growing((minute) => ({ leak: 100 + 5 * minute, warm: Math.min(minute, 2) * 100, spike: minute === 8 ? 900 : 10, tide: minute % 2 === 0 ? 90 : 110 }))).toEqual(['leak']);
  expect(judge(samples((minute) => ({ leak: 100 + 5 * minute })))).toEqual([{ name: 'leak', before: 120, after: 135, perMinute: 5, flat: false }]);
});

test('little more of little is no leak, and what falls is none', () => {
  expect(growing((minute) => ({ 'heap MB': 20 + minute, 'open files': 4 + Math.floor(minute / 3), falling: 100 - minute }))).toEqual([]);
  expect(growing((minute) => ({ 'heap MB': 20 + 2 * minute, 'open files': 4 + minute }))).toEqual(['heap MB', 'open files']);
});

test('what is there in some samples alone counts as none in the others', () => {
  expect(growing((minute): Readonly<Record<string, number>> => (minute < 6 ? {} : { late: 5 }))).toEqual(['late']);
});

test('too few samples are no verdict', () => {
  expect(() => judge(samples(() => ({})).slice(0, 1))).toThrow('Too few samples');
});
