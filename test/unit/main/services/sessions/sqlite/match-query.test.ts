import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchQuery } from '../../../../../../src/main/services/sessions/sqlite/match-query';

it.each([
  ['login', '"login" *'],
  ['login auth', '"login" "auth" *'],
  ['login OR auth', '"login" "OR" "auth" *'],
  ['  spaced   out ', '"spaced" "out" *'],
  ['"exact phrase"', '"exact phrase"'],
  ['find "exact phrase" now', '"find" "exact phrase" "now" *'],
  ['"never closed', '"never" "closed" *'],
  ['content:x* -y (z)', '"content:x*" "-y" "(z)" *'],
  ['src/shared/base.ts', '"src/shared/base.ts" *'],
  ['Straße 中文', '"Straße" "中文" *'],
])('%s', (text, query) => {
  expect(matchQuery(text)).toBe(query);
});

it.each(['', '   ', '"', '""', '* - ()', '\0', '"  "'])('finds nothing in %j', (text) => {
  expect(matchQuery(text)).toBeNull();
});

it('makes no query that FTS5 refuses', () => {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE VIRTUAL TABLE texts USING fts5(content, other UNINDEXED); INSERT INTO texts VALUES ('NEAR the login', 'x')");
  const statement = database.prepare('SELECT count(*) AS n FROM texts WHERE texts MATCH ?');
  const word = fc.constantFrom('AND', 'OR', 'NOT', 'NEAR(', '"', "'", '*', '^', ':', '{a b}', '+', '-', '\0', 'login', ')', '\u0001', '\ud800');
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.array(word).map((words) => words.join(' ')), fc.array(word).map((words) => words.join('')));
  fc.assert(
    fc.property(text, (typed) => {
      const query = matchQuery(typed);
      if (query !== null) statement.get(query);
    }),
  );
});

it('finds what was typed: whole words, the last one as a beginning', () => {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE VIRTUAL TABLE texts USING fts5(content); INSERT INTO texts VALUES ('Fix the parser of log lines')");
  const finds = (text: string): boolean => database.prepare('SELECT 1 FROM texts WHERE texts MATCH ?').get(matchQuery(text)) !== undefined;
  expect(finds('parser lin')).toBe(true);
  expect(finds('pars lines')).toBe(false);
  expect(finds('"parser of log"')).toBe(true);
  expect(finds('"log parser"')).toBe(false);
});
