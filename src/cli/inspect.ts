import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { ok, type Result } from '../shared/base';
import { localReviewHome } from '../main/services/reviews/local-review/home';
import type { LoadedFile } from '../main/services/reviews/loaded-file';
import { systemClock } from '../main/services/system-clock';
import { inspectRepository, type Inspection as Reading } from '../main/services/workspace/inspect';
import type { ChangedFile, FileReason } from '../shared/model/comparison/changed-file';
import type { Lane } from '../shared/model/review/lane';
import { placeOf, type Placement } from '../shared/model/review/placement';
import type { Comment, Diagnostic, ThreadView } from '../shared/model/review/review';
import type { Command } from './command';
import { fileLines } from './file-lines';
import type {
  InspectedComment,
  InspectedCommitReview,
  InspectedCommitThread,
  InspectedDiagnostic,
  InspectedFile,
  InspectedPlacement,
  InspectedReview,
  InspectedThread,
  Inspection,
} from './inspection';
import { withAppData } from './with-app-data';

/**
 * Reads the folder's repository with what the app remembers of it, and changes neither.
 * @param say takes a sentence about trouble that does not keep the rest from being read
 * @returns a message when there is nothing to show
 */
export async function inspect(
  command: Extract<Command, { readonly kind: 'inspect' }>,
  environment: NodeJS.ProcessEnv,
  say: (sentence: string) => void,
): Promise<Result<Inspection, string>> {
  const read = await withAppData(environment, say, (userData) =>
    inspectRepository({
      folder: resolve(command.folder),
      choice: { base: command.base ?? null, compare: command.compare ?? null },
      git: { gitPath: 'git', environment },
      userData,
      home: localReviewHome(environment, homedir()),
      userFolder: homedir(),
      reviewer: environment['LOCAL_REVIEW_USER'] ?? null,
      clock: systemClock,
    }),
  );
  return read.ok ? ok(toInspection(read.value)) : read;
}

/** What of a reading is shown. */
export type Shown = Pick<Reading, 'comparison' | 'files' | 'reviews' | 'commitReviews' | 'problems'> & {
  readonly location: Pick<Reading['location'], 'root'>;
};

/** Turns a reading into the documented object, field by field, so that the model can change without the output. */
export function toInspection({ location, comparison, files, reviews, commitReviews, problems: storeProblems }: Shown): Inspection {
  const { head, base, compare, baseline, ahead, behind, problems } = comparison;
  return {
    repository: { root: location.root, head: { branch: head.branch, sha: head.sha } },
    comparison: {
      base: base.name,
      compare: compare.name,
      baseline: { sha: baseline.sha, mode: baseline.mode, reason: baseline.reason },
      ahead,
      behind,
      problems: [...problems.map(({ message }) => message), ...storeProblems],
    },
    files: files.map(toFile),
    reviews: [...reviews.map(toReview), ...commitReviews.map(toCommitReview)],
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
    ...(reason === undefined ? {} : { reason: reasonWords(reason) }),
    // Ticked by another tool is viewed; whether the content changed since is then not known.
    viewed: viewed === 'elsewhere' ? 'yes' : viewed,
  };
}

/** "mode-only: 644 → 755"; the kind alone where the detail only names it. */
function reasonWords({ kind, detail }: FileReason): string {
  const named = detail.toLowerCase().replaceAll(' ', '-');
  return named === '' || named === kind ? kind : `${kind}: ${detail}`;
}

function toReview({ loaded, threads }: Shown['reviews'][number]): InspectedReview {
  const { base, compare } = loaded;
  return { format: 'searchlight', ...toFileState(loaded), base, compare, threads: threads.map(toThread) };
}

/** What reviews of both formats have. */
function toFileState({
  file,
  state,
  problem,
  review,
  diagnostics,
}: LoadedFile): Pick<InspectedReview, 'file' | 'state' | 'problem' | 'viewed' | 'diagnostics'> {
  return {
    file,
    state,
    ...(problem === undefined ? {} : { problem: { line: problem.line, column: problem.column, message: problem.message } }),
    viewed: review?.viewed ?? [],
    diagnostics: diagnostics.map(toDiagnostic),
  };
}

function toDiagnostic({ severity, line, column, message }: Diagnostic): InspectedDiagnostic {
  return { severity, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }), message };
}

function toThread({ id, key, number, state, lane, unread, title, tags, place, placement, comments }: ThreadView): InspectedThread {
  return {
    id: id ?? key,
    number: number ?? null,
    state,
    ...toAttention(lane, unread),
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

function toCommitReview({ project, repo, loaded, threads }: Shown['commitReviews'][number]): InspectedCommitReview {
  const { commit, header } = loaded;
  return {
    format: 'local-review',
    ...toFileState(loaded),
    project,
    repo,
    commit,
    ...(header?.matchedBy === undefined ? {} : { matchedBy: header.matchedBy }),
    previousCommits: header?.previousCommits ?? [],
    threads: threads.map(toCommitThread),
  };
}

function toCommitThread({ id, key, state, lane, unread, place, outdated, placement, comments }: ThreadView): InspectedCommitThread {
  return {
    id: id ?? key,
    state,
    ...toAttention(lane, unread),
    ...(place === undefined ? {} : { path: place.path, ...fileLines(place) }),
    ...(outdated === undefined ? {} : { outdated }),
    placement: toPlacement(placement),
    comments: comments.map(toComment),
  };
}

function toAttention(lane: Lane, unread: readonly string[]): Pick<InspectedThread, 'lane' | 'unread' | 'unreadComments'> {
  return { lane, unread: unread.length > 0, unreadComments: unread.length };
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
