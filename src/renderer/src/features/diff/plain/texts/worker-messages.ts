import type { Hunk } from '../../../../../../shared/diff/hunks';
import type { Compared, CompareInput } from './compare-texts';
import type { LineText } from './line-text';

export interface CompareRequest {
  readonly id: number;
  readonly input: CompareInput;
}

/** Numbers go without a copy; a text goes only when it is drawn otherwise than it is. */
interface PackedText {
  readonly text: string | null;
  readonly starts: Int32Array;
}

export interface CompareAnswer extends Omit<Compared, 'old' | 'new' | 'hunks' | 'moves' | 'carry'> {
  readonly id: number;
  readonly old: PackedText;
  readonly new: PackedText;
  readonly hunks: Int32Array;
  readonly moves: Int32Array;
  readonly carry: Int32Array | null;
}

export function answerOf(id: number, input: CompareInput, compared: Compared): { readonly answer: CompareAnswer; readonly transfer: Transferable[] } {
  const hunks = packHunks(compared.hunks);
  const moves = packHunks(compared.moves);
  const carry = compared.carry === null ? null : packHunks(compared.carry);
  const answer = { ...compared, id, old: packText(compared.old, input.old), new: packText(compared.new, input.new), hunks, moves, carry };
  return { answer, transfer: [compared.old.starts.buffer, compared.new.starts.buffer, hunks.buffer, compared.counted.buffer, moves.buffer, ...(carry === null ? [] : [carry.buffer])] };
}

export function comparedOf({ id: _, ...answer }: CompareAnswer, input: CompareInput): Compared {
  return {
    ...answer,
    old: unpackText(answer.old, input.old),
    new: unpackText(answer.new, input.new),
    hunks: unpackHunks(answer.hunks),
    moves: unpackHunks(answer.moves),
    carry: answer.carry === null ? null : unpackHunks(answer.carry),
  };
}

function packText({ text, starts }: LineText, source: string | null): PackedText {
  return { text: text === (source ?? '') ? null : text, starts };
}

function unpackText({ text, starts }: PackedText, source: string | null): LineText {
  return { text: text ?? source ?? '', starts };
}

function packHunks(hunks: readonly Hunk[]): Int32Array<ArrayBuffer> {
  return Int32Array.from(hunks.flatMap(({ oldStart, oldEnd, newStart, newEnd }) => [oldStart, oldEnd, newStart, newEnd]));
}

function unpackHunks(packed: Int32Array): readonly Hunk[] {
  const hunks: Hunk[] = [];
  for (let at = 0; at < packed.length; at += 4) {
    const [oldStart = 0, oldEnd = 0, newStart = 0, newEnd = 0] = packed.subarray(at, at + 4);
    hunks.push({ oldStart, oldEnd, newStart, newEnd });
  }
  return hunks;
}
