import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readTurns } from '../../support/copilot-log';
import { readInPieces, type ReadPieces } from '../../support/log-in-pieces';
import type { FuzzProperty } from '../fuzz-property';
import { damaged } from '../mutations';

const pieces = ['\n', '\r\n', '\0', '\0\0\0', '{', '}', '"', '\\', '{"type":"x"', '{"type":"x","id":"y"}', '[', 'null', ' ', '\u2028', '\uFEFF', '"data":null', '"data":[]', '"toolCallId":7'];

/** What is read of a log does not depend on where it was cut, each event is found again where it says, and any log has turns. */
export function sessionLogTarget(root: string): FuzzProperty {
  const folder = join(root, 'test/fixtures/copilot');
  const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name, 'events.jsonl'), 'utf8'));
  return fc.property(damaged(fc.constantFrom(...logs), pieces), fc.array(fc.nat(), { maxLength: 6 }), (text, cuts) => {
    const bytes = Buffer.from(text);
    const inPieces = readInPieces(bytes, cuts);
    assert.deepEqual(outcomeOf(inPieces), outcomeOf(readInPieces(bytes, [])));
    for (const { object, offset, bytes: length, ordinal } of inPieces.records) {
      assert.deepEqual(readInPieces(bytes.subarray(offset, offset + length), []).records[ordinal]?.object, object);
    }
    readTurns(text.split('\n'));
  });
}

function outcomeOf({ records, damage, cursor }: ReadPieces): unknown {
  return {
    records: records.map(({ object, line, place }) => [object, line, place]),
    damage: damage.map(({ line, repaired }) => `${line} ${repaired}`).sort(),
    offset: cursor.offset,
  };
}
