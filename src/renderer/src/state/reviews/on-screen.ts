import { type RefObject, useEffect } from 'react';
import type { ThreadAddress } from '../../../../shared/model/inbox/inbox';
import { threadEntryId } from '../../../../shared/model/inbox/thread-entry';
import type { ThreadKey } from '../../../../shared/model/review/review';
import { call } from '../../client/client';
import { reportFailure } from '../report';
import { useReviewHome } from './review-home';

type MaybeAddress = Pick<ThreadAddress, 'thread'> & { readonly root: string | undefined; readonly file: string | undefined };

/** At most so many are told of. */
const mostTold = 1000;

const addresses = new Map<Element, ThreadAddress>();
const inView = new Set<Element>();
let observer: IntersectionObserver | null = null;
let waiting = false;
let told = '';

/** A thread of the review around this component; parts are undefined until they are known. */
export function useThreadAddress(thread: ThreadKey): MaybeAddress {
  const { address } = useReviewHome();
  return { root: address?.root, file: address?.file, thread };
}

/** Lets main know while a thread is drawn in the window, so that nothing is told of what the person looks at. */
export function useOnScreen(element: RefObject<Element | null>, { root, file, thread }: MaybeAddress): void {
  useEffect(() => {
    const drawn = element.current;
    if (drawn === null || root === undefined || file === undefined) return;
    observer ??= new IntersectionObserver(noteEntries);
    const observing = observer;
    addresses.set(drawn, { root, file, thread });
    observing.observe(drawn);
    return () => {
      observing.unobserve(drawn);
      addresses.delete(drawn);
      inView.delete(drawn);
      tellSoon();
    };
  }, [element, root, file, thread]);
}

function noteEntries(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inView.add(target);
    else inView.delete(target);
  }
  tellSoon();
}

/** A page that changes takes elements away and brings others in one go. */
function tellSoon(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(tell);
}

function tell(): void {
  waiting = false;
  const threads = [...inView].flatMap((element) => addresses.get(element) ?? []).slice(0, mostTold);
  const now = JSON.stringify(threads.map(threadEntryId));
  if (now === told) return;
  told = now;
  void reportFailure(call('view.onScreen', { threads }));
}
