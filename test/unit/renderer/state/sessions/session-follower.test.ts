import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../../../../../src/shared/base';
import type { SessionsList } from '../../../../../src/shared/model/sessions/session-list';
import { mergeSessions, noSessions } from '../../../../../src/renderer/src/state/sessions/merge-sessions';
import { SessionFollower } from '../../../../../src/renderer/src/state/sessions/session-follower';
import { sessionOf } from '../../../../support/session-rows';

const list = (listRevision: number, ids: readonly string[], fields: Partial<SessionsList> = {}): SessionsList => ({
  listRevision,
  complete: false,
  rows: ids.map((id) => sessionOf(id)),
  gone: [],
  ...fields,
});

describe('mergeSessions', () => {
  it('orders by time, newest first, sessions without a time last', () => {
    const rows = [
      sessionOf('undated'),
      sessionOf('old', { updatedAt: '2026-11-01T10:00:00.000Z' }),
      sessionOf('new', { updatedAt: '2026-11-30T10:00:00.000Z' }),
      sessionOf('created', { createdAt: '2026-11-15T10:00:00.000Z' }),
    ];
    expect(mergeSessions(noSessions, list(1, [], { rows })).rows.map(({ id }) => id)).toEqual(['new', 'created', 'old', 'undated']);
  });

  it('adds, replaces and forgets, and keeps what did not change as it was', () => {
    const before = mergeSessions(noSessions, list(1, ['a', 'b', 'c']));
    const after = mergeSessions(before, list(2, [], { rows: [sessionOf('b', { title: 'Other' }), sessionOf('d')], gone: ['c'] }));
    expect(after.rows.map(({ id, title }) => `${id} ${title}`)).toEqual(['a Session a', 'b Other', 'd Session d']);
    expect(after.byId.get('a')).toBe(before.byId.get('a'));
    expect([...after.byId.keys()].sort()).toEqual(['a', 'b', 'd']);
  });

  it('keeps the list itself when an answer says nothing new', () => {
    const before = mergeSessions(noSessions, list(1, ['a', 'b']));
    const after = mergeSessions(before, list(2, ['b']));
    expect(after.rows).toBe(before.rows);
    expect(after.revision).toBe(2);
  });

  it('forgets everything else with a complete answer', () => {
    const before = mergeSessions(noSessions, list(1, ['a', 'b']));
    expect(mergeSessions(before, list(2, ['b'], { complete: true })).rows).toEqual([before.byId.get('b')]);
  });
});

describe('SessionFollower', () => {
  it('asks for all rows first, then for what changed', async () => {
    const main = createMain(3);
    const follower = main.follow();
    await main.answer(ok(list(3, ['a'])));
    main.publish(4);
    await main.answer(ok(list(4, ['b'])));
    expect(main.asked).toEqual([null, 3]);
    expect(follower.get().rows.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(main.heard()).toBe(2);
  });

  it('runs one request and keeps one more in mind', async () => {
    const main = createMain(1);
    main.follow();
    for (const revision of [2, 3, 4]) main.publish(revision);
    expect(main.asked).toEqual([null]);
    await main.answer(ok(list(2, ['a'])));
    expect(main.asked).toEqual([null, 2]);
    await main.answer(ok(list(4, ['b'])));
    expect(main.asked).toEqual([null, 2]);
  });

  it('waits until main has said that there is a list', async () => {
    const main = createMain(undefined);
    main.follow();
    expect(main.asked).toEqual([]);
    main.publish(0);
    await main.answer(ok(list(0, [])));
    expect(main.asked).toEqual([null]);
    expect(main.heard()).toBe(1);
  });

  it('begins anew when main does', async () => {
    const main = createMain(7);
    const follower = main.follow();
    await main.answer(ok(list(7, ['a'])));
    main.publish(1);
    await main.answer(ok(list(1, ['b'], { complete: true })));
    expect(main.asked).toEqual([null, null]);
    expect(follower.get().rows.map(({ id }) => id)).toEqual(['b']);
  });

  it('replaces what an answer of the list before brought late', async () => {
    const main = createMain(7);
    const follower = main.follow();
    await main.answer(ok(list(7, ['a'])));
    main.publish(8);
    main.publish(1);
    await main.answer(ok(list(8, ['late'])));
    await main.answer(ok(list(1, ['b'], { complete: true })));
    expect(main.asked).toEqual([null, 7, null]);
    expect(follower.get().rows.map(({ id }) => id)).toEqual(['b']);
  });

  it('says why rows could not be read, and tries again with the next change', async () => {
    const main = createMain(1);
    main.follow();
    await main.answer(err({ message: 'Not now.' }));
    expect(main.problems).toEqual(['Not now.']);
    main.publish(2);
    await main.answer(ok(list(2, ['a'])));
    expect(main.asked).toEqual([null, null]);
  });

  it('does not ask without end for rows that do not come', async () => {
    const main = createMain(1);
    main.follow();
    await main.answer(ok(list(1, [])));
    main.publish(5);
    await main.answer(ok(list(1, [])));
    expect(main.asked).toEqual([null, 1]);
  });

  it('follows nothing while nobody listens, and remembers what it knew', async () => {
    const main = createMain(1);
    const follower = main.follow();
    await main.answer(ok(list(1, ['a'])));
    main.leave();
    expect(main.followed()).toBe(false);
    main.publish(2);
    expect(main.asked).toEqual([null]);
    expect(follower.get().rows).toHaveLength(1);
    follower.listen(() => undefined);
    expect(main.asked).toEqual([null, 1]);
  });
});

/** Main as the follower sees it: it answers when a test says so. */
function createMain(first: number | undefined) {
  let revision = first;
  let listener: (() => void) | null = null;
  let heard = 0;
  let leave = (): void => undefined;
  const asked: (number | null)[] = [];
  const problems: string[] = [];
  const waiting: ((answer: Result<SessionsList, { readonly message: string }>) => void)[] = [];
  const follower = new SessionFollower({
    revision: () => revision,
    follow: (called) => {
      listener = called;
      return () => {
        listener = null;
      };
    },
    fetch: (since) => {
      asked.push(since);
      return new Promise((resolve) => waiting.push(resolve));
    },
    report: (problem) => problems.push(problem),
  });
  return {
    asked,
    problems,
    heard: () => heard,
    followed: () => listener !== null,
    leave: () => leave(),
    follow(): SessionFollower {
      leave = follower.listen(() => {
        heard += 1;
      });
      return follower;
    },
    publish(next: number): void {
      revision = next;
      listener?.();
    },
    async answer(answer: Result<SessionsList, { readonly message: string }>): Promise<void> {
      const resolve = waiting.shift();
      expect(resolve).toBeDefined();
      resolve?.(answer);
      // The follower takes the answer and asks again within the promises that are settled by then.
      await new Promise((done) => setImmediate(done));
    },
  };
}
