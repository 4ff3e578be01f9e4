import { useEffect, useRef, useState } from 'react';
import type { Result } from '../../../../shared/base';
import type { Failure } from '../../../../shared/ipc';

/** What is known of an answer: the newest value, and why there is no newer one. */
export interface Answer<T> {
  readonly value: T | null;
  readonly problem: string | null;
  readonly asking: boolean;
}

type Ask<T> = (signal: AbortSignal) => Promise<Result<T, Failure>>;

interface Answered<T> {
  readonly subject: string;
  readonly version: string;
  readonly value: T | null;
  readonly problem: string | null;
}

/**
 * Asks while the component is mounted, and again when `version` changes; the value before stays until the new one is there.
 * One request runs at a time, and what changes meanwhile is asked for after it, once. Another `subject` starts anew and
 * cancels what was on its way; null asks nothing.
 */
export function useAnswer<T>(subject: string | null, version: string, ask: Ask<T>): Answer<T> {
  const [answered, setAnswered] = useState<Answered<T> | null>(null);
  const latest = useRef(ask);
  const asker = useRef<((version: string) => Promise<void>) | null>(null);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (subject === null) return;
    const controller = new AbortController();
    let running = false;
    let wanted: string | null = null;
    asker.current = async (newest) => {
      wanted = newest;
      if (running) return;
      running = true;
      while (wanted !== null) {
        const asked: string = wanted;
        wanted = null;
        const result = await latest.current(controller.signal);
        if (controller.signal.aborted) return;
        setAnswered((before) => {
          const kept = before?.subject === subject ? before.value : null;
          return { subject, version: asked, value: result.ok ? result.value : kept, problem: result.ok ? null : result.error.message };
        });
      }
      running = false;
    };
    return () => {
      controller.abort();
      asker.current = null;
    };
  }, [subject]);
  useEffect(() => void asker.current?.(version), [subject, version]);
  const current = answered !== null && answered.subject === subject ? answered : null;
  return { value: current?.value ?? null, problem: current?.problem ?? null, asking: subject !== null && current?.version !== version };
}
