import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { consumeScrollRestore, currentView, rememberScroll, usePendingScrollRestore } from '../../../state/view';

/** Nearer to the end than this counts as at the end. CSS pixels. */
const nearEnd = 48;

interface PageScroll {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Comments that have come while the reader was further up. */
  readonly below: number;
  readonly toEnd: () => void;
}

/**
 * How a conversation scrolls: it begins at its end or where it was left, stays at the end when something comes and the reader
 * is there, and stands still when not.
 * @param follow Rises when the reader has written something, which is to be seen in any case.
 */
export function usePageScroll(tabId: string, comments: number, follow: number): PageScroll {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [read, setRead] = useState(comments);
  const restore = usePendingScrollRestore(tabId);

  const toEnd = useCallback(() => {
    if (frame.current === null) return;
    frame.current.scrollTop = frame.current.scrollHeight;
    atEnd.current = true;
  }, []);
  useLayoutEffect(() => {
    const stored = currentView().scrolls[tabId];
    if (stored === undefined || frame.current === null) toEnd();
    else frame.current.scrollTop = stored;
  }, [tabId, toEnd]);
  useLayoutEffect(() => {
    if (restore === null || frame.current === null) return;
    frame.current.scrollTop = restore.scrollTop;
    consumeScrollRestore(restore);
  }, [restore]);
  useEffect(() => {
    if (content.current === null) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [toEnd]);
  useEffect(() => {
    if (follow > 0) toEnd();
  }, [follow, toEnd]);

  const onScroll = useCallback(() => {
    const element = frame.current;
    if (element === null) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    rememberScroll(tabId, element.scrollTop);
    if (atEnd.current) setRead(comments);
  }, [tabId, comments]);
  useEffect(() => {
    if (atEnd.current) setRead(comments);
  }, [comments]);
  return { frame, content, onScroll, below: Math.max(0, comments - read), toEnd };
}
