import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutNames } from '../../../../../src/shared/model/diagnostics/without-names';

describe('of a line stays what says nothing about the person', () => {
  const cases: readonly (readonly [what: string, line: string, plain: string])[] = [
    ['a sentence of the app', '2026-03-04T09:30:00.000Z Sessions were not looked for: the disk is full', '2026-03-04T09:30:00.000Z Sessions were not looked for: the disk is full'],
    ['what is quoted', `Cannot open "My thoughts" and 'yours', not \`mine\``, 'Cannot open "…" and "…", not "…"'],
    ['a path', 'ENOENT: no such file, open /home/ada/work/secret.ts', 'ENOENT: no such file, open <path>'],
    ['a path of Windows', 'EBUSY C:\\Users\\ada\\plan.txt again', 'EBUSY <path> again'],
    ['a link and an address', 'see https://example.org/x?y or ada@example.org now', 'see <link> or <address> now'],
    ['a file name', 'comments.json cannot be read, line 4', '<file> cannot be read, line 4'],
    ['ids', 'commit 9c41d07 of 3f9c2ab7-1111-4222-8333-444455556666', 'commit <id> of <id>'],
    ['a place in the app itself', '    at read (/opt/Sidelight/resources/app.asar/out/main/index.cjs:120:15)', '    at read (index.cjs:120:15)'],
    ["an apostrophe of the app's words", "the app's own folder isn't there", "the app's own folder isn't there"],
  ];
  test.each(cases)('%s', (_what, line, plain) => {
    expect(withoutNames(line, [])).toBe(plain);
  });

  test('and no given name, with spaces, in whatever case, inside of words', () => {
    expect(withoutNames('/home/ada/My Plans: git ended. my plans2 is gone', ['/home/ada/My Plans', 'My Plans', ''])).toBe('<name>: git ended. <name>2 is gone');
  });
});

test('a secret that is quoted, a path, a file name or given does not get through', () => {
  const secret = fc.stringMatching(/^[a-z]{6,12}$/).map((word) => `zq${word}`);
  const around = fc.constantFrom<(word: string) => readonly [string, readonly string[]]>(
    (word) => [`cannot read "${word}" now`, []],
    (word) => [`ENOENT /srv/${word}/a b`, []],
    (word) => [`D:\\${word}\\x failed`, []],
    (word) => [`${word}.yaml, line 3`, []],
    (word) => [`https://example.org/${word}`, []],
    (word) => [`fetch of ${word} failed`, [word]],
    (word) => [`in ${word.toUpperCase()}s`, [word]],
  );
  fc.assert(
    fc.property(secret, around, (word, place) => {
      const [line, names] = place(word);
      expect(withoutNames(line, names).toLowerCase()).not.toContain(word);
    }),
  );
});
