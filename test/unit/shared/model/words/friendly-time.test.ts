import { describe, expect, it } from 'vitest';
import { friendlyDay, friendlySecond, friendlySpan, friendlyTime } from '../../../../../src/shared/model/words/friendly-time';

const zone = 'Europe/Berlin';
const now = Date.parse('2026-11-30T13:05:00Z');
const shown = (timestamp: string): string => friendlyTime(timestamp, now, zone).text;

describe('friendlyTime', () => {
  it.each([
    ['today', '2026-11-30T13:03:05Z', '14:03'],
    ['just after local midnight', '2026-11-29T23:30:00Z', '00:30'],
    ['just before local midnight', '2026-11-29T22:30:00Z', 'Sun 23:30'],
    ['six days ago', '2026-11-24T13:03:00Z', 'Tue 14:03'],
    ['seven days ago', '2026-11-23T13:03:00Z', '23 Nov'],
    ['in this year', '2026-07-04T17:12:00Z', '4 Jul'],
    ['last year', '2025-11-12T10:00:00Z', '12 Nov 2025'],
    ['a clock that runs ahead', '2026-12-02T10:00:00Z', '2 Dec'],
    ['another offset', '2026-11-30T08:03:00-05:00', '14:03'],
  ])('%s', (_name, timestamp, text) => {
    expect(shown(timestamp)).toBe(text);
  });

  it('says the exact moment', () => {
    expect(friendlyTime('2026-11-30T13:03:05Z', now, zone).exact).toMatch(/^Mon,? 30 Nov 2026,? (at )?14:03:05 (GMT\+1|CET)$/);
  });

  it.each(['', 'yesterday', '5', '2026-13-45T99:00:00Z', '2026-11-30'])('shows %j as it is written', (timestamp) => {
    expect(friendlyTime(timestamp, now, zone)).toEqual({ text: timestamp, exact: timestamp });
  });
});

describe('friendlyDay', () => {
  it.each([
    ['2026-11-30T13:03:05Z', '14:03'],
    ['2026-11-24T13:03:00Z', 'Tue'],
    ['2026-11-23T13:03:00Z', '23 Nov'],
    ['Tue 14:03', 'Tue 14:03'],
  ])('shows %j as %j', (timestamp, text) => {
    expect(friendlyDay(timestamp, now, zone).text).toBe(text);
  });
});

describe('friendlySecond', () => {
  it.each([
    ['2026-11-30T13:03:05Z', /^14:03:05$/],
    ['2026-11-24T13:03:05Z', /24 Nov 2026,? (at )?14:03:05/],
    ['Tue 14:03', /^Tue 14:03$/],
  ])('shows %j as %s', (timestamp, text) => {
    expect(friendlySecond(timestamp, now, zone).text).toMatch(text);
  });
});

describe('friendlySpan', () => {
  it.each([
    ['2026-11-30T08:00:00Z', '2026-11-30T13:03:05Z', '09:00 to 14:03'],
    ['2026-11-24T08:00:00Z', '2026-11-24T13:03:00Z', 'Tue 09:00 to 14:03'],
    ['2026-11-12T08:00:00Z', '2026-11-12T13:03:00Z', '12 Nov, 09:00 to 14:03'],
    ['2026-11-12T08:00:00Z', '2026-11-24T13:03:00Z', '12 Nov to Tue 14:03'],
    ['2026-11-29T20:00:00Z', '2026-11-30T08:00:00Z', 'Sun 21:00 to 09:00'],
    ['once', '2026-11-30T08:00:00Z', 'once to 09:00'],
  ])('says %j to %j as %j', (from, to, text) => {
    expect(friendlySpan(from, to, now, zone).text).toBe(text);
  });
});
