import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOLD_MINUTES, HoldStore } from '../src/holds/hold-store.js';

test('a hold expires', () => {
  let now = 0;
  const holds = new HoldStore(() => now);
  const { id } = holds.add({ berth: 'N1', vessel: 'Tern', from: 0, until: 1 });
  now = HOLD_MINUTES * 60_000;
  assert.equal(holds.take(id), null);
});
