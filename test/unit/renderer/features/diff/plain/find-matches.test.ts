import { expect, test } from 'vitest';
import { strictRule } from '../../../../../../src/shared/diff/whitespace';
import { changesFrom } from '../../../../../../src/renderer/src/editor/model/changes';
import { findMatches } from '../../../../../../src/renderer/src/features/diff/plain/find/find-matches';
import { compareTexts } from '../../../../../../src/renderer/src/features/diff/plain/texts/compare-texts';
import { lineCount } from '../../../../../../src/renderer/src/features/diff/plain/texts/line-text';

test('words are found on the new side and in removed lines, in the order of the diff, each once', () => {
  const compared = compareTexts({ old: 'a one\nb One\nsame one\n', new: 'x\nsame one\none one\n', whitespace: strictRule, before: null });
  const diff = { ...compared, changes: changesFrom(compared.hunks, lineCount(compared.old), lineCount(compared.new), false), carry: null };
  expect(findMatches(diff, 'ONE').map(({ side, line, start }) => `${side} ${line}:${start}`)).toEqual(['old 1:2', 'old 2:2', 'new 2:5', 'new 3:0', 'new 3:4']);
  expect(findMatches(diff, '(')).toEqual([]);
  expect(findMatches(diff, '')).toEqual([]);
});
