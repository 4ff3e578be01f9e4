import { describe, expect, it } from 'vitest';
import { JsonDraft, RawJson } from '../../../../../src/shared/formats/json/json-draft';
import { findMember, type JsonArray, type JsonNode, type JsonObject } from '../../../../../src/shared/formats/json/json-node';
import { parseJson } from '../../../../../src/shared/formats/json/parse-json';

const order = ['a', 'b', 'c'];

function parsed(text: string): JsonNode {
  const result = parseJson(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function changeObject(text: string, change: (draft: JsonDraft, root: JsonObject) => void): string {
  const root = parsed(text);
  if (root.kind !== 'object') throw new Error('no object');
  const draft = new JsonDraft(text, root);
  change(draft, root);
  return draft.print();
}

function changeArray(text: string, change: (draft: JsonDraft, root: JsonArray) => void): string {
  const root = parsed(text);
  if (root.kind !== 'array') throw new Error('no array');
  const draft = new JsonDraft(text, root);
  change(draft, root);
  return draft.print();
}

describe('JsonDraft', () => {
  it.each([
    ['into nothing', '{}', '{\n  "b": 1\n}'],
    ['behind its predecessor', '{"a":0,"x":2}', '{"a":0,"b":1,"x":2}'],
    ['in front of its successor', '{ "x": 2, "c": 3 }', '{ "x": 2, "b": 1, "c": 3 }'],
    ['at the end when nothing is known', '{\n\t"x": 2\n}', '{\n\t"x": 2,\n\t"b": 1\n}'],
    ['with Windows line ends', '{\r\n  "a": 0\r\n}', '{\r\n  "a": 0,\r\n  "b": 1\r\n}'],
    ['in place of an old value', '{"b" : [ 1, 2 ], "a":0}', '{"b" : 1, "a":0}'],
    ['in place of the last of equal keys', '{"b":8,"b":9}', '{"b":8,"b":1}'],
    ['without indentation', '{\n"a": 0\n}', '{\n"a": 0,\n"b": 1\n}'],
  ])('sets a member %s', (_, before, after) => {
    expect(changeObject(before, (draft, root) => draft.setMember(root, 'b', 1, order))).toBe(after);
  });

  it('sets several members of one object, in any order', () => {
    const after = changeObject('{\n  "x": 1\n}', (draft, root) => {
      draft.setMember(root, 'c', 3, order);
      draft.setMember(root, 'a', 1, order);
      draft.setMember(root, 'b', 2, order);
      draft.setMember(root, 'b', [], order);
    });
    expect(after).toBe('{\n  "x": 1,\n  "a": 1,\n  "b": [],\n  "c": 3\n}');
  });

  it.each([
    ['{"a":1,"b":2,"c":3}', '{"a":1,"c":3}'],
    ['{ "b": 2, "c": 3 }', '{ "c": 3 }'],
    ['{\n  "a": 1,\n  "b": 2\n}', '{\n  "a": 1\n}'],
    ['{\n  "b": 2\n}', '{}'],
    ['{"b":1,"a":0,"b":2}', '{"a":0}'],
    ['{"a":0}', '{"a":0}'],
  ])('removes a member of %j', (before, after) => {
    expect(changeObject(before, (draft, root) => draft.removeMember(root, 'b'))).toBe(after);
  });

  it.each([
    ['[]', '[\n  "n"\n]'],
    ['[1]', '[1,"n"]'],
    ['[ 1, 2 ]', '[ 1, 2, "n" ]'],
    ['[\n    1\n]', '[\n    1,\n    "n"\n]'],
  ])('appends to %j', (before, after) => {
    expect(changeArray(before, (draft, root) => draft.insertItem(root, Infinity, 'n'))).toBe(after);
  });

  it('inserts in front and keeps the look of what was first', () => {
    expect(changeArray('[1, 2]', (draft, root) => draft.insertItem(root, 0, new RawJson('0 ')))).toBe('[0 , 1, 2]');
  });

  it('takes the layout of a new object from its neighbours', () => {
    const before = '[{\n    "a": 1\n}, {\n    "a": 2\n}]';
    const after = changeArray(before, (draft, root) => draft.insertItem(root, Infinity, { a: 3 }));
    expect(after.startsWith(before.slice(0, -1))).toBe(true);
    expect(JSON.parse(after)).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
  });

  it('ignores changes inside of what is removed', () => {
    const text = '{"a":{"x":1},"b":2}';
    const after = changeObject(text, (draft, root) => {
      const inner = findMember(root, 'a')?.value;
      if (inner?.kind !== 'object') throw new Error('no object');
      draft.setMember(inner, 'y', 2, []);
      draft.removeMember(root, 'a');
    });
    expect(after).toBe('{"b":2}');
  });

  it('gives back the very text when nothing was changed', () => {
    const text = ' { "a" :1.0 ,\t"b": "\\u00e9" } \n';
    expect(changeObject(text, () => undefined)).toBe(text);
  });
});
