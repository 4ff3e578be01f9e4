import { toRepoPath } from '../../base';
import type { Place, Side } from '../review/place';
import type { ThreadKey } from '../review/review';

/** What an unsent text is to become. */
export type DraftTarget =
  | { readonly kind: 'new-thread'; readonly place: Place }
  | { readonly kind: 'review-wide' }
  | { readonly kind: 'review-wide-title' }
  | { readonly kind: 'reply'; readonly thread: ThreadKey }
  | { readonly kind: 'edit'; readonly thread: ThreadKey; readonly comment: string }
  /** The text that an edit began from, so that a change made meanwhile is noticed after a restart too. */
  | { readonly kind: 'edit-origin'; readonly thread: ThreadKey; readonly comment: string };

/** Stands for the page that a review-wide thread is begun on, in the place of a thread's key. */
export const newThreadPage: ThreadKey = 'new:review';

/**
 * Name of the draft within its review: `new:<path>:<side>:<startSide|same>:<startLine>-<endLine>`, `new:review`,
 * `title:review`, `reply:<thread>`, `edit:<thread>:<comment>`, `origin:<thread>:<comment>`; ids are percent-encoded because
 * they are opaque.
 */
export function draftKey(target: DraftTarget): string {
  switch (target.kind) {
    case 'new-thread': {
      const { path, side, startSide, startLine, endLine } = target.place;
      return `new:${path}:${side}:${startSide ?? 'same'}:${startLine}-${endLine}`;
    }
    case 'review-wide':
      return 'new:review';
    case 'review-wide-title':
      return 'title:review';
    case 'reply':
      return `reply:${encodeURIComponent(target.thread)}`;
    case 'edit':
      return `edit:${encodeURIComponent(target.thread)}:${encodeURIComponent(target.comment)}`;
    case 'edit-origin':
      return `origin:${encodeURIComponent(target.thread)}:${encodeURIComponent(target.comment)}`;
  }
}

const newThread = /^new:(.+):(old|new):(same|old|new):([1-9]\d{0,8})-([1-9]\d{0,8})$/s;

/** Reads a draft's name; null for one that this version does not know. */
export function parseDraftKey(key: string): DraftTarget | null {
  if (key === 'new:review') return { kind: 'review-wide' };
  if (key === 'title:review') return { kind: 'review-wide-title' };
  const [verb, first, second, ...rest] = key.split(':');
  if (verb === 'reply' && first !== undefined && second === undefined) {
    const thread = decode(first);
    return thread === null ? null : { kind: 'reply', thread };
  }
  if ((verb === 'edit' || verb === 'origin') && first !== undefined && second !== undefined && rest.length === 0) {
    const thread = decode(first);
    const comment = decode(second);
    return thread === null || comment === null ? null : { kind: verb === 'edit' ? 'edit' : 'edit-origin', thread, comment };
  }
  return parseNewThread(key);
}

function parseNewThread(key: string): DraftTarget | null {
  const match = newThread.exec(key);
  const path = toRepoPath(match?.[1] ?? '');
  if (match === null || path === null) return null;
  const place: Place = {
    path,
    side: match[2] as Side,
    ...(match[3] === 'same' ? {} : { startSide: match[3] as Side }),
    startLine: Number(match[4]),
    endLine: Number(match[5]),
  };
  return { kind: 'new-thread', place };
}

function decode(text: string): string | null {
  try {
    return text === '' ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
