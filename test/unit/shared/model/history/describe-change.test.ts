import { describe, expect, test } from 'vitest';
import { readVersion as readLocalReview } from '../../../../../src/shared/formats/local-review/read-version';
import { readVersion as readSearchlight } from '../../../../../src/shared/formats/searchlight/read-version';
import { isDamage } from '../../../../../src/shared/model/history/change-fact';
import { changeWords } from '../../../../../src/shared/model/history/change-words';
import { describeChange } from '../../../../../src/shared/model/history/describe-change';
import type { VersionContent } from '../../../../../src/shared/model/history/review-version';

/** Both formats hold threads of comments; what only one of them has is tested by itself. */
interface Content {
  readonly threads: readonly {
    readonly id?: string;
    readonly seq?: number;
    readonly resolved?: boolean;
    readonly line?: number;
    readonly comments: readonly { readonly id?: string; readonly by?: string; readonly body: string; readonly created?: string }[];
  }[];
  readonly viewed?: readonly string[];
}

const base: Content = {
  threads: [
    { id: 't-1', seq: 1, line: 4, comments: [{ id: 'c-1', by: 'Ann', body: 'Why?' }, { id: 'c-2', by: 'claude', body: 'Because.' }] },
    { id: 't-2', seq: 2, comments: [{ id: 'c-3', by: 'Ann', body: 'And when?\n' }] },
  ],
  viewed: ['src/a.ts'],
};

function json({ threads, viewed = [] }: Content, rest: object = {}, indent = 2): string {
  const of = (name: string | undefined): object => (name === undefined ? {} : { author: { kind: name === 'claude' ? 'agent' : 'human', name } });
  const review = {
    version: 2,
    threads: threads.map(({ id, seq, resolved = false, line, comments }) => ({
      ...(id === undefined ? {} : { id }),
      ...(line === undefined ? {} : { filePath: 'src/a.ts', startLine: line, endLine: line }),
      state: resolved ? 'resolved' : 'unresolved',
      ...(seq === undefined ? {} : { seq }),
      comments: comments.map(({ id: key, by, body, created }) => ({ id: key, body, timestamp: created, ...of(by) })),
    })),
    reviewedFiles: viewed,
    seqCounter: 2,
    ...rest,
  };
  return JSON.stringify(review, null, indent);
}

function yaml({ threads, viewed = [] }: Content, rest = ''): string {
  const quoted = (value: string): string => JSON.stringify(value);
  return [
    'repo: app',
    ...(rest === '' ? [] : [rest]),
    `viewed: [${viewed.join(', ')}]`,
    'threads:',
    ...threads.flatMap(({ id, resolved = false, line, comments }) => [
      `  - resolved: ${resolved}`,
      ...(id === undefined ? [] : [`    id: ${id}`]),
      ...(line === undefined ? [] : ['    path: src/a.ts', '    side: right', `    line: ${line}`]),
      '    comments:',
      ...comments.flatMap(({ id: key, by, body, created }) => [
        `      - body: ${quoted(body)}`,
        ...(key === undefined ? [] : [`        id: ${key}`]),
        ...(by === undefined ? [] : [`        author: ${by}`]),
        ...(created === undefined ? [] : [`        created: ${created}`]),
      ]),
    ]),
    '',
  ].join('\n');
}

const formats = [
  { name: 'searchlight', print: (content: Content) => json(content), read: readSearchlight, tags: ['#01', '#02'] },
  { name: 'local-review', print: (content: Content) => yaml(content), read: (text: string) => readLocalReview(text, { ownNames: ['Ann'] }), tags: ['t-1', 't-2'] },
];

const words = (before: VersionContent, after: VersionContent): readonly string[] => changeWords(describeChange(before, after));
const [first, second] = base.threads;
if (first === undefined || second === undefined) throw new Error('no threads');
const [why, because] = first.comments;
if (why === undefined || because === undefined) throw new Error('no comments');

describe.each(formats)('a $name file', ({ print, read, tags: [one, two] }) => {
  const change = (after: Content, before: Content = base): readonly string[] => words(read(print(before)), read(print(after)));
  const damage = (after: Content): boolean => describeChange(read(print(base)), read(print(after))).some(isDamage);

  test('to which somebody added', () => {
    const third = { id: 't-3', seq: 3, comments: [{ id: 'c-9', by: 'claude', body: 'A risk' }] };
    const after: Content = { ...base, threads: [{ ...first, comments: [...first.comments, { id: 'c-4', by: 'claude', body: 'More' }, { id: 'c-5', body: 'Whose?' }] }, second, third] };
    const unknown = one === '#01' ? '(unknown)' : 'unknown';
    expect(change(after)).toEqual([`claude began ${one === '#01' ? '#03' : 't-3'}`, `claude replied in ${one}`, `${unknown} replied in ${one}`]);
    expect(damage(after)).toBe(false);
  });

  test('from which somebody removed', () => {
    expect(change({ ...base, threads: [{ ...first, comments: [because] }] })).toEqual([`${two} removed, with 1 comment`, `1 comment by Ann removed from ${one}`]);
    expect(damage({ ...base, threads: [{ ...first, comments: [why] }, second] })).toBe(false);
    expect(damage({ ...base, threads: [first] })).toBe(true);
  });

  test('in which somebody changed what a thread says of itself', () => {
    expect(change({ ...base, threads: [{ ...first, resolved: true, line: 9 }, { ...second, resolved: true }] })).toEqual([
      `${one}, ${two} resolved`,
      `${one} moved from a.ts 4 to a.ts 9`,
    ]);
    expect(change(base, { ...base, threads: [{ ...first, resolved: true }, second] })).toEqual([`${one} reopened`]);
    expect(change({ ...base, viewed: ['src/b.ts', 'src/c.ts'] })).toEqual(['2 files viewed, 1 file not viewed any more']);
  });

  test('in which somebody changed what others wrote', () => {
    const reworded: Content = { ...base, threads: [{ ...first, comments: [{ ...why, body: 'How?' }, { ...because, body: 'So.' }] }, second] };
    expect(change(reworded)).toEqual([`1 comment by Ann reworded in ${one}`, `1 comment by claude reworded in ${one}`]);
    expect(describeChange(read(print(base)), read(print(reworded)))).toContainEqual(expect.objectContaining({ kind: 'comment-edited', before: 'Why?', after: 'How?' }));
    expect(damage({ ...base, threads: [{ ...first, comments: [why, { ...because, body: 'So.' }] }, second] })).toBe(false);
    expect(change({ ...base, threads: [{ ...first, comments: [{ ...why, by: 'claude' }, because] }, second] })).toEqual([`A comment by Ann in ${one} is now by claude`]);
    expect(change({ ...base, threads: [{ ...first, comments: [{ id: 'c-1', body: 'Why?' }, because] }, second] })).toEqual([
      `A comment by Ann in ${one} is now by nobody who is known`,
    ]);
  });

  test('in which somebody replaced ids', () => {
    const renamed: Content = { ...base, threads: [{ ...first, comments: [{ ...why, id: 'x-1' }, because] }, { ...second, id: 'y-2' }] };
    expect(change(renamed)).toEqual([`Id of a comment in ${one} replaced`, `Id of ${one === '#01' ? '#02' : 'y-2'} replaced`]);
    const nameless: Content = { ...base, threads: [{ ...first, comments: [{ by: 'Ann', body: 'Why?' }, because] }] };
    // An id that is given to what had none replaces nothing.
    expect(change({ ...base, threads: [first] }, nameless)).toEqual(['Only its layout changed']);
  });

  test('that somebody only wrote in another way', () => {
    expect(change({ ...base, threads: [first, { ...second, comments: [{ id: 'c-3', by: 'Ann', body: 'And when?  \r\n' }] }] })).toEqual(['Only its layout changed']);
  });

  test('that somebody broke and repaired', () => {
    const broken = read('threads: [');
    expect(words(read(print(base)), broken)[0]).toMatch(/^Cannot be read\. Line 1, column \d+: /);
    expect(words(broken, read(print(base)))).toEqual(['Readable again']);
  });
});

describe('what only a searchlight file has', () => {
  const change = (after: string, before = json(base)): readonly string[] => words(readSearchlight(before), readSearchlight(after));

  test('numbers are given out once and stay', () => {
    expect(change(json(base, { seqCounter: 0 }))).toEqual(['Counter of numbers set back from 2 to 0']);
    expect(change(json(base, { seqCounter: undefined }))).toEqual(['Counter of numbers removed, it was 2']);
    expect(change(json({ ...base, threads: [first, { ...second, seq: 7 }] }, { seqCounter: 7 }))).toEqual(['#02 is now #07']);
    const third = { id: 't-3', seq: 2, comments: [{ id: 'c-9', by: 'claude', body: 'A risk' }] };
    expect(change(json({ ...base, threads: [first, second, third] }))).toEqual(['#02 has a number that was given out before', 'claude began #02']);
    expect(change(json({ ...base, threads: [first, second, { ...third, seq: 3 }] }))).toEqual(['claude began #03']);
    // Without a counter no number lasts.
    expect(change(json({ ...base, threads: [second] }, { seqCounter: undefined }), json(base, { seqCounter: undefined }))).toEqual(['#01 removed, with 2 comments']);
  });

  test('tags, titles and fields that nobody knows', () => {
    const before = json(base).replace('"id": "t-1"', '"id": "t-1", "tags": ["bug", "nit"], "title": "Plan"');
    const after = json(base).replace('"id": "t-1"', '"tags": ["nit", "idea"], "id": "t-1", "priority": 1').replace('"version": 2', '"version": 2, "x": {"a": 1}');
    expect(change(after, before)).toEqual(['Tags of #01: +idea −bug', 'Title of #01 removed', 'Other fields changed: x, priority']);
    expect(change(json(base, {}, 0))).toEqual(['Only its layout changed']);
  });
});

test('fields of a commit that a server keeps are named', () => {
  const read = (rest: string): VersionContent => readLocalReview(yaml(base, rest), { ownNames: [] });
  expect(words(read('branch: a\nsubject: "x"'), read('branch: b\nsubject: x'))).toEqual(['Other fields changed: branch']);
});

test('of many threads some are named and the rest is counted', () => {
  const many = (resolved: boolean): VersionContent =>
    readSearchlight(json({ threads: [1, 2, 3, 4, 5, 6].map((seq) => ({ id: `t-${seq}`, seq, resolved, comments: [{ id: `c-${seq}`, by: 'Ann', body: `${seq}` }] })) }, { seqCounter: 6 }));
  expect(words(many(false), many(true))).toEqual(['#01, #02, #03, #04 and 2 more resolved']);
});
