import { type RefObject, useEffect } from 'react';
import { disposable, type WorkspaceId } from '../../../../shared/base';
import type { CallResult } from '../../../../shared/ipc';
import type { CommentName } from '../../../../shared/model/marks/marks';
import type { ThreadKey } from '../../../../shared/model/review/review';
import { call } from '../../client/client';
import { reportFailure } from '../report';
import { isHalfInView, SeenTracker, type Sight } from './seen-tracker';

/** What comments stand in: the shown review of an open repository, or a review file that the Inbox knows. */
export type SeenIn = { readonly workspaceId: WorkspaceId } | { readonly root: string; readonly file: string };

interface CommentSight extends Sight {
  /** Of equal value for what is told of together. */
  readonly where: string;
  readonly in: SeenIn;
  readonly name: CommentName;
}

/** Comments that were seen in the same moment are told of together, at most so many. */
const mostAtOnce = 1000;
let told: readonly CommentSight[] = [];

function tell(sight: CommentSight): void {
  if (told.length === 0) queueMicrotask(tellAll);
  told = [...told, sight];
}

function tellAll(): void {
  const sights = told;
  told = [];
  for (const [where, place] of new Map(sights.map((sight) => [sight.where, sight.in]))) {
    const comments = sights.filter((sight) => sight.where === where).map(({ name }) => name);
    for (let from = 0; from < comments.length; from += mostAtOnce) {
      void reportFailure(tellOf(place, comments.slice(from, from + mostAtOnce)));
    }
  }
}

function tellOf(place: SeenIn, comments: readonly CommentName[]): Promise<CallResult<'marks.seen'> | CallResult<'inbox.seen'>> {
  return 'workspaceId' in place ? call('marks.seen', { ...place, comments }) : call('inbox.seen', { ...place, comments });
}

const timers = {
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds);
    return disposable(() => clearTimeout(timer));
  },
};

const tracker = new SeenTracker<CommentSight>(timers, tell);
const watched = new Map<Element, CommentSight>();
let observer: IntersectionObserver | null = null;

/** One observer for the window; made with the first comment that is not seen. */
function observerOfAll(): IntersectionObserver {
  if (observer !== null) return observer;
  const attend = (): void => tracker.setAttentive(document.hasFocus() && document.visibilityState === 'visible');
  window.addEventListener('focus', attend);
  window.addEventListener('blur', attend);
  document.addEventListener('visibilitychange', attend);
  attend();
  observer = new IntersectionObserver(noteEntries, { threshold: [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1] });
  return observer;
}

function noteEntries(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, intersectionRect, boundingClientRect } of entries) {
    const sight = watched.get(target);
    if (sight === undefined) continue;
    tracker.setInView(sight, isHalfInView({ visible: intersectionRect.height, whole: boundingClientRect.height, view: window.innerHeight }));
  }
}

/** Notes when an unread comment that is drawn has been seen. `place` must keep its identity. */
export function useSeen(element: RefObject<Element | null>, place: SeenIn, thread: ThreadKey, comment: string, unread: boolean): void {
  useEffect(() => {
    const drawn = element.current;
    if (!unread || drawn === null) return;
    const where = JSON.stringify(place);
    const sight = { key: JSON.stringify([where, thread, comment]), group: groupOf(place, thread), where, in: place, name: { thread, comment } };
    const observing = observerOfAll();
    watched.set(drawn, sight);
    observing.observe(drawn);
    return () => {
      watched.delete(drawn);
      observing.unobserve(drawn);
      tracker.setInView(sight, false);
    };
  }, [element, place, thread, comment, unread]);
}

/** Marks threads as read, or the last comment by somebody else in each as unread, until it is seen anew. */
export async function setUnread(workspaceId: WorkspaceId, threads: readonly ThreadKey[], unread: boolean): Promise<void> {
  if (unread) for (const thread of threads) holdUnread({ workspaceId }, thread);
  await reportFailure(call('marks.setUnread', { workspaceId, threads, unread }));
}

/** Marks every comment of the repository as read. */
export async function markAllRead(workspaceId: WorkspaceId): Promise<void> {
  await reportFailure(call('marks.allSeen', { workspaceId }));
}

/** What was marked as unread by hand is not seen again before it left the view. */
export function holdUnread(place: SeenIn, thread: ThreadKey): void {
  tracker.holdBack(groupOf(place, thread));
}

function groupOf(place: SeenIn, thread: ThreadKey): string {
  return JSON.stringify([place, thread]);
}
