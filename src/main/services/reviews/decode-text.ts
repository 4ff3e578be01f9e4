import { err, ok, type Result } from '../../../shared/base';
import { LineIndex } from '../../../shared/formats/text/line-index';
import type { TextProblem } from '../../../shared/formats/text/text-problem';

/** Reads bytes as UTF-8 without repairing anything, so that writing the text back gives the same bytes. */
export function decodeText(bytes: Buffer): Result<string, TextProblem> {
  const text = bytes.toString('utf8');
  if (!text.includes('\uFFFD') || Buffer.from(text).equals(bytes)) return ok(text);
  const first = bytes.subarray(0, 2).toString('hex');
  if (first === 'fffe' || first === 'feff') return err({ line: 1, column: 1, message: 'The file is UTF-16. Reviews are UTF-8.' });
  const valid = text.slice(0, firstReplaced(text, bytes));
  return err({ ...new LineIndex(valid).positionAt(valid.length), message: 'The bytes here are not UTF-8.' });
}

/** UTF-16 offset of the first replacement character that does not stand in the bytes. */
function firstReplaced(text: string, bytes: Buffer): number {
  for (let index = text.indexOf('\uFFFD'); index >= 0; index = text.indexOf('\uFFFD', index + 1)) {
    const offset = Buffer.byteLength(text.slice(0, index));
    if (bytes.subarray(offset, offset + 3).toString('hex') !== 'efbfbd') return index;
  }
  return text.length;
}
