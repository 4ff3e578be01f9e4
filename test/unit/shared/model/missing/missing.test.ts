import { expect, test } from 'vitest';
import { missingHeading, missingSentence, missingTitle } from '../../../../../src/shared/model/missing/missing-words';

const by = (name: string) => ({ key: name, author: { kind: 'human', name }, body: 'Why?' }) as const;

test.each([
  [[by('wren')], "1 comment of yours is missing. Somebody else's write removed it."],
  [[by('finch')], "1 comment is missing. Somebody else's write removed it."],
  [[by('wren'), by('wren')], "2 comments of yours are missing. Somebody else's write removed them."],
  [[by('wren'), by('finch')], "2 comments are missing. Somebody else's write removed them."],
])('counts what is missing and says whose it is', (comments, sentence) => {
  expect(missingSentence([{ kind: 'removed', comments }], ['wren'])).toBe(sentence);
  expect(missingSentence(comments.map((comment) => ({ kind: 'removed', comments: [comment] })), ['wren'])).toBe(sentence);
});

test('says what else was damaged', () => {
  const of = (kind: 'removed' | 'reworded' | 'ids' | 'number' | 'counter') => ({ kind, comments: kind === 'removed' || kind === 'reworded' ? [by('wren')] : [] });
  expect(missingSentence([of('reworded')], ['wren'])).toBe("1 comment of yours was reworded. Somebody else's write did that.");
  expect(missingSentence([of('reworded'), of('removed'), of('ids'), of('ids'), of('counter')], [])).toBe(
    "1 comment is missing, 1 comment was reworded, 2 threads have other ids, the counter of numbers was set back. Somebody else's write did that.",
  );
  expect([[of('removed')], [of('reworded')], [of('removed'), of('reworded')], [of('ids')]].map(missingHeading)).toEqual([
    'Missing comments',
    'Reworded comments',
    'Damaged review',
    'Damaged review',
  ]);
});

test('names the thread as far as it is known', () => {
  const part = { id: 'm', kind: 'removed' as const, thread: 't', at: '2026-03-01T00:00:00.000Z' };
  expect(missingTitle({ ...part, whole: true, number: 3, title: 'Plan', path: 'src/renew.ts' })).toBe('The thread #03, Plan, in src/renew.ts');
  expect(missingTitle({ ...part, whole: false, number: 3 })).toBe('A comment of #03');
  expect(missingTitle({ ...part, whole: false })).toBe('A comment of a thread');
  expect(missingTitle({ ...part, whole: true })).toBe('The thread');
});
