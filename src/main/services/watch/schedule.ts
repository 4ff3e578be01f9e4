import { disposable, type Clock, type Disposable } from '../../../shared/base';

/**
 * Milliseconds between a request and its run. The first holds when all is calm; each run that follows another closely waits as
 * the next entry says, and the last entry holds as long as the stream of requests does.
 */
export type Stages = readonly [number, ...number[]];

export interface ScheduleOptions<K> {
  readonly clock: Clock;
  readonly stagesOf: (kind: K) => Stages;
  /** Milliseconds without a request of a kind after which its first stage holds again. */
  readonly calmAfter: number;
  /** Milliseconds by which a run may be early, to go together with one that is due. */
  readonly early: number;
  /** Does the work for kinds that are due. A kind is not run again before the answer settles. */
  run(kinds: ReadonlySet<K>): void | Promise<void>;
}

/** Turns a stream of requests into few runs: per kind one that is running and one that waits. */
export interface Schedule<K> extends Disposable {
  request(kind: K): void;
}

interface State {
  /** When the waiting run is due, in the clock's milliseconds; null when none waits. */
  due: number | null;
  running: boolean;
  stage: number;
  lastRequest: number;
}

export function createSchedule<K>(options: ScheduleOptions<K>): Schedule<K> {
  const { clock, stagesOf, calmAfter, early } = options;
  const states = new Map<K, State>();
  let timer: Disposable | null = null;
  let disposed = false;

  const stateOf = (kind: K): State => {
    const known = states.get(kind);
    if (known !== undefined) return known;
    const state: State = { due: null, running: false, stage: 0, lastRequest: Number.NEGATIVE_INFINITY };
    states.set(kind, state);
    return state;
  };

  /** Waits for the earliest run that may start. Kinds that are running are looked at again when they end. */
  function arm(): void {
    timer?.dispose();
    timer = null;
    const dues = [...states.values()].filter((state) => !state.running).flatMap((state) => state.due ?? []);
    if (dues.length === 0 || disposed) return;
    timer = clock.after(Math.max(0, Math.min(...dues) - clock.now()), start);
  }

  function start(): void {
    // Kinds that are due a moment later come along: one checkout touches all of them, and is to be one run.
    const until = clock.now() + early;
    const due = [...states].filter(([, state]) => state.due !== null && state.due <= until && !state.running);
    for (const [kind, state] of due) {
      state.due = null;
      state.running = true;
      state.stage = Math.min(state.stage + 1, stagesOf(kind).length - 1);
    }
    if (due.length > 0) void finish(new Set(due.map(([kind]) => kind)));
    arm();
  }

  async function finish(kinds: ReadonlySet<K>): Promise<void> {
    try {
      await options.run(kinds);
    } finally {
      for (const kind of kinds) stateOf(kind).running = false;
      arm();
    }
  }

  const release = disposable(() => {
    disposed = true;
    timer?.dispose();
  });

  return {
    request(kind) {
      if (disposed) return;
      const state = stateOf(kind);
      const now = clock.now();
      if (now - state.lastRequest >= calmAfter) state.stage = 0;
      state.lastRequest = now;
      if (state.due !== null) return;
      const stages = stagesOf(kind);
      state.due = now + (stages[state.stage] ?? stages[0]);
      arm();
    },
    dispose: () => release.dispose(),
  };
}
