import { isSha, toRepoPath } from '../../base';
import type { Anchor, Side } from '../../model/review/place';
import { sparse, type Sparse } from './sparse';

/** The two words that the files have for old and new. */
export const sideWords = ['left', 'right'] as const;

export type SideWord = (typeof sideWords)[number];

/** Reads single fields of an anchor; a field of another type is absent. */
export interface AnchorFields {
  text(key: string): string | undefined;
  /** A whole number from 1. */
  count(key: string): number | undefined;
  side(key: string): Side | undefined;
}

/** An anchor in the shape that local-review gives it; null for one that lacks its path, its line or its text. */
export function readAnchorFields(fields: AnchorFields): Anchor | null {
  const path = toRepoPath(fields.text('path') ?? '');
  const line = fields.count('line');
  const text = fields.text('text');
  if (path === null || line === undefined || text === undefined) return null;
  const commit = fields.text('commit');
  const side = fields.side('side') ?? 'new';
  const startSide = fields.side('start_side');
  return sparse({
    commit: commit !== undefined && isSha(commit) ? commit : undefined,
    path,
    oldPath: toRepoPath(fields.text('old_path') ?? '') ?? undefined,
    side,
    line,
    startLine: fields.count('start_line'),
    before: fields.text('before'),
    text,
    after: fields.text('after'),
    startSide: startSide === side ? undefined : startSide,
    startText: fields.text('start_text'),
  });
}

interface WrittenAnchor {
  readonly commit: string | undefined;
  readonly path: string;
  readonly old_path: string | undefined;
  readonly side: SideWord;
  readonly line: number;
  readonly start_line: number | undefined;
  readonly before: string | undefined;
  readonly text: string;
  readonly start_side: SideWord | undefined;
  readonly start_text: string | undefined;
  readonly after: string | undefined;
}

/** The fields of an anchor in the order in which they are written. */
export function anchorFields(anchor: Anchor): Sparse<WrittenAnchor> {
  return sparse<WrittenAnchor>({
    commit: anchor.commit,
    path: anchor.path,
    old_path: anchor.oldPath,
    side: sideWord(anchor.side),
    line: anchor.line,
    start_line: anchor.startLine,
    before: anchor.before,
    text: anchor.text,
    start_side: anchor.startSide === undefined ? undefined : sideWord(anchor.startSide),
    start_text: anchor.startText,
    after: anchor.after,
  });
}

export function sideWord(side: Side): SideWord {
  return side === 'old' ? 'left' : 'right';
}

export function toSide(word: SideWord | undefined): Side | undefined {
  return word === undefined ? undefined : word === 'left' ? 'old' : 'new';
}
