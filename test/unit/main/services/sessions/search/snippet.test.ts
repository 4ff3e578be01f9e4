import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchEnd, matchStart, readSnippet, withoutMarks } from '../../../../../../src/main/services/sessions/search/snippet';

describe('readSnippet', () => {
  it('takes the marks out and says where they were', () => {
    const marked = `…a ${matchStart}retry${matchEnd} of\n\n  the ${matchStart}queue${matchEnd}…`;
    expect(readSnippet(marked)).toEqual({ snippet: '…a retry of the queue…', matches: [[3, 8], [16, 21]] });
  });

  it('puts matches where the matched words are, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ before: fc.string().map(withoutMarks), match: fc.stringMatching(/^[a-zé]{1,6}$/) })), (parts) => {
        const marked = parts.map(({ before, match }) => `${before}${matchStart}${match}${matchEnd}`).join('');
        const { snippet, matches } = readSnippet(marked);
        expect(matches.map(([from, to]) => snippet.slice(from, to))).toEqual(parts.map(({ match }) => match));
      }),
    );
  });

  it('survives marks that do not fit together', () => {
    expect(readSnippet(`a${matchEnd}b${matchStart}${matchStart}c`)).toEqual({ snippet: 'abc', matches: [] });
  });
});
