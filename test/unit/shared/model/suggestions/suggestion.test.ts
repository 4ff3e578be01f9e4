import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSuggestions, suggestionBlock } from '../../../../../src/shared/model/suggestions/suggestion';

const linesOf = (body: string): readonly (readonly string[])[] => findSuggestions(body).map(({ lines }) => lines);

describe('findSuggestions', () => {
  it('finds the blocks of a comment, numbered, with the line of their fence', () => {
    const body = 'Like this:\n\n```suggestion\nconst a = 1;\n```\n\nor\n\n~~~~ suggestion\na\n\nb\n~~~~\n';
    expect(findSuggestions(body)).toEqual([
      { index: 0, count: 2, fenceLine: 3, lines: ['const a = 1;'] },
      { index: 1, count: 2, fenceLine: 9, lines: ['a', '', 'b'] },
    ]);
  });

  it('tells a block that deletes from one that leaves an empty line', () => {
    expect(linesOf('```suggestion\n```')).toEqual([[]]);
    expect(linesOf('```suggestion\n\n```')).toEqual([['']]);
  });

  it('reads comments with CRLF', () => {
    expect(linesOf('a\r\n```suggestion\r\n  x\r\n```\r\n')).toEqual([['  x']]);
  });

  it('takes the fence’s own indentation from the lines and no more', () => {
    expect(linesOf('  ```suggestion\n    x\n y\n  ```')).toEqual([['  x', 'y']]);
  });

  it('keeps shorter fences inside a block', () => {
    expect(linesOf('````suggestion\n```suggestion\nx\n```\n````')).toEqual([['```suggestion', 'x', '```']]);
  });

  it.each([
    ['a block that is not closed', '```suggestion\nx'],
    ['another language', '```ts\nx\n```'],
    ['a longer info string', '```suggestion:-1+2\nx\n```'],
    ['a quote', '> ```suggestion\n> x\n> ```'],
    ['indented code', '    ```suggestion\n    x\n    ```'],
    ['text inside another block', '````md\n```suggestion\nx\n```\n````'],
    ['inline code', '```suggestion``` x\ny\n```'],
  ])('takes no suggestion from %s', (_, body) => {
    expect(linesOf(body)).toEqual([]);
  });

  it('reads back what suggestionBlock writes', () => {
    const line = fc.string().filter((text) => !/[\r\n]/.test(text));
    fc.assert(
      fc.property(fc.array(line), line, (lines, before) => {
        expect(linesOf(`${before.replace(/[`~]/g, '')}\n\n${suggestionBlock(lines)}`)).toEqual([lines]);
      }),
    );
  });
});
