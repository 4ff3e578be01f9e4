import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNotebook } from '../../../../src/shared/contents/notebook';

const notebook = (...cells: readonly unknown[]): string => JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: { language_info: { name: 'julia' } }, cells });
const code = (...outputs: readonly unknown[]): unknown => ({ cell_type: 'code', source: ['a\n', 'b'], outputs });

describe('a notebook', () => {
  test('has cells with their source', () => {
    expect(parseNotebook(notebook({ cell_type: 'markdown', source: '# A' }, code(), { cell_type: 'raw', source: ['r'] }))).toEqual({
      language: 'julia',
      cells: [
        { kind: 'markdown', source: '# A', outputs: [] },
        { kind: 'code', source: 'a\nb', outputs: [] },
        { kind: 'raw', source: 'r', outputs: [] },
      ],
    });
  });

  test.each([
    ['a stream', { output_type: 'stream', text: ['1\n', '2'] }, [{ kind: 'text', text: '1\n2' }]],
    ['a result', { output_type: 'execute_result', data: { 'text/plain': ['42'], 'text/html': '<b>42</b>' } }, [{ kind: 'text', text: '42' }]],
    ['a picture', { output_type: 'display_data', data: { 'text/plain': 'p', 'image/png': ['aGk\n', '=\n'] } }, [{ kind: 'image', base64: 'aGk=' }]],
    ['HTML alone', { output_type: 'display_data', data: { 'text/html': '<script>' } }, [{ kind: 'other', type: 'text/html' }]],
    ['an error', { output_type: 'error', ename: 'NameError', evalue: 'x', traceback: ['long'] }, [{ kind: 'error', text: 'NameError: x' }]],
    ['something else', { output_type: 'widget' }, []],
    ['no output', 7, []],
  ])('shows %s', (_, output, expected) => {
    expect(parseNotebook(notebook(code(output)))?.cells[0]?.outputs).toEqual(expected);
  });

  test('leaves out cells that are none', () => {
    expect(parseNotebook(notebook(null, { cell_type: 'other' }, code()))?.cells).toHaveLength(1);
  });

  test.each(['', '{', 'null', '[]', '{"nbformat":3,"worksheets":[]}', '{"nbformat":4}'])('is not %j', (text) => {
    expect(parseNotebook(text)).toBeNull();
  });

  test('survives any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (cells) => void parseNotebook(JSON.stringify({ nbformat: 4, cells, metadata: cells }))));
    fc.assert(fc.property(fc.array(fc.jsonValue()), (cells) => void parseNotebook(notebook(...cells, code(...cells)))));
  });
});
