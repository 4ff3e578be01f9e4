import type { Anchor, Place } from '../../../model/review/place';
import type { CommitIdentity, ThreadLines } from '../../../model/review/local-review';
import { anchorFields, sideWord } from '../../review-file/anchor-fields';
import type { OperationOf } from '../../review-file/change';
import { sparse } from '../../review-file/sparse';
import { printEntry } from '../../yaml/print-yaml';
import { Styled, type YamlFields } from '../../yaml/yaml-value';

/** Orders in which keys are written. */
export const reviewKeys = [
  'repo',
  'repo_path',
  'branch',
  'commit',
  'patch_id',
  'change_id',
  'subject',
  'previous_commits',
  'matched_by',
  'viewed',
  'threads',
];
export const threadKeys = ['id', 'path', 'side', 'line', 'start_line', 'start_side', 'resolved', 'outdated', 'anchor', 'comments'];
export const commentKeys = ['id', 'author', 'created', 'body'];

/** The commit that a review file is made for. */
export interface LocalReviewHead {
  /** Name of the repository in its project. */
  readonly repo: string;
  readonly repoPath: string;
  /** Absent when no branch is checked out. */
  readonly branch?: string;
  readonly commit: string;
  readonly identity: CommitIdentity;
}

/** Text of a review without threads. */
export function printEmptyReview(head: LocalReviewHead): string {
  const fields: YamlFields = sparse({
    repo: head.repo,
    repo_path: head.repoPath,
    branch: head.branch,
    commit: head.commit,
    ...identityFields(head.identity),
  });
  return Object.entries(fields).flatMap(([key, value]) => printEntry(key, value, 0, 2)).map((line) => `${line}\n`).join('');
}

/** What a file is matched by; undefined fields are absent from the file. */
export function identityFields({ patchId, changeId, subject }: Partial<CommitIdentity>): {
  readonly patch_id: string | undefined;
  readonly change_id: string | undefined;
  readonly subject: Styled | undefined;
} {
  return { patch_id: patchId, change_id: changeId, subject: subject === undefined ? undefined : new Styled('quoted', subject) };
}

export function threadYaml(operation: OperationOf<'add-thread'>): YamlFields {
  const { place, anchor } = operation;
  return sparse({
    id: operation.threadId,
    ...(place !== null && lineFields({ ...place, line: place.endLine })),
    resolved: false,
    anchor: place === null || anchor === undefined ? undefined : anchorYaml(anchor),
    comments: [commentYaml(operation)],
  });
}

/** `start_line` is left out for a single line, `start_side` where it is `side`. */
export function lineFields(lines: Pick<Place, 'path' | 'side' | 'startSide'> & { readonly startLine?: number; readonly line: number }): {
  readonly path: string;
  readonly side: string;
  readonly line: number;
  readonly start_line: number | undefined;
  readonly start_side: string | undefined;
} {
  const mixed = lines.startSide !== undefined && lines.startSide !== lines.side;
  const startLine = lines.startLine ?? lines.line;
  return {
    path: lines.path,
    side: sideWord(lines.side),
    line: lines.line,
    start_line: mixed || startLine !== lines.line ? startLine : undefined,
    start_side: mixed ? sideWord(lines.startSide) : undefined,
  };
}

/** The lines of a place, as a file of this format has them. */
export function linesOf(place: Place, outdated: boolean): ThreadLines {
  const { path, side, startSide, startLine, endLine } = place;
  return { path, side, line: endLine, outdated, ...((startLine !== endLine || startSide !== undefined) && { startLine }), ...(startSide !== undefined && { startSide }) };
}

export function anchorYaml(anchor: Anchor): YamlFields {
  const fields = anchorFields(anchor);
  const literal = (text: string | undefined): Styled | undefined => (text === undefined ? undefined : new Styled('literal', text));
  return sparse({
    ...fields,
    before: literal(fields.before),
    text: literal(fields.text),
    start_text: literal(fields.start_text),
    after: literal(fields.after),
  });
}

export function commentYaml(comment: Pick<OperationOf<'reply'>, 'commentId' | 'author' | 'timestamp' | 'body'>): YamlFields {
  return {
    id: comment.commentId,
    author: comment.author.name,
    created: created(comment.timestamp),
    body: new Styled('literal', comment.body),
  };
}


/** UTC to the second, as the format has it; a time that cannot be read stays as it is. */
function created(timestamp: string): Styled {
  const time = Date.parse(timestamp);
  if (Number.isNaN(time)) return new Styled('quoted', timestamp);
  return new Styled('plain', new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'));
}
