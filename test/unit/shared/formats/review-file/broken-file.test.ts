import { describe, expect, it } from 'vitest';
import { excerptAround, fixRequest } from '../../../../../src/shared/formats/review-file/broken-file';

describe('excerptAround', () => {
  const text = 'one\r\ntwo\nthree\nfour\nfive\nsix';

  it.each([
    [1, 1, ['one', 'two']],
    [3, 1, ['one', 'two', 'three', 'four']],
    [4, 2, ['two', 'three', 'four', 'five']],
    [6, 4, ['four', 'five', 'six']],
  ])('of line %i begins at %i', (line, firstLine, lines) => {
    expect(excerptAround(text, line)).toEqual({ firstLine, lines });
  });

  it('cuts long lines', () => {
    expect(excerptAround('x'.repeat(1000), 1).lines[0]).toHaveLength(400);
  });
});

describe('fixRequest', () => {
  it('names file, place and reason, and forbids to change anything else', () => {
    const request = fixRequest('.vscode/searchlight-reviews/a_main/comments.json', 'JSON', { line: 48, column: 7, message: 'A comma or } is missing before this.' });
    expect(request).toContain('.vscode/searchlight-reviews/a_main/comments.json is not valid JSON');
    expect(request).toContain('Line 48, column 7: A comma or } is missing before this.');
    expect(request).toContain('Do not resolve or reopen threads.');
  });
});
