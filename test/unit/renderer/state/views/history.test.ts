import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import { noHistory, recordJump, stepBack, stepForward, type Stop } from '../../../../../src/renderer/src/state/views/history';

const stop = (name: string, scrollTop = 0): Stop => ({ view: 'changes', scope: null, target: { kind: 'file', path: name as RepoPath }, scrollTop });

describe('history', () => {
  it('goes back to where one was, with the scroll position, and forward again', () => {
    const history = recordJump(recordJump(noHistory, stop('a', 120)), stop('b'));
    const first = stepBack(history, stop('c'));
    expect(first?.stop).toEqual(stop('b'));
    const second = stepBack(first?.history ?? noHistory, stop('b'));
    expect(second?.stop).toEqual(stop('a', 120));
    const forward = stepForward(second?.history ?? noHistory, stop('a', 120));
    expect(forward?.stop).toEqual(stop('b'));
    expect(stepForward(forward?.history ?? noHistory, stop('b'))?.stop).toEqual(stop('c'));
  });

  it('forgets what lay ahead when one jumps', () => {
    const back = stepBack(recordJump(noHistory, stop('a')), stop('b'));
    expect(stepForward(recordJump(back?.history ?? noHistory, stop('a')), stop('c'))).toBeNull();
  });

  it('answers null at the ends', () => {
    expect(stepBack(noHistory, stop('a'))).toBeNull();
    expect(stepForward(noHistory, null)).toBeNull();
  });

  it('keeps the newest hundred', () => {
    const history = Array.from({ length: 130 }, (_, index) => stop(`${index}`)).reduce(recordJump, noHistory);
    expect(history.back).toHaveLength(100);
    expect(history.back.at(-1)).toEqual(stop('129'));
  });
});
