import { expect, test } from 'vitest';
import { firstLines, lastLines, terminalText } from '../../../../../src/shared/model/sessions/terminal-text';

test.each([
  ['colours', '\u001b[31;1mFAIL\u001b[0m test/lease.ts', 'FAIL test/lease.ts'],
  ['colours with colons', '\u001b[38:5:208mwarm\u001b[m', 'warm'],
  ['cursor movements', 'one\u001b[2K\u001b[1Gtwo', 'onetwo'],
  ['a title', '\u001b]0;npm test\u0007ok', 'ok'],
  ['a link', '\u001b]8;;https://example.org\u001b\\here\u001b]8;;\u001b\\', 'here'],
  ['a one-byte control sequence', '\u009b32mok', 'ok'],
  ['short sequences', '\u001b(B\u001b7\u001bMok', 'ok'],
  ['an escape at the end', 'ok\u001b', 'ok‹U+001B›'],
  ['Windows line ends', 'a\r\nb\r\n', 'a\nb\n'],
  ['a progress bar', '10 %\r50 %\r100 %\nready', '100 %\nready'],
  ['a line that was left with a carriage return', '100 %\r\nready', '100 %\nready'],
  ['what acts unseen', 'a\u202eb\u0000', 'a‹U+202E›b‹U+0000›'],
])('shows %s as plain text', (_, output, shown) => expect(terminalText(output)).toBe(shown));

test('an unfinished string does not swallow what follows it', () => {
  expect(terminalText('a\u001b]0;title\u001b[31mred')).toBe('ared');
});

test('shows an end and a beginning', () => {
  expect(lastLines('1\n2\n3\n', 2)).toEqual({ shown: '2\n3', hidden: 1 });
  expect(lastLines('1\n2', 40)).toEqual({ shown: '1\n2', hidden: 0 });
  expect(firstLines('1\n2\n3\n', 2)).toEqual({ shown: '1\n2', hidden: 1 });
  expect(firstLines('', 2)).toEqual({ shown: '', hidden: 0 });
});
