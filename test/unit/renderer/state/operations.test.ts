import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok, type WorkspaceId } from '../../../../src/shared/base';
import type { Failure, Posted } from '../../../../src/shared/ipc';
import { useNotices } from '../../../../src/renderer/src/state/notices';
import { canUndo, perform, performAll, undoLast } from '../../../../src/renderer/src/state/operations';

const workspaceId = 'w1' as WorkspaceId;
const posted = (undo: string) => Promise.resolve(ok<Posted>({ revision: 1, undo }));

/** What the window asked main to take back, newest last. */
let undone: unknown[];

beforeEach(async () => {
  undone = [];
  useNotices.setState({ notices: [] });
  Reflect.set(globalThis, 'window', {
    sidelight: {
      calls: {
        'review.undo': async (input: { readonly undo: string }) => {
          undone.push(input.undo);
          return ok({ revision: 2 });
        },
      },
    },
  });
  while (canUndo()) await undoLast();
  undone = [];
});

describe('perform', () => {
  it('takes the last change back first, each once', async () => {
    await perform(workspaceId, posted('a'));
    await perform(workspaceId, posted('b'));
    await undoLast();
    await undoLast();
    await undoLast();
    expect(undone).toEqual(['b', 'a']);
  });

  it('offers Undo in the bar when it is said what was done, and not twice', async () => {
    await perform(workspaceId, posted('a'), { undoMessage: 'Comment deleted.' });
    const [notice] = useNotices.getState().notices;
    expect(notice).toMatchObject({ message: 'Comment deleted.', kind: 'undo', action: { label: 'Undo' } });
    notice?.action?.run();
    notice?.action?.run();
    expect(undone).toEqual(['a']);
    expect(canUndo()).toBe(false);
  });

  it('says why a change was refused and keeps nothing to undo', async () => {
    const refusal: Failure = { code: 'not-saved', message: 'Not saved: the disk is full.', detail: { reason: 'ENOSPC' } };
    await perform(workspaceId, Promise.resolve(err(refusal)));
    expect(useNotices.getState().notices).toMatchObject([{ message: 'Not saved: the disk is full.', kind: 'failure' }]);
    expect(canUndo()).toBe(false);
  });

  it('takes several changes back together, the last one first', async () => {
    await performAll(workspaceId, [() => posted('a'), () => posted('b')], { undoMessage: 'Thread deleted.' });
    expect(useNotices.getState().notices).toMatchObject([{ message: 'Thread deleted.', kind: 'undo' }]);
    await undoLast();
    expect(undone).toEqual(['b', 'a']);
  });

  it('ends at the first change that is refused, and takes back what was done before', async () => {
    const refusal: Failure = { code: 'not-saved', message: 'Not saved: the disk is full.', detail: { reason: 'ENOSPC' } };
    const changes = [() => posted('a'), () => Promise.resolve(err(refusal)), () => expect.unreachable()];
    await performAll(workspaceId, changes, { undoMessage: 'Thread deleted.' });
    expect(useNotices.getState().notices).toMatchObject([{ message: 'Not saved: the disk is full.', kind: 'failure' }]);
    await undoLast();
    expect(undone).toEqual(['a']);
  });

  it('remembers twenty', async () => {
    for (let index = 0; index < 25; index += 1) await perform(workspaceId, posted(String(index)));
    while (canUndo()) await undoLast();
    expect([undone.length, undone.at(-1)]).toEqual([20, '5']);
  });
});
