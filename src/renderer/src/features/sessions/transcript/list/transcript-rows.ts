import type { Checkpoint } from '../../../../../../shared/model/sessions/session';
import type { TurnHead } from '../../../../../../shared/model/sessions/transcript';

/** A section of the page. */
export type TranscriptRow =
  | { readonly kind: 'turn'; readonly key: string; readonly head: TurnHead }
  | { readonly kind: 'checkpoint'; readonly key: string; readonly number: number; readonly checkpoint: Checkpoint | null; readonly at: string | null }
  | { readonly kind: 'end'; readonly key: string };

/** The turns, behind each the checkpoints that were written in it, and the end of the log. */
export function transcriptRows(heads: readonly TurnHead[], checkpoints: readonly Checkpoint[]): readonly TranscriptRow[] {
  const byNumber = new Map(checkpoints.map((checkpoint) => [checkpoint.number, checkpoint]));
  const rows = heads.flatMap((head): readonly TranscriptRow[] => [
    { kind: 'turn', key: `turn ${head.index}`, head },
    ...head.checkpoints.map((number): TranscriptRow => {
      const checkpoint = byNumber.get(number) ?? null;
      return { kind: 'checkpoint', key: `checkpoint ${number} ${head.index}`, number, checkpoint, at: checkpoint?.createdAt ?? head.endedAt };
    }),
  ]);
  return [...rows, { kind: 'end', key: 'end' }];
}

/** Where a turn stands among the rows; -1 while it is not known. */
export function rowOfTurn(rows: readonly TranscriptRow[], turn: number): number {
  return rows.findIndex((row) => row.kind === 'turn' && row.head.index === turn);
}

/** The turn that a row belongs to: its own, or the one before it. Null above the first. */
export function turnAtRow(rows: readonly TranscriptRow[], index: number): number | null {
  for (let at = Math.min(index, rows.length - 1); at >= 0; at -= 1) {
    const row = rows[at];
    if (row?.kind === 'turn') return row.head.index;
  }
  return null;
}
