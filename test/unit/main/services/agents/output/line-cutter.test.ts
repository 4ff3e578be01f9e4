import { expect, test } from 'vitest';
import fc from 'fast-check';
import { LineCutter } from '../../../../../../src/main/services/agents/output/line-cutter';

const cutAll = (chunks: readonly Buffer[]): readonly string[] => {
  const cutter = new LineCutter();
  return [...chunks.flatMap((chunk) => cutter.add(chunk)), ...cutter.end()];
};
const cutText = (text: string): readonly string[] => cutAll([Buffer.from(text)]);

test('wherever the bytes are split, the lines are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.array(fc.nat(40)), (lines, sizes) => {
      const bytes = Buffer.from(lines.join('\n'));
      const chunks: Buffer[] = [];
      let start = 0;
      for (const size of sizes) {
        chunks.push(bytes.subarray(start, start + size));
        start += size;
      }
      expect(cutAll([...chunks, bytes.subarray(start)])).toEqual(cutAll([bytes]));
    }),
  );
});

test('colours, titles and links of terminals are left out, progress shows as it ended', () => {
  expect(cutText('\u001b[1;32mgreen\u001b[0m \u001b]8;;https://x\u0007link\u001b]8;;\u0007\n')).toEqual(['green link']);
  expect(cutText('10 %\r50 %\r100 %\r\nnext')).toEqual(['100 %', 'next']);
  expect(cutText('\u001b]0;never ended')).toEqual(['']);
});

test('characters that act unseen are named', () => {
  expect(cutText('a\u0000b\u202ec\u0007')).toEqual(['a‹U+0000›b‹U+202E›c‹U+0007›']);
});

test('a line that goes on for ever is cut', () => {
  expect(cutText('x'.repeat(9000)).map((line) => line.length)).toEqual([4000, 4000, 1000]);
});
