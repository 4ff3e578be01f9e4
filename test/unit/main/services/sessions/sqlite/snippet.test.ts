import { expect, it } from 'vitest';
import { splitSnippet } from '../../../../../../src/main/services/sessions/sqlite/snippet';

it.each([
  ['plain', { snippet: 'plain', matches: [] }],
  ['a \u0001hit\u0002 and\n\u0001two\u0002', { snippet: 'a hit and two', matches: [[2, 5], [10, 13]] }],
  ['\u0001cut o', { snippet: 'cut o', matches: [] }],
  ['stray\u0002 \u0001\u0002', { snippet: 'stray ', matches: [] }],
])('%j', (marked, expected) => {
  expect(splitSnippet(marked)).toEqual(expected);
});
