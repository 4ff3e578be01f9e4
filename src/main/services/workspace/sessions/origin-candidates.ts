import { basename } from 'node:path';
import { toolKind } from '../../../../shared/formats/copilot/calls/tool-kind';
import { timeWindow } from '../../../../shared/linking/match-comment';
import { endsLike, type PathRules } from '../../../../shared/linking/recorded-paths';
import type { Comment, Thread } from '../../../../shared/model/review/review';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { CommentOrigin } from '../../../../shared/model/sessions/session-links';
import { durationWords } from '../../../../shared/model/sessions/transcript-words';
import type { PathCall, Sessions } from '../../sessions/sessions';
import type { LinkedReview } from './linked-reviews';
import type { RepositoryPaths } from './repository-paths';
import type { SessionRows } from './session-rows';

type Candidates = Extract<CommentOrigin, { kind: 'unrecorded' }>['candidates'];

/** Work before a reply that may belong to it. Milliseconds. */
const workBefore = 60 * 60_000;
/** An agent may have written a time before it wrote the file. Milliseconds. */
const slack = 60_000;
const mostCandidates = 5;

interface Guess {
  /** 2: it wrote the review's file. 1: it edited the file that the thread is about. */
  readonly strength: 1 | 2;
  /** Milliseconds between the call and the comment. */
  readonly distance: number;
  readonly reason: string;
}

export interface CandidateSources {
  readonly sessions: Pick<Sessions, 'pathCalls'>;
  readonly rows: SessionRows;
  readonly paths: RepositoryPaths;
  readonly rules: PathRules;
}

/**
 * Guesses which sessions may have written a comment that names none: those that wrote the review's file at about its time,
 * then those that edited the thread's file in the hour before. The nearest first.
 */
export async function originCandidates({ sessions, rows, paths, rules }: CandidateSources, review: LinkedReview, thread: Thread, comment: Comment): Promise<Candidates> {
  const at = Date.parse(comment.timestamp ?? '');
  if (comment.author.kind === 'human' || Number.isNaN(at)) return [];
  await rows.update();
  const threadPath = thread.place?.path ?? null;
  const endings = [...review.files.map((file) => basename(file)), ...(threadPath === null ? [] : [threadPath])];
  const found = new Map<SessionId, Guess>();
  for (const call of await sessions.pathCalls(endings)) {
    const before = at - Date.parse(call.at ?? '');
    const guess = await guessOf(call, before);
    const known = found.get(call.session);
    if (guess !== null && (known === undefined || closer(guess, known) < 0)) found.set(call.session, guess);
  }
  return [...found]
    .sort(([, a], [, b]) => closer(a, b))
    .flatMap(([session, { reason }]) => {
      const row = rows.of(session);
      return row === null || row.hidden ? [] : [{ session, title: row.title, reason }];
    })
    .slice(0, mostCandidates);

  async function guessOf(call: PathCall, before: number): Promise<Guess | null> {
    if (!call.success || Number.isNaN(before) || toolKind(call.tool, null) === 'read') return null;
    const row = rows.of(call.session);
    if (row === null) return null;
    const distance = Math.abs(before);
    const words = before >= 0 ? `${durationWords(distance)} before the reply` : `${durationWords(distance)} after the reply’s time`;
    if (distance <= timeWindow && review.files.some((file) => endsLike(call.path, file, review.tail, rules))) {
      return { strength: 2, distance, reason: `${call.changes ? 'wrote' : 'ran a command on'} the review’s file ${words}` };
    }
    if (!call.changes || threadPath === null || before < -slack || before > workBefore) return null;
    return (await paths.locate(call.path, row)) === threadPath ? { strength: 1, distance, reason: `edited ${basename(threadPath)} ${words}` } : null;
  }
}

/** Orders guesses, the better one first. */
function closer(a: Guess, b: Guess): number {
  return b.strength - a.strength || a.distance - b.distance;
}
