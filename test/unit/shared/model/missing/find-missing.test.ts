import { describe, expect, test } from 'vitest';
import { findMissing } from '../../../../../src/shared/model/missing/find-missing';
import { isMissing } from '../../../../../src/shared/model/missing/missing';
import type { Comment, Thread } from '../../../../../src/shared/model/review/review';

const comment = (key: string, body: string, kind: Comment['author']['kind'] = 'human', timestamp = '2026-03-01T00:00:00Z'): Comment => ({
  key,
  id: key,
  author: { kind, name: kind === 'human' ? 'wren' : 'Copilot' },
  body,
  timestamp,
  tags: [],
});
const thread = (key: string, ...comments: readonly Comment[]): Thread => ({ key, id: key, state: 'open', tags: [], comments });
/** "t: c-1 c-2 whole" for each thread of which something is missing. */
const found = (before: readonly Thread[], after: readonly Thread[]): readonly string[] =>
  findMissing(before, after).map(({ now, comments, whole }) => `${now}: ${comments.map(({ key }) => key).join(' ')}${whole ? ' whole' : ''}`);

const asked = comment('c-1', 'Why?');
const answered = comment('c-2', 'Because.', 'agent');
const again = comment('c-3', 'Done.');

describe('between two versions', () => {
  test.each([
    ['nothing, when nothing went', [thread('t', asked, answered)], [thread('t', asked, answered, again)], []],
    ['a comment', [thread('t', asked, answered, again)], [thread('t', asked, answered)], ['t: c-3']],
    ['a whole thread with what a person wrote', [thread('t', asked, answered, again)], [], ['t: c-1 c-3 whole']],
    ['no thread of agents alone', [thread('t', answered)], [], []],
    ['nothing, when an agent’s comment went', [thread('t', asked, answered)], [thread('t', asked)], []],
    ['nothing, when a text was changed', [thread('t', asked)], [thread('t', comment('c-1', 'Why not?'))], []],
    ['nothing, when comments got other ids', [thread('t', asked)], [thread('t', comment('n-1', 'Why?'))], []],
    ['nothing, when threads got other ids', [thread('t', asked, again)], [thread('n', comment('n-1', 'Why?'), comment('n-2', 'Done.'))], []],
    ['what did not come along to another id', [thread('t', asked, again)], [thread('n', comment('n-1', 'Why?'))], ['n: c-3']],
    ['one of two equal comments', [thread('t', again, comment('c-4', 'Done.'))], [thread('t', again)], ['t: c-4']],
    ['one of two equal comments that got another id', [thread('t', again, comment('c-4', 'Done.'))], [thread('t', comment('n', 'Done.'))], ['t: c-4']],
    ['a comment although another thread says the same', [thread('t', again), thread('u', comment('c-5', 'Done.'))], [thread('u', comment('c-5', 'Done.'))], ['t: c-3 whole']],
  ])('finds %s', (_, before, after, expected) => {
    expect(found(before, after)).toEqual(expected);
  });
});

describe('a part that was missing', () => {
  const part = { thread: 't', comments: [again] };

  test.each([
    ['is there under its ids, whatever it says now', [thread('t', comment('c-3', 'Edited'))], false],
    ['is there with its words under another id', [thread('t', comment('n', 'Done.'))], false],
    ['is there with its words and time in a thread of another id', [thread('n', comment('n', 'Done.'))], false],
    ['is not what was said elsewhere at another time', [thread('n', comment('n', 'Done.', 'human', '2026-03-02T00:00:00Z'))], true],
    ['is not what somebody else said', [thread('t', comment('n', 'Done.', 'agent'))], true],
  ])('%s', (_, threads, missing) => {
    expect(isMissing(part, threads)).toBe(missing);
  });
});
