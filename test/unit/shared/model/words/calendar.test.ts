import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, parseDay, partsOfDay } from '../../../../../src/shared/model/words/calendar';

describe('calendarDay', () => {
  it('counts days by the calendar of the zone', () => {
    const moment = Date.parse('2026-11-30T23:30:00Z');
    expect(calendarDay(moment, 'Europe/Berlin') - calendarDay(moment, 'UTC')).toBe(1);
    expect(calendarDay(moment, 'UTC')).toBe(parseDay('2026-11-30'));
  });

  it('counts a day with 25 hours once', () => {
    const before = calendarDay(Date.parse('2026-10-25T00:30:00+02:00'), 'Europe/Berlin');
    expect(calendarDay(Date.parse('2026-10-25T23:30:00+01:00'), 'Europe/Berlin')).toBe(before);
    expect(calendarDay(Date.parse('2026-10-26T00:30:00+01:00'), 'Europe/Berlin')).toBe(before + 1);
  });
});

it("counts the days of the computer's own zone as those of its name", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  fc.assert(fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (moment) => calendarDay(moment) === calendarDay(moment, own)));
});

describe('parseDay', () => {
  it.each(['', '2026', '2026-13-01', '30.11.2026', '2026-11-30T00:00'])('knows that %j is no day', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

it('takes days apart, weeks beginning on Monday', () => {
  expect(partsOfDay(parseDay('2026-11-30') ?? NaN)).toEqual({ year: 2026, month: 11, weekday: 0 });
  expect(partsOfDay(parseDay('2028-02-29') ?? NaN)).toEqual({ year: 2028, month: 2, weekday: 1 });
  expect(partsOfDay(parseDay('1969-12-31') ?? NaN)).toEqual({ year: 1969, month: 12, weekday: 2 });
});
