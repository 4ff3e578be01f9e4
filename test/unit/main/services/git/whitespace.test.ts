import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitLines } from '../../../../../src/shared/diff/lines';
import { countedHunks, diffLinesUnder, sameUnder, strictRule, whitespaceRule, type WhitespaceRule } from '../../../../../src/shared/diff/whitespace';
import { temporaryFolders } from '../../../../support/temporary-folder';

const newFolder = temporaryFolders();

const rules: readonly (readonly [WhitespaceRule, readonly string[]])[] = [
  [strictRule, []],
  [whitespaceRule('trailing', false, false), ['--ignore-space-at-eol']],
  [whitespaceRule('all', false, false), ['-w']],
  [whitespaceRule('nothing', true, false), ['--ignore-blank-lines']],
  [whitespaceRule('nothing', false, true), ['--ignore-cr-at-eol']],
  [whitespaceRule('all', true, true), ['-w', '--ignore-blank-lines', '--ignore-cr-at-eol']],
  [whitespaceRule('nothing', true, true), ['--ignore-blank-lines', '--ignore-cr-at-eol']],
];

const cases: Readonly<Record<string, readonly [string, string]>> = {
  'nothing differs': ['a\nb\n', 'a\nb\n'],
  'an indented block': ['if\n  one\n  two\nend\n', 'if\n    one\n    two\nend\n'],
  'blanks inside a line': ['f(a, b)\nx\n', 'f(a,b)\nx\n'],
  'blanks at the ends of lines': ['a\nb  \nc\n', 'a\nb\nc\t\n'],
  'another word beside trailing blanks': ['a  \nb\nc\n', 'a\nb\nd\n'],
  'line endings': ['a\r\nb\r\n', 'a\nb\n'],
  'one line ending and a word': ['a\r\nb\nc\n', 'a\nb\nd\n'],
  'blank lines that come': ['a\nb\nc\n', 'a\n\n\nb\nc\n'],
  'blank lines that go, far from a word': ['a\n\nb\nc\nd\ne\n', 'a\nb\nc\nd\nE\n'],
  'lines of blanks that come': ['a\nb\n', 'a\n   \nb\n'],
  'a CRLF blank line that comes': ['a\nb\n', 'a\n\r\nb\n'],
  'a missing final line feed': ['a\nb\n', 'a\nb'],
  'a no-break space': ['a b\n', 'a\u00a0b\n'],
  'a form feed': ['a\nb\n', 'a\n\fb\n'],
};

interface GitsAnswer {
  readonly same: boolean;
  /** As "oldStart-oldEnd newStart-newEnd", 0-based, half-open. */
  readonly hunks: readonly string[];
}

async function askGit(folder: string, flags: readonly string[]): Promise<GitsAnswer> {
  const output = await new Promise<string>((resolve, reject) => {
    execFile('git', ['diff', '--no-index', '--no-color', '--exit-code', '-U0', ...flags, 'old', 'new'], { cwd: folder }, (error, stdout) => {
      if (error !== null && error.code !== 1) reject(new Error(`git ${flags.join(' ')}`, { cause: error }));
      else resolve(stdout);
    });
  });
  const hunks = [...output.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].map(([, oldLine, oldCount = '1', newLine, newCount = '1']) => {
    const start = (line: string | undefined, count: string): number => Number(line) - (count === '0' ? 0 : 1);
    const [oldStart, newStart] = [start(oldLine, oldCount), start(newLine, newCount)];
    return `${oldStart}-${oldStart + Number(oldCount)} ${newStart}-${newStart + Number(newCount)}`;
  });
  return { same: hunks.length === 0, hunks };
}

describe('whitespace rules against git', () => {
  it.each(Object.entries(cases))('%s', async (_, [oldText, newText]) => {
    const folder = await newFolder();
    await Promise.all([writeFile(path.join(folder, 'old'), oldText), writeFile(path.join(folder, 'new'), newText)]);
    const [old, now] = [splitLines(oldText), splitLines(newText)];
    for (const [rule, flags] of rules) {
      const git = await askGit(folder, flags);
      expect(sameUnder(rule, oldText, newText), flags.join(' ')).toBe(git.same);
      // A missing final LF is part of git's last line, and beside the lines here.
      if (newText.endsWith('\n')) {
        const counted = countedHunks(rule, diffLinesUnder(rule, old, now), old, now);
        expect(counted.map((hunk) => `${hunk.oldStart}-${hunk.oldEnd} ${hunk.newStart}-${hunk.newEnd}`), flags.join(' ')).toEqual(git.hunks);
      }
    }
  });
});
