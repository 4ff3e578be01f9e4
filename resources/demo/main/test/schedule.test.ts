import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Schedule } from '../src/schedule.js';

const noon = Date.UTC(2026, 4, 12, 12);
const hour = 3_600_000;
const gull = { name: 'Gull', length: 10, draught: 1.2 };

test('takes the tightest berth', () => {
  const schedule = new Schedule([
    { id: 'N2', length: 32, depth: 4.1, quay: 'north' },
    { id: 'S1', length: 18, depth: 2.4, quay: 'south' },
  ]);
  assert.equal(schedule.assign({ vessel: gull, from: noon, until: noon + hour })?.berth, 'S1');
});
