import type { ChangedFile } from '../shared/model/changed-file';
import type { Baseline, Head, Problem } from '../shared/model/comparison';
import { placeOf, type Placement } from '../shared/model/placement';
import type { Comment, Diagnostic, ThreadView } from '../shared/model/review';
import type {
  InspectedComment,
  InspectedFile,
  InspectedPlacement,
  InspectedReview,
  InspectedThread,
  Inspection,
} from './inspection';

/** A repository as it is read once, in the words of the model. */
export interface Reading {
  readonly root: string;
  readonly head: Head;
  readonly comparison: {
    readonly base: { readonly name: string };
    readonly compare: { readonly name: string };
    readonly baseline: Baseline;
    readonly ahead: number | null;
    readonly behind: number | null;
    readonly problems: readonly Problem[];
  };
  readonly files: readonly ChangedFile[];
  readonly reviews: readonly ReadReview[];
}

export interface ReadReview {
  readonly file: string;
  readonly state: 'ok' | 'broken' | 'read-only';
  readonly problem?: { readonly line: number; readonly column: number; readonly message: string };
  readonly base: string | null;
  readonly compare: string | null;
  readonly viewed: readonly string[];
  readonly threads: readonly ThreadView[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Turns a reading into the documented object, field by field, so that the model can change without the output. */
export function toInspection({ root, head, comparison, files, reviews }: Reading): Inspection {
  const { base, compare, baseline, ahead, behind, problems } = comparison;
  return {
    repository: { root, head: { branch: head.branch, sha: head.sha } },
    comparison: {
      base: base.name,
      compare: compare.name,
      baseline: { sha: baseline.sha, mode: baseline.mode, reason: baseline.reason },
      ahead,
      behind,
      problems: problems.map(({ message }) => message),
    },
    files: files.map(toFile),
    reviews: reviews.map(toReview),
  };
}

function toFile({ path, oldPath, status, stage, additions, deletions, reason, viewed }: ChangedFile): InspectedFile {
  return {
    path,
    ...(oldPath === undefined ? {} : { oldPath }),
    status,
    stage,
    additions,
    deletions,
    ...(reason === undefined ? {} : { reason: reason.detail === '' ? reason.kind : `${reason.kind}: ${reason.detail}` }),
    // Ticked by another tool is viewed; whether the content changed since is then not known.
    viewed: viewed === 'elsewhere' ? 'yes' : viewed,
  };
}

function toReview({ file, state, problem, base, compare, viewed, threads, diagnostics }: ReadReview): InspectedReview {
  return {
    format: 'searchlight',
    file,
    state,
    ...(problem === undefined ? {} : { problem: { line: problem.line, column: problem.column, message: problem.message } }),
    base,
    compare,
    viewed,
    threads: threads.map(toThread),
    diagnostics: diagnostics.map(({ severity, line, column, message }) => ({
      severity,
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      message,
    })),
  };
}

function toThread({ id, key, number, state, title, tags, place, placement, comments }: ThreadView): InspectedThread {
  return {
    id: id ?? key,
    number: number ?? null,
    state,
    ...(title === undefined ? {} : { title }),
    tags,
    ...(place === undefined
      ? {}
      : {
          path: place.path,
          side: place.side,
          ...(place.startSide === undefined ? {} : { startSide: place.startSide }),
          startLine: place.startLine,
          endLine: place.endLine,
        }),
    placement: toPlacement(placement),
    comments: comments.map(toComment),
  };
}

function toPlacement(placement: Placement): InspectedPlacement {
  const place = placeOf(placement);
  return {
    kind: placement.kind,
    ...(place === null ? {} : { path: place.path, startLine: place.startLine, endLine: place.endLine }),
    reason: placement.reason,
  };
}

function toComment({ id, key, author, body, timestamp, replyTo, tags }: Comment): InspectedComment {
  return {
    id: id ?? key,
    author,
    body,
    timestamp: timestamp ?? null,
    ...(replyTo === undefined ? {} : { replyTo }),
    tags,
  };
}
