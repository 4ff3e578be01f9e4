import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { DiffHandle } from '../../editor/diff-editor';
import type { DiffSource } from '../../editor/host/document';

interface Recompute {
  readonly running: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** A comparison without a time limit, of the texts that are shown; other texts end it. */
export function useRecompute(handle: RefObject<DiffHandle | null>, source: DiffSource | null): Recompute {
  const [running, setRunning] = useState<AbortController | null>(null);
  const latest = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    latest.current?.abort();
    latest.current = null;
    setRunning(null);
  }, []);
  useEffect(() => cancel, [source, cancel]);
  const start = useCallback(() => {
    const { current: shown } = handle;
    if (shown === null) return;
    const controller = new AbortController();
    latest.current = controller;
    setRunning(controller);
    void shown.compareWithoutLimit(controller.signal).finally(() => setRunning((before) => (before === controller ? null : before)));
  }, [handle]);
  return { running: running !== null, start, cancel };
}
