import { describe, expect, it } from 'vitest';
import { matchComment, type ReviewCall } from '../../../../src/shared/linking/match-comment';

const at = '2026-01-05T14:01:03.000Z';

function call(name: string, holds: ReviewCall['holds'], seconds: number | null = 0): ReviewCall {
  return { call: name, turn: 3, at: seconds === null ? null : new Date(Date.parse(at) + seconds * 1_000).toISOString(), holds };
}

describe('matchComment', () => {
  it.each<[string, readonly ReviewCall[], string, 'exact' | 'likely', string]>([
    ['the id, whatever the clock says', [call('a', null), call('b', 'id', 90_000)], 'b', 'exact', 'the call’s text holds the comment’s id'],
    ['the first that holds the id, since later ones write the file whole', [call('a', 'id', -50), call('b', 'id')], 'a', 'exact', 'the call’s text holds the comment’s id'],
    ['the id before the body', [call('a', 'body'), call('b', 'id', 300)], 'b', 'exact', 'the call’s text holds the comment’s id'],
    ['the only body', [call('a', null), call('b', 'body', 900)], 'b', 'exact', 'the call’s text holds the comment’s text'],
    ['of several bodies the nearest', [call('a', 'body', -60), call('b', 'body', 5)], 'b', 'likely', '2 calls hold the comment’s text, this is the nearest in time, 5 s apart'],
    ['of several bodies, none near, the first', [call('a', 'body', 9_000), call('b', 'body', 8_000)], 'a', 'likely', '2 calls hold the comment’s text, this is the first'],
    ['the nearest in time', [call('a', null, -300), call('b', null, 40), call('c', null, 41)], 'b', 'likely', 'matched by time, 40 s apart'],
    ['the same second', [call('a', null, 0)], 'a', 'likely', 'matched by time, at the same second'],
  ])('%s', (_, calls, expected, certainty, reason) => {
    expect(matchComment(calls, at)).toEqual({ call: calls.find(({ call: name }) => name === expected), certainty, reason });
  });

  it.each<[string, readonly ReviewCall[], string | undefined]>([
    ['no call', [], at],
    ['no call near', [call('a', null, 601), call('b', null, -601)], at],
    ['a call without a time', [call('a', null, null)], at],
    ['a comment without a time', [call('a', null)], undefined],
    ['a comment whose time cannot be read', [call('a', null)], 'yesterday'],
  ])('knows nothing by %s', (_, calls, timestamp) => {
    expect(matchComment(calls, timestamp)).toBeNull();
  });
});
