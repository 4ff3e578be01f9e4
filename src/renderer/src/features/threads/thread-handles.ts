import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ThreadKey } from '../../../../shared/model/review/review';

/** What can be done to a thread that is drawn somewhere in the window. */
export interface ThreadHandle {
  /** Puts the focus onto the thread itself. */
  focus(): void;
  /** Opens it if it is folded, and puts the focus into its reply. */
  reply(): void;
  /** Puts a text as a quote into its reply. */
  quote(text: string): void;
  /** Opens it if it is folded, and puts the focus onto a comment of it, by key. */
  show(comment: string): void;
}

interface Entry {
  readonly key: ThreadKey;
  readonly element: RefObject<HTMLElement | null>;
  readonly handle: RefObject<ThreadHandle>;
}

const entries = new Set<Entry>();
let awaited: { readonly key: ThreadKey; readonly act: (handle: ThreadHandle) => void } | null = null;

/** Makes a drawn thread reachable for commands while its component is mounted. */
export function useThreadHandle(key: ThreadKey, element: RefObject<HTMLElement | null>, handle: ThreadHandle): void {
  const newest = useRef(handle);
  useEffect(() => {
    newest.current = handle;
  });
  useEffect(() => {
    const entry: Entry = { key, element, handle: newest };
    entries.add(entry);
    if (awaited?.key === key) {
      awaited.act(newest.current);
      awaited = null;
    }
    return () => {
      entries.delete(entry);
    };
  }, [key, element]);
}

/** Acts on a thread where it is drawn, or as soon as it is. */
export function withThread(key: ThreadKey, act: (handle: ThreadHandle) => void): void {
  const entry = [...entries].find((candidate) => candidate.key === key && isInView(candidate));
  const drawn = entry ?? [...entries].find((candidate) => candidate.key === key);
  if (drawn === undefined) awaited = { key, act };
  else act(drawn.handle.current);
}

/** Whether the thread is drawn anywhere. */
export function isDrawn(key: ThreadKey): boolean {
  return [...entries].some((entry) => entry.key === key);
}

let lastFocused: ThreadKey | null = null;
/** The same, but kept when the focus goes to something that is no thread. */
let lastRead: ThreadKey | null = null;
const readListeners = new Set<() => void>();

function listenToRead(listener: () => void): () => void {
  readListeners.add(listener);
  return () => readListeners.delete(listener);
}

/** The thread that held the focus last, followed while the component is mounted; null before there was one. */
export function useLastRead(): ThreadKey | null {
  return useSyncExternalStore(listenToRead, () => lastRead);
}

/** Remembers which thread held the focus, for while a menu or the palette has it. Answers how to stop. */
export function followFocus(): () => void {
  const note = (event: FocusEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('[data-layer]') !== null) return;
    lastFocused = focusedThread(event.target);
    if (lastFocused === null || lastFocused === lastRead) return;
    lastRead = lastFocused;
    for (const listener of [...readListeners]) listener();
  };
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

function focusedThread(element: Element | null): ThreadKey | null {
  return element?.closest<HTMLElement>('[data-thread]')?.dataset['thread'] ?? null;
}

/** The thread that holds the focus, or held it when a menu or the palette took it. */
export function threadInFocus(): ThreadKey | null {
  const active = document.activeElement;
  return active?.closest('[data-layer]') == null ? focusedThread(active) : lastFocused;
}

/** The thread that held the focus last, wherever that is now; null before there was one. */
export function threadReadLast(): ThreadKey | null {
  return lastRead;
}

/** The thread that holds the focus, else the drawn one that is nearest to the middle of the window. */
export function threadAtHand(): ThreadKey | null {
  const focused = threadInFocus();
  if (focused !== null) return focused;
  let nearest: { readonly key: ThreadKey; readonly distance: number } | null = null;
  for (const entry of entries) {
    if (!isInView(entry)) continue;
    const distance = distanceToMiddle(entry);
    if (nearest === null || distance < nearest.distance) nearest = { key: entry.key, distance };
  }
  return nearest?.key ?? null;
}

function isInView({ element }: Entry): boolean {
  const box = element.current?.getBoundingClientRect();
  return box !== undefined && box.width > 0 && box.bottom > 0 && box.top < window.innerHeight;
}

function distanceToMiddle({ element }: Entry): number {
  const box = element.current?.getBoundingClientRect();
  return box === undefined ? Infinity : Math.abs((Math.max(box.top, 0) + Math.min(box.bottom, window.innerHeight)) / 2 - window.innerHeight / 2);
}
