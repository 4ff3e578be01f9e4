import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../../../../src/shared/formats/text/line-index';

describe('LineIndex', () => {
  it.each([
    ['ab\ncd', 0, 1, 1],
    ['ab\ncd', 2, 1, 3],
    ['ab\ncd', 4, 2, 2],
    ['ab\r\ncd', 4, 2, 1],
    ['ab\rcd', 3, 2, 1],
    ['ab\n', 3, 2, 1],
    ['\uFEFFab', 1, 1, 1],
    ['\uFEFFab\nc', 4, 2, 1],
    ['', 0, 1, 1],
  ])('%j at %i is line %i, column %i', (text, offset, line, column) => {
    expect(new LineIndex(text).positionAt(offset)).toEqual({ line, column });
  });
});
