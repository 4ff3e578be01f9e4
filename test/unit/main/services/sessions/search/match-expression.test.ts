import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchExpression } from '../../../../../../src/main/services/sessions/search/match-expression';

function indexOf(texts: readonly string[]): (query: string) => readonly string[] {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE VIRTUAL TABLE texts USING fts5(text, tokenize = 'unicode61 remove_diacritics 2')");
  const insert = database.prepare('INSERT INTO texts (text) VALUES (?)');
  for (const text of texts) insert.run(text);
  return (query) => {
    const expression = matchExpression(query);
    if (expression === null) return [];
    const rows = database.prepare('SELECT text FROM texts WHERE texts MATCH ? ORDER BY rowid').all(expression) as { readonly text: string }[];
    return rows.map(({ text }) => text);
  };
}

describe('matchExpression', () => {
  const find = indexOf([
    'the retry budget of the queue',
    'budget for retries',
    'src/queue/retry_budget.ts',
    'a budget that we never retry OR anything',
    'Öl für Zürich',
  ]);

  it.each([
    ['words in any order', 'queue budget', ['the retry budget of the queue', 'src/queue/retry_budget.ts']],
    ['the beginning of the last word', 'budget ret', ['the retry budget of the queue', 'budget for retries', 'src/queue/retry_budget.ts', 'a budget that we never retry OR anything']],
    ['a finished last word', 'budget retry ', ['the retry budget of the queue', 'src/queue/retry_budget.ts', 'a budget that we never retry OR anything']],
    ['a phrase', '"retry budget"', ['the retry budget of the queue', 'src/queue/retry_budget.ts']],
    ['a word of several parts as a phrase', 'retry_budget.ts', ['src/queue/retry_budget.ts']],
    ['operators as words', 'retry OR ', ['a budget that we never retry OR anything']],
    ['no signs', 'budget -- for', ['budget for retries']],
    ['letters without their marks', 'zurich', ['Öl für Zürich']],
    ['a quote that was not closed yet', '"retries', ['budget for retries']],
  ])('finds %s', (_name, query, found) => {
    expect(find(query)).toEqual(found);
  });

  it.each(['', '   ', '"', '""', '-- *', '( )'])('has nothing to look for in %j', (query) => {
    expect(matchExpression(query)).toBeNull();
  });

  it('makes a query of any text that SQLite accepts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.constantFrom('"', '*', 'NEAR(', 'a', ' ', 'AND', '^', ':', '{', '\0', '-', 'é')).map((parts) => parts.join(''))), (query) => {
        expect(() => find(query)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it('finds a text by any word of it', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 6 }), fc.nat(), (words, pick) => {
        const text = words.join(' ');
        expect(indexOf([text])(words[pick % words.length]!)).toEqual([text]);
      }),
      { numRuns: 50 },
    );
  });
});
