import { describe, expect, it } from 'vitest';
import { fileLines, wordsOf } from '../../../../src/shared/anchoring/file-lines';

describe('fileLines', () => {
  it('has the same lines whatever ends them', () => {
    expect(fileLines('a\r\nb\r\n').lines).toEqual(fileLines('a\nb').lines);
  });

  it('has one empty line for an empty file', () => expect(fileLines('').lines).toEqual(['']));

  it('finds lines by their trimmed text', () => {
    const file = fileLines('  }\nx\n}\n\n');
    expect(file.linesLike('}')).toEqual([1, 3]);
    expect(file.linesLike('')).toEqual([4]);
    expect(file.linesLike('constructor')).toEqual([]);
  });

  it('finds lines by a word', () => {
    const file = fileLines('const grüße = 1;\nlet x;\ngrüße += grüße;\n');
    expect(file.linesWithWord('grüße')).toEqual([1, 3]);
    expect(file.linesWithWord('gr')).toEqual([]);
  });
});

describe('wordsOf', () => {
  it('takes identifiers and numbers of two or more characters', () => {
    expect(wordsOf('for (const i of retry_limit2) 値段 = 42')).toEqual(['for', 'const', 'of', 'retry_limit2', '値段', '42']);
  });
});
