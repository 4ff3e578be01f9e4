import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../../../../src/shared/formats/searchlight/apply-operation';
import type { Operation } from '../../../../../src/shared/model/review/operation';
import type { Anchor } from '../../../../../src/shared/model/review/place';

/**
 * Each folder holds `before.json` (absent: there is no file yet), `case.json` with the operation, and `after.json`. With
 * UPDATE_SEARCHLIGHT=1 the last is written instead of compared; look at the difference before you keep it.
 */
const folder = join(import.meta.dirname, '../../../../fixtures/searchlight');
const update = process.env.UPDATE_SEARCHLIGHT === '1';
const head = {
  base: 'main',
  compare: 'feature/lease',
  baseCommit: '2222222222222222222222222222222222222222',
  compareCommit: '3333333333333333333333333333333333333333',
};

interface GoldenCase {
  readonly operation: Operation;
  readonly remembered?: Readonly<Record<string, Anchor>>;
}

describe('operations on a review file', () => {
  it.each(readdirSync(folder))('%s', (name) => {
    const before = join(folder, name, 'before.json');
    const after = join(folder, name, 'after.json');
    const { operation, remembered } = JSON.parse(readFileSync(join(folder, name, 'case.json'), 'utf8')) as GoldenCase;
    const text = existsSync(before) ? readFileSync(before, 'utf8') : null;
    const context = { head, remembered: new Map(Object.entries(remembered ?? {})) };
    const applied = applyOperation(text, operation, context);
    if (!applied.ok) throw new Error(applied.error.code);
    if (update) writeFileSync(after, applied.value.text ?? '');
    expect(applied.value.text).toBe(readFileSync(after, 'utf8'));
    const again = applyOperation(applied.value.text, operation, context);
    if (operation.kind === 'add-thread' || operation.kind === 'reply') {
      expect(again.ok && again.value.text).toBe(applied.value.text);
    }
  });
});
