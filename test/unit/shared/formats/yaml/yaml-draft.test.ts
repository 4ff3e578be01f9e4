import { describe, expect, it } from 'vitest';
import { readItem, sourceOfItem } from '../../../../../src/shared/formats/yaml/item-source';
import { parseYaml } from '../../../../../src/shared/formats/yaml/parse-yaml';
import { FlowList, Styled } from '../../../../../src/shared/formats/yaml/yaml-value';
import { YamlDraft } from '../../../../../src/shared/formats/yaml/yaml-draft';
import { findEntry, type YamlFile, type YamlList, type YamlMap } from '../../../../../src/shared/formats/yaml/yaml-node';

function parse(text: string): YamlFile & { readonly root: YamlMap } {
  const parsed = parseYaml(text);
  if (!parsed.ok || parsed.value.root.kind !== 'map') throw new Error('no map');
  return { ...parsed.value, root: parsed.value.root };
}

function edit(text: string, change: (draft: YamlDraft, root: YamlMap, file: YamlFile) => void): string | null {
  const file = parse(text);
  const draft = new YamlDraft(file);
  change(draft, file.root, file);
  return draft.print();
}

function list(root: YamlMap, key: string): YamlList {
  const value = findEntry(root, key)?.value;
  if (value?.kind !== 'list') throw new Error('no list');
  return value;
}

const order = ['a', 'b', 'c', 'd'];

describe('setEntry', () => {
  it.each([
    ['a: 1 # one\nc: 3\n', 'b', '2', 'a: 1 # one\nb: "2"\nc: 3\n'],
    ['c: 3\n', 'b', 'x', 'b: x\nc: 3\n'],
    ['---\n# top\nc: 3\n...\n', 'd', 'x', '---\n# top\nc: 3\nd: x\n...\n'],
    ['a: 1', 'b', 'x', 'a: 1\nb: x\n'],
    ['a: |\n  text\n\n\nz: 1\n', 'b', 'x', 'a: |\n  text\nb: x\n\n\nz: 1\n'],
    ['a: |+\n  text\n\n\nz: 1\n', 'b', 'x', 'a: |+\n  text\n\n\nb: x\nz: 1\n'],
    ['{"a": 1}', 'b', 'x', '{"a": 1, "b": "x"}'],
    ['{}', 'b', 'x', '{"b": "x"}'],
    ['{"c": 1,}', 'b', 'x', '{"b": "x", "c": 1,}'],
  ])('puts a new one into %j', (text, key, value, after) => {
    expect(edit(text, (draft, root) => draft.setEntry(root, key, value, order))).toBe(after);
  });

  it.each([
    ['a: 1  # one\nb: 2\n', 'x', 'a: x  # one\nb: 2\n'],
    ['a:   # none\nb: 2\n', 'x', 'a: x   # none\nb: 2\n'],
    ['a: "over\n  lines" # c\nb: 2\n', 'x', 'a: x # c\nb: 2\n'],
    ['a: | # c\n  text\n\nb: 2\n', 'x', 'a: x # c\n\nb: 2\n'],
    ['a:\n- 1\n- 2\nb: 2\n', 'x', 'a: x\nb: 2\n'],
    ['? a\n: 1\nb: 2\n', 'x', '? a\n: x\nb: 2\n'],
    ['{a, b: 2}', 'x', '{a: "x", b: 2}'],
    ['{a: , b: 2}', 'x', '{a: "x", b: 2}'],
  ])('replaces the value in %j', (text, value, after) => {
    expect(edit(text, (draft, root) => draft.setEntry(root, 'a', value, order))).toBe(after);
  });

  it('keeps the comment of the line when a block takes the place of a word', () => {
    expect(edit('a: x # why\nb: 2\n', (draft, root) => draft.setEntry(root, 'a', new Styled('literal', 'one\ntwo\n'), order))).toBe('a: | # why\n  one\n  two\nb: 2\n');
  });

  it('begins a block at the very end of a text', () => {
    expect(edit('a:', (draft, root) => draft.setEntry(root, 'a', new Styled('literal', 'one'), order))).toBe('a: |-\n  one\n');
  });

  it('takes the line ends and the list indentation of the file', () => {
    const after = edit('x:\r\n- 1\r\n', (draft, root) => draft.setEntry(root, 'a', [{ b: 'c' }], order));
    expect(after).toBe('x:\r\n- 1\r\na:\r\n- b: c\r\n');
  });
});

describe('removeEntry', () => {
  it.each([
    ['a: 1\nb: 2 # two\nc: 3\n', 'b', 'a: 1\nc: 3\n'],
    ['a: 1\n# of b\nb: |\n  x\n\n  y\n\nc: 3\n', 'b', 'a: 1\n# of b\n\nc: 3\n'],
    ['a: |+\n  x\n\nb: 2\n\nc: 3\n', 'b', 'a: |+\n  x\n\nc: 3\n'],
    ['{a: 1, b: 2, c: 3}', 'b', '{a: 1, c: 3}'],
    ['{b: 2, c: 3}', 'b', '{c: 3}'],
  ])('takes %j without %s', (text, key, after) => {
    expect(edit(text, (draft, root) => draft.removeEntry(root, key))).toBe(after);
  });

  it('moves what follows up to the dash', () => {
    const remove = (text: string): string | null =>
      edit(text, (draft, root) => {
        const [item] = list(root, 'l').items;
        if (item?.value.kind === 'map') draft.removeEntry(item.value, 'a');
      });
    expect(remove('l:\n  - a: 1\n    b: 2\n')).toBe('l:\n  - b: 2\n');
    expect(remove('l:\n  - a: 1\n    # of b\n    b: 2\n')).toBe('l:\n  - \n    # of b\n    b: 2\n');
  });
});

describe('items', () => {
  const text = 'l:\n  - 1 # one\n\n  # of two\n  - 2\n  - 3\n';

  it.each([
    [0, 'l:\n  - x\n  - 1 # one\n\n  # of two\n  - 2\n  - 3\n'],
    [1, 'l:\n  - 1 # one\n  - x\n\n  # of two\n  - 2\n  - 3\n'],
    [Infinity, 'l:\n  - 1 # one\n\n  # of two\n  - 2\n  - 3\n  - x\n'],
  ])('are put in at %d', (index, after) => {
    expect(edit(text, (draft, root) => draft.insertItem(list(root, 'l'), index, 'x'))).toBe(after);
  });

  it.each([
    ['[a, b]', '[a, b, x]'],
    ['["a",\n "b",\n]', '["a",\n "b", "x",\n]'],
    ['[ ]', '[x ]'],
  ])('are put between the brackets of %s', (before, after) => {
    expect(edit(`l: ${before}\n`, (draft, root) => draft.insertItem(list(root, 'l'), Infinity, 'x'))).toBe(`l: ${after}\n`);
  });

  it('come back as they were, at another depth too', () => {
    const source = 'l:\n  - a: |2\n        lead\n      \n    # c\n    b: [1,  2]\n  - c: 1\n';
    const file = parse(source);
    const [item] = list(file.root, 'l').items;
    const raw = item && readItem(sourceOfItem(file, list(file.root, 'l'), item));
    if (raw == null) throw new Error('no item');
    expect(edit('l:\n    - c: 1\n', (draft, root) => draft.insertItem(list(root, 'l'), 0, raw))).toBe('l:\n    - a: |2\n          lead\n        \n      # c\n      b: [1,  2]\n    - c: 1\n');
    expect(edit('{"l": [1]}', (draft, root) => draft.insertItem(list(root, 'l'), 1, raw))).toBe('{"l": [1, {"a": "  lead\\n", "b": ["1", "2"]}]}');
  });

  it('keep the deeper comments that follow them', () => {
    const commented = 'l:\n  - |\n    one\n   # of one\n  - 2\n      # of two';
    const put = (index: number): string | null => edit(commented, (draft, root) => draft.insertItem(list(root, 'l'), index, { a: new Styled('literal', 'x') }));
    expect(put(1)).toBe('l:\n  - |\n    one\n   # of one\n  - a: |-\n      x\n  - 2\n      # of two');
    expect(put(2)).toBe('l:\n  - |\n    one\n   # of one\n  - 2\n      # of two\n  - a: |-\n      x\n');
  });

  it('of a list on one line are printed on one line', () => {
    expect(edit('a: 1\n', (draft, root) => draft.setEntry(root, 'b', new FlowList(['x', 'y: z']), order))).toBe('a: 1\nb: [x, "y: z"]\n');
  });
});

describe('what stands for several places', () => {
  it('is not changed', () => {
    const text = 'a: &x\n  k: 1\nb: *x\n';
    const set = (key: string): string | null =>
      edit(text, (draft, root) => {
        const value = findEntry(root, key)?.value;
        if (value?.kind === 'map') draft.setEntry(value, 'k', '2', order);
      });
    expect(set('a')).toBeNull();
    expect(set('b')).toBeNull();
    expect(edit(text, (draft, root) => draft.setEntry(root, 'c', '3', order))).toBe('a: &x\n  k: 1\nb: *x\nc: "3"\n');
  });
});
