import { expect, test } from 'vitest';
import { patchLines } from '../../../../../src/shared/model/sessions/patch-lines';

/** "added 12: text" */
function shown(patch: string): readonly string[] {
  return patchLines(patch).map(({ kind, text, oldLine, newLine }) => `${kind} ${oldLine ?? '-'} ${newLine ?? '-'}: ${text}`);
}

test('numbers the lines of a unified diff, also those that look like headers', () => {
  const patch = [
    'diff --git a/a.sql b/a.sql',
    '--- a/a.sql',
    '+++ b/a.sql',
    '@@ -3,3 +3,3 @@ create',
    ' kept',
    '--- dropped comment',
    '+++ added',
    ' last',
    '\\ No newline at end of file',
    '--- a/b.sql',
    '+++ b/b.sql',
    '@@ -0,0 +1 @@',
    '+new',
    '',
  ].join('\n');
  expect(shown(patch)).toEqual([
    'header - -: diff --git a/a.sql b/a.sql',
    'header - -: --- a/a.sql',
    'header - -: +++ b/a.sql',
    'header - -: @@ -3,3 +3,3 @@ create',
    'kept 3 3: kept',
    'removed 4 -: -- dropped comment',
    'added - 4: ++ added',
    'kept 5 5: last',
    'kept - -: \\ No newline at end of file',
    'header - -: --- a/b.sql',
    'header - -: +++ b/b.sql',
    'header - -: @@ -0,0 +1 @@',
    'added - 1: new',
  ]);
});

test('reads the text of an apply_patch call', () => {
  const patch = ['*** Begin Patch', '*** Update File: src/a.ts', '@@ class A', ' kept', '-old', '+new', '*** Add File: b.ts', '+one', '*** End Patch'].join('\n');
  expect(shown(patch)).toEqual([
    'header - -: *** Begin Patch',
    'header - -: *** Update File: src/a.ts',
    'header - -: @@ class A',
    'kept - -: kept',
    'removed - -: old',
    'added - -: new',
    'header - -: *** Add File: b.ts',
    'added - -: one',
    'header - -: *** End Patch',
  ]);
});

test('shows a text that is no patch line by line', () => {
  expect(shown('hello\nworld')).toEqual(['header - -: hello', 'header - -: world']);
});
