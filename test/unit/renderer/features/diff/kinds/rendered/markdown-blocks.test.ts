import { describe, expect, it } from 'vitest';
import { markdownBlocks } from '../../../../../../../src/renderer/src/features/diff/kinds/rendered/markdown-blocks';

describe('a Markdown document is cut', () => {
  it.each([
    ['between paragraphs', '# A\n\none\ntwo\n\n\nthree\n', ['# A', 'one\ntwo', 'three']],
    ['with either line ending', 'a\r\n\r\nb\r\n', ['a', 'b']],
    ['not inside of a fence', '```js\na\n\nb\n```\n\nc', ['```js\na\n\nb\n```', 'c']],
    ['not at a shorter fence', '````\n```\n\nb\n````\n\nc', ['````\n```\n\nb\n````', 'c']],
    ['not before what is indented', '- a\n\n  still a\n\nb', ['- a\n\n  still a', 'b']],
    ['not between items of a loose list', '1. a\n\n2. b\n\nc', ['1. a\n\n2. b', 'c']],
    ['behind front matter', '---\ntitle: a\n\nkind: b\n---\n\nc', ['---\ntitle: a\n\nkind: b\n---', 'c']],
    ['at rules as well', '---\n\na', ['---', 'a']],
    ['not at all when it is empty', '\n\n', []],
  ])('%s', (_, text, blocks) => {
    expect(markdownBlocks(text)).toEqual(blocks);
  });

  it('with the definitions that a block refers to', () => {
    expect(markdownBlocks('see [the rules][r].\n\nnothing\n\n[r]: https://example.org\n')).toEqual(['see [the rules][r].\n\n[r]: https://example.org', 'nothing', '[r]: https://example.org']);
    expect(markdownBlocks('a [link](https://example.org)\n\n[r]: https://example.org')[0]).toBe('a [link](https://example.org)');
  });
});
