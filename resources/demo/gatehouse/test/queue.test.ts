import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Queue, type Boat } from '../src/queue.js';

const gull: Boat = { name: 'Gull', length: 9, kind: 'yacht', heading: 'upstream', arrived: 0 };
const fulmar: Boat = { name: 'Fulmar', length: 40, kind: 'ferry', heading: 'upstream', arrived: 60 };

test('a ferry goes before a yacht that came earlier', () => {
  const queue = new Queue();
  queue.add(gull);
  queue.add(fulmar);
  assert.deepEqual(queue.next('upstream', 60), [fulmar, gull]);
});
