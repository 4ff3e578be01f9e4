import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parseJson } from '../../../src/shared/formats/json/parse-json';
import { applyOperation } from '../../../src/shared/formats/searchlight/apply-operation';
import { parseReview } from '../../../src/shared/formats/searchlight/parse-review';
import { reviewFiles } from '../../unit/shared/formats/searchlight/review-files';
import { damaged } from '../mutations';
import type { FuzzProperty } from '../fuzz-property';
import { checkChange, choices, type ReviewFormat } from './review-laws';

const format: ReviewFormat = {
  read(text) {
    const parsed = parseReview(text);
    return parsed.ok ? parsed.value.review : null;
  },
  apply: (text, operation) => applyOperation(text, operation, { head: { base: 'main', compare: 'topic' }, remembered: new Map() }),
};

/** @param fixtures folder of golden cases */
function samples(fixtures: string): readonly string[] {
  return readdirSync(fixtures).flatMap((name) => readdirSync(join(fixtures, name)).filter((file) => /^(before|after)/.test(file)).map((file) => readFileSync(join(fixtures, name, file), 'utf8')));
}

const pieces = ['{', '}', '[', ']', ',', ':', '"', '\\', '\\u', '\n', '\uFEFF', 'null', '1e999', '"id"', '"comments"', '"body":7', '{"id":"t-1"}', '"__proto__":1,'];

/** Searchlight's files, and JSON as the language that they are written in. */
export function searchlightTarget(root: string): FuzzProperty {
  const texts = fc.oneof(fc.constantFrom(...samples(join(root, 'test/fixtures/searchlight'))), reviewFiles().map(({ text }) => text));
  return fc.property(damaged(texts, pieces), choices, (text, choice) => {
    assert.equal(parseJson(text).ok, isJson(text.replace(/^\uFEFF/, '')), 'JSON.parse disagrees');
    checkChange(format, text, choice);
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
