import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../../../src/renderer/src/state/snapshots/reconcile';

describe('reconcile', () => {
  it('keeps the object when nothing changed', () => {
    const before = { revision: 1, files: [{ path: 'a', n: 1 }], nested: { list: [1, 2] } };
    expect(reconcile(before, structuredClone(before))).toBe(before);
  });

  it('keeps the identity of unchanged items when one is inserted before them', () => {
    const before = { files: [{ path: 'b', n: 1 }, { path: 'c', n: 2 }] };
    const after = reconcile(before, { files: [{ path: 'a', n: 0 }, { path: 'b', n: 1 }, { path: 'c', n: 3 }] });
    expect(after.files[1]).toBe(before.files[0]);
    expect(after.files[2]).not.toBe(before.files[1]);
    expect(after.files[2]).toEqual({ path: 'c', n: 3 });
  });

  it('matches by key and id as well', () => {
    const before = [{ key: 't1', comments: [{ id: 'c1' }] }];
    const after = reconcile(before, [{ key: 't0', comments: [] }, { key: 't1', comments: [{ id: 'c1' }, { id: 'c2' }] }]);
    expect(after[1]?.comments[0]).toBe(before[0]?.comments[0]);
  });

  it('tells an absent part from an undefined one and a list from an object', () => {
    const undefinedPart: { a?: number | undefined } = { a: undefined };
    expect(reconcile({}, undefinedPart)).toStrictEqual({ a: undefined });
    expect(reconcile([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(reconcile(null, { a: 1 })).toEqual({ a: 1 });
  });

  it('takes every key for a name', () => {
    const after: unknown = JSON.parse('{"__proto__":{"path":"a"},"constructor":1}');
    expect(reconcile({}, after)).toEqual(after);
    expect(Object.keys(reconcile({}, after) as object)).toEqual(['__proto__', 'constructor']);
  });

  it('always equals what came', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(reconcile(before, structuredClone(after))).toEqual(after);
      }),
    );
  });
});
