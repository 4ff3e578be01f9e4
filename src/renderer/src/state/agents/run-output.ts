import { useEffect, useState } from 'react';
import type { AgentRun } from '../../../../shared/model/agents/agent';
import { call } from '../../client/client';

/** Lines that a window keeps of one run, as main does. */
const linesLimit = 2000;

interface Output {
  readonly run: string;
  /** Index of the first line that is not known yet. */
  readonly next: number;
  readonly lines: readonly string[];
}

/** The last lines of a run's output, followed while mounted; null until they are read. */
export function useRunOutput({ id, lines: count }: AgentRun): readonly string[] | null {
  const [output, setOutput] = useState<Output | null>(null);
  const known = output?.run === id ? output : null;
  const from = known?.next ?? 0;
  const upToDate = known !== null && from >= count;
  useEffect(() => {
    if (upToDate) return undefined;
    let wanted = true;
    void call('agents.output', { run: id, from }).then((answer) => {
      // A run that is gone is gone from the list as well.
      if (!wanted || !answer.ok) return;
      const { from: first, lines } = answer.value;
      setOutput((before) => {
        const kept = before?.run === id && first === before.next ? before.lines : [];
        return { run: id, next: first + lines.length, lines: [...kept, ...lines].slice(-linesLimit) };
      });
    });
    return () => {
      wanted = false;
    };
  }, [id, from, count, upToDate]);
  return known?.lines ?? null;
}
