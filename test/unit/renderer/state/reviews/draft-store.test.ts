import { describe, expect, it } from 'vitest';
import { disposable } from '../../../../../src/shared/base';
import { DraftStore } from '../../../../../src/renderer/src/state/reviews/draft-store';

/** A store whose saves are recorded and whose timers run when told to. */
function setUp(answer: () => boolean = () => true) {
  const saved: [string, string][] = [];
  const due = new Set<() => void>();
  const store = new DraftStore(
    (key, text) => {
      saved.push([key, text]);
      return Promise.resolve(answer());
    },
    {
      after(milliseconds, run) {
        expect(milliseconds).toBe(500);
        due.add(run);
        return disposable(() => due.delete(run));
      },
    },
  );
  const pass = (): void => {
    for (const run of [...due]) {
      due.delete(run);
      run();
    }
  };
  return { store, saved, pass };
}

describe('DraftStore', () => {
  it('saves once, after the last key', () => {
    const { store, saved, pass } = setUp();
    store.set('a', 'x');
    store.set('a', 'xy');
    expect(saved).toEqual([]);
    expect(store.text('a')).toBe('xy');
    pass();
    expect(saved).toEqual([['a', 'xy']]);
  });

  it('is saved when main has kept the newest text, and only then', async () => {
    const { store, pass } = setUp();
    store.set('a', 'x');
    pass();
    store.set('a', 'xy');
    await Promise.resolve();
    expect(store.status('a')).toBe('saving');
    pass();
    await Promise.resolve();
    expect(store.status('a')).toBe('saved');
  });

  it('says that a text is not kept, and tries again when the window is left', async () => {
    let works = false;
    const { store, saved, pass } = setUp(() => works);
    store.set('a', 'x');
    pass();
    await Promise.resolve();
    expect(store.status('a')).toBe('failed');
    works = true;
    store.flush();
    await Promise.resolve();
    expect(store.status('a')).toBe('saved');
    expect(saved).toHaveLength(2);
  });

  it('saves what waits when the window is left, and nothing else', () => {
    const { store, saved, pass } = setUp();
    store.set('a', 'x');
    pass();
    store.set('b', 'y');
    store.flush();
    pass();
    expect(saved).toEqual([['a', 'x'], ['b', 'y']]);
  });

  it('keeps a text that was typed before the earlier drafts came', () => {
    const { store } = setUp();
    store.set('a', 'new');
    store.load([{ key: 'a', text: 'old' }, { key: 'b', text: 'kept' }]);
    expect([store.text('a'), store.text('b')]).toEqual(['new', 'kept']);
    expect(store.keys()).toEqual(['a', 'b']);
  });

  it('forgets a cleared draft at once, and an emptied one after the delay', () => {
    const { store, saved, pass } = setUp();
    store.set('a', 'x');
    store.set('b', 'y');
    store.clear('a');
    store.set('b', '');
    expect(store.keys()).toEqual([]);
    expect(saved).toEqual([['a', '']]);
    pass();
    expect(saved).toEqual([['a', ''], ['b', '']]);
  });

  it('tells listeners, and keeps the list of keys the same while none comes or goes', () => {
    const { store } = setUp();
    let calls = 0;
    const stop = store.listen(() => {
      calls += 1;
    });
    store.set('a', 'x');
    const keys = store.keys();
    store.set('a', 'xy');
    expect(store.keys()).toBe(keys);
    stop();
    store.set('a', 'xyz');
    expect(calls).toBe(2);
  });

  it('gives a draft another key, here and on disk', () => {
    const { store, saved, pass } = setUp();
    store.load([{ key: 'commit:a:new:review', text: 'kept' }]);
    store.move('commit:a:new:review', 'commit:b:new:review');
    pass();
    expect(store.keys()).toEqual(['commit:b:new:review']);
    expect(store.text('commit:b:new:review')).toBe('kept');
    expect(saved).toEqual(
      expect.arrayContaining([
        ['commit:a:new:review', ''],
        ['commit:b:new:review', 'kept'],
      ]),
    );
  });
});
