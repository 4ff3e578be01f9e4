import type { Author } from '../../../model/review/author';
import type { Operation } from '../../../model/review/operation';
import type { Anchor, Place, Side } from '../../../model/review/place';
import { bug } from '../../../base';
import { canonicalStyle, printJson, type JsonValue } from '../../json/json-style';
import { writtenVersion } from '../parse-review';
import { anchorFields, sideWord } from '../../review-file/anchor-fields';
import { sparse } from '../../review-file/sparse';

/** Orders in which keys are written. `title`, `anchorText`, `side`, `startSide`, `anchor` and comment tags are additive. */
export const reviewKeys = ['version', 'sourceBranch', 'targetBranch', 'sourceCommit', 'targetCommit', 'threads', 'reviewedFiles', 'seqCounter'];
export const threadKeys = [
  'id',
  'title',
  'filePath',
  'startLine',
  'endLine',
  'anchorText',
  'side',
  'startSide',
  'anchor',
  'state',
  'seq',
  'tags',
  'comments',
];
export const commentKeys = ['id', 'body', 'timestamp', 'replyTo', 'tags', 'author'];

/** What a review is of: names of the two sides, and their commits when the review is made. */
export interface ReviewHead {
  readonly base: string;
  readonly compare: string;
  readonly baseCommit?: string;
  readonly compareCommit?: string;
}

/** Text of a review without threads: two spaces, LF, final line break. */
export function printEmptyReview(head: ReviewHead): string {
  const review = sparse({
    version: writtenVersion,
    sourceBranch: head.compare,
    targetBranch: head.base,
    sourceCommit: head.compareCommit,
    targetCommit: head.baseCommit,
    threads: [],
  });
  return `${printJson(review, canonicalStyle, '')}\n`;
}

export function threadJson(operation: Extract<Operation, { kind: 'add-thread' }>, number: number): JsonValue {
  const { place } = operation;
  return sparse({
    id: operation.threadId,
    title: place === null ? operation.title : undefined,
    ...(place !== null && placeFields({ ...operation, place, keepsAnchor: false })),
    state: 'unresolved',
    seq: number,
    tags: operation.tags,
    comments: [commentJson({ ...operation, replyTo: undefined })],
  });
}

type Fields<K extends string> = Readonly<Record<K, JsonValue | undefined>>;

/** Values of the fields that say where a thread stands, in their order; undefined ones are absent from the file. */
export function placeFields({ place, recorded, anchor, anchorText, keepsAnchor }: {
  readonly place: Place;
  /** Needed for a place on the old side or over both. */
  readonly recorded: { readonly startLine: number; readonly endLine: number } | null;
  /** Needed for a place on the old side or over both. */
  readonly anchor?: Anchor;
  readonly anchorText?: string;
  /** Writes the anchor of a new-side place too, whose lines do not need it. */
  readonly keepsAnchor: boolean;
}): Fields<'filePath' | 'startLine' | 'endLine' | 'anchorText' | 'side' | 'startSide' | 'anchor'> {
  const exact = isExact(place);
  if (exact && (anchor === undefined || recorded === null)) bug('an old-side place is written with its anchor and its nearest new lines');
  const lines = exact && recorded !== null ? recorded : place;
  return {
    filePath: place.path,
    startLine: lines.startLine,
    endLine: lines.endLine,
    anchorText,
    ...exactFields(exact ? place : {}, exact || keepsAnchor ? anchor : undefined),
  };
}

/** True for lines on the old side or over both sides, which `startLine` and `endLine` cannot say. */
export function isExact(lines: { readonly side: Side; readonly startSide?: Side }): boolean {
  return lines.side === 'old' || lines.startSide === 'old';
}

/** The additive fields of a place. */
export function exactFields(
  { side, startSide }: { readonly side?: Side; readonly startSide?: Side },
  anchor: Anchor | undefined,
): Fields<'side' | 'startSide' | 'anchor'> {
  return {
    side: side && sideWord(side),
    startSide: startSide === undefined || startSide === side ? undefined : sideWord(startSide),
    anchor: anchor && anchorFields(anchor),
  };
}

export function commentJson(comment: {
  readonly commentId: string;
  readonly body: string;
  readonly timestamp: string;
  readonly replyTo: string | undefined;
  readonly tags: readonly string[];
  readonly author: Author;
}): JsonValue {
  return sparse({
    id: comment.commentId,
    body: comment.body,
    timestamp: comment.timestamp,
    replyTo: comment.replyTo,
    tags: comment.tags.length === 0 ? undefined : comment.tags,
    author: authorJson(comment.author),
  });
}

function authorJson(author: Author): JsonValue {
  return sparse({
    kind: author.kind,
    name: author.name,
    model: author.model,
    reasoning: author.reasoning,
    version: author.version,
    sessionId: author.sessionId,
  });
}
