import type { SessionsEvents } from '../../../../../src/main/services/sessions/sessions';
import type { SessionsStatus } from '../../../../../src/shared/model/sessions/session-list';
import type { TranscriptState } from '../../../../../src/shared/model/sessions/transcript';

/** Takes what sessions say by themselves, and waits for it. */
export interface RecordedEvents {
  readonly events: SessionsEvents;
  problems(): readonly string[];
  statuses(): readonly SessionsStatus[];
  transcripts(): readonly TranscriptState[];
  /** Resolves with the first status, of those that came and that will come, that the condition holds for. */
  until(holds: (status: SessionsStatus) => boolean): Promise<SessionsStatus>;
  /** The same, for those that come after the call. */
  untilNext(holds: (status: SessionsStatus) => boolean): Promise<SessionsStatus>;
  untilTranscript(holds: (state: TranscriptState) => boolean): Promise<TranscriptState>;
  untilProblem(problem: string): Promise<string>;
}

export function recordEvents(): RecordedEvents {
  const statuses = recorder<SessionsStatus>();
  const transcripts = recorder<TranscriptState>();
  const problems = recorder<string>();
  return {
    events: { status: statuses.add, transcript: transcripts.add, problem: problems.add },
    problems: () => problems.all,
    statuses: () => statuses.all,
    transcripts: () => transcripts.all,
    until: (holds) => statuses.until(holds, 0),
    untilNext: (holds) => statuses.until(holds, statuses.all.length),
    untilTranscript: (holds) => transcripts.until(holds, 0),
    untilProblem: (problem) => problems.until((said) => said === problem, 0),
  };
}

function recorder<T>() {
  const all: T[] = [];
  const waiting = new Set<(value: T) => void>();
  return {
    all: all as readonly T[],
    add: (value: T) => {
      all.push(value);
      for (const look of [...waiting]) look(value);
    },
    until: (holds: (value: T) => boolean, from: number) =>
      new Promise<T>((resolve) => {
        const found = all.slice(from).find(holds);
        if (found !== undefined) {
          resolve(found);
          return;
        }
        const look = (value: T): void => {
          if (!holds(value)) return;
          waiting.delete(look);
          resolve(value);
        };
        waiting.add(look);
      }),
  };
}
