import type { Result } from '../../../../shared/base';
import type { SessionsList } from '../../../../shared/model/sessions/session-list';
import { mergeSessions, noSessions, type KnownSessions } from './merge-sessions';

/** Where the rows come from. */
interface SessionSource {
  /** Revision that main's list has now; undefined until it has said. */
  revision(): number | undefined;
  /** Calls back when the revision may have changed. Answers how to stop. */
  follow(listener: () => void): () => void;
  fetch(since: number | null): Promise<Result<SessionsList, { readonly message: string }>>;
  report(problem: string): void;
}

/**
 * Keeps the rows of the library up to date for as long as somebody listens: one request runs at a time, and what changes
 * meanwhile is asked for after it, once.
 */
export class SessionFollower {
  private known: KnownSessions = noSessions;
  private readonly listeners = new Set<() => void>();
  private running = false;
  /** The newest revision that main has named. */
  private wanted = -1;
  private stop: (() => void) | undefined;

  constructor(private readonly source: SessionSource) {}

  /** What is known, also while nobody listens any more. Changes its identity when rows change. */
  get(): KnownSessions {
    return this.known;
  }

  listen(listener: () => void): () => void {
    const own = (): void => listener();
    this.listeners.add(own);
    if (this.stop === undefined) {
      this.stop = this.source.follow(() => void this.pull());
      void this.pull();
    }
    return () => {
      this.listeners.delete(own);
      if (this.listeners.size > 0) return;
      this.stop?.();
      this.stop = undefined;
    };
  }

  private async pull(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (this.isBehind() && (await this.ask()));
    } finally {
      this.running = false;
    }
  }

  private isBehind(): boolean {
    const revision = this.source.revision();
    if (revision === undefined) return false;
    // Main began to count anew: its list is another one.
    const anew = revision < this.wanted;
    this.wanted = revision;
    if (anew) this.known = { ...this.known, revision: null };
    return this.known.revision === null || revision > this.known.revision;
  }

  /** Whether it got further. */
  private async ask(): Promise<boolean> {
    const before = this.known;
    const answer = await this.source.fetch(before.revision);
    if (!answer.ok) {
      this.source.report(answer.error.message);
      return false;
    }
    this.known = mergeSessions(before, answer.value);
    if (this.known.rows !== before.rows || before.revision === null) for (const listener of [...this.listeners]) listener();
    return before.revision === null || answer.value.listRevision > before.revision;
  }
}
