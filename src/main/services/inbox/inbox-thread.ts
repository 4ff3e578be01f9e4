import { type RepositoryRoot } from '../../../shared/base';
import { splitLines, withoutCarriageReturn } from '../../../shared/diff/lines';
import type { InboxThread, InboxThreadEntry } from '../../../shared/model/inbox/inbox';
import { viewThread } from '../../../shared/model/marks/thread-view';
import type { Anchor, Place } from '../../../shared/model/review/place';
import type { Placement } from '../../../shared/model/review/placement';
import type { Thread } from '../../../shared/model/review/review';
import { reviewWords, type ReviewIdentity } from '../../../shared/model/review/review-name';
import type { KnownReview } from './known-reviews';

/** Lines around the recorded ones that are shown with them, on either side. */
const around = 3;

export interface ThreadSources {
  readonly ownNames: readonly string[];
  /** Where the thread is now, when its review is shown in a window; undefined when that is not known. */
  readonly placement: Placement | undefined;
  /** The app's own anchor of the thread. */
  readonly anchor: Anchor | undefined;
  /** Text of a file of the work tree; null when there is none to show. */
  readText(root: RepositoryRoot, path: string): Promise<string | null>;
}

/** A thread with what the reading pane shows. */
export async function inboxThread(review: KnownReview, thread: Thread, entry: InboxThreadEntry, sources: ThreadSources): Promise<InboxThread> {
  const { root, file, loaded } = review;
  const { ownNames } = sources;
  const placement = sources.placement ?? recordedPlacement(thread);
  const anchor = thread.anchor ?? sources.anchor;
  return {
    address: { root, file, thread: thread.key },
    entry,
    thread: viewThread({ ...thread, ...(anchor !== undefined && { anchor }), placement }, review.marks().of(thread.key), { ownNames, broken: loaded.state === 'broken' }),
    identity: identityOf(review),
    review: wordsOf(review),
    ownNames,
    lines: await recordedLines(root, thread, sources),
    fileState: loaded.state,
  };
}

function identityOf({ commit, base, compare }: KnownReview): ReviewIdentity | null {
  if (commit !== null) return { format: 'local-review', base: '', compare: commit.sha };
  return base === null || compare === null ? null : { format: 'searchlight', base, compare };
}

/** "feature into main", "commit 9c41d07: Renew early". */
function wordsOf(review: KnownReview): string {
  const identity = identityOf(review);
  if (identity === null) return review.file;
  const subject = review.commit?.subject ?? '';
  return `${reviewWords(identity)}${subject === '' ? '' : `: ${subject}`}`;
}

function recordedPlacement({ place, brokenPath }: Thread): Placement {
  if (place === undefined && brokenPath === undefined) return { kind: 'review-wide', reason: 'review-wide' };
  return { kind: 'unknown', reason: 'lines not checked: the review is not open' };
}

/** The lines as they were when the thread was made, else those of the work tree if the first one is still the recorded one. */
async function recordedLines(root: RepositoryRoot, thread: Thread, sources: ThreadSources): Promise<InboxThread['lines']> {
  const anchor = thread.anchor ?? sources.anchor;
  if (anchor !== undefined) return anchoredLines(anchor);
  const { place, anchorText } = thread;
  if (place === undefined || place.side === 'old' || anchorText === undefined) return null;
  const text = await sources.readText(root, place.path);
  return text === null ? null : linesAt(splitLines(text).map(withoutCarriageReturn), place, anchorText);
}

function anchoredLines({ line, startLine, before, text, after, startSide }: Anchor): InboxThread['lines'] {
  // Of a range over both sides only the last line's text is known.
  const first = startSide === undefined ? (startLine ?? line) : line;
  const above = before === undefined ? 0 : before.split('\n').length;
  return { firstLine: first - above, text: [before, text, after].filter((part) => part !== undefined).join('\n') };
}

function linesAt(lines: readonly string[], { startLine, endLine }: Place, anchorText: string): InboxThread['lines'] {
  if (lines[startLine - 1]?.trim() !== anchorText.trim()) return null;
  const firstLine = Math.max(1, startLine - around);
  return { firstLine, text: lines.slice(firstLine - 1, endLine + around).join('\n') };
}
