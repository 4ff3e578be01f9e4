import type { Clock, Disposable } from '../../../../shared/base';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { TranscriptState } from '../../../../shared/model/sessions/transcript';
import { liveFor } from '../live-for';
import type { TranscriptReader, TranscriptReaderOptions } from '../transcript/types';

/** Milliseconds between two announcements of one transcript while it is read or grows. */
const announceAfter = 100;
/** Transcripts that stay readable after the last one who looked at them has closed them. */
const mostIdle = 4;

/** Opens the transcript of one session. Reading begins at once. */
export type TranscriptOpener = (options: Omit<TranscriptReaderOptions, 'file'>) => TranscriptReader;

export interface OpenTranscriptsOptions {
  /** How the session's transcript is opened, now that it is known what is kept of it; null when there is none. */
  openerOf(session: SessionId): Promise<TranscriptOpener | null>;
  readonly clock: Clock;
  onState(state: TranscriptState): void;
  /** Which are open has changed. */
  onOpen(sessions: ReadonlySet<SessionId>): void;
}

/** The transcripts that are being read, each once however many look at it. */
export interface OpenTranscripts extends Disposable {
  open(session: SessionId): Promise<TranscriptState | null>;
  close(session: SessionId): void;
  /** Its reader, opened for the moment when nobody looks at it; null when there is none. */
  reader(session: SessionId): Promise<TranscriptReader | null>;
  /** The log may have been written. */
  update(session: SessionId): Promise<void>;
  updateAll(): Promise<void>;
}

interface Opened {
  readonly reader: TranscriptReader;
  /** How many look at it. */
  holders: number;
  announcing: Disposable | null;
  /** Announces when the session stops being live. */
  expiring: Disposable | null;
}

export function openTranscripts(options: OpenTranscriptsOptions): OpenTranscripts {
  const { clock } = options;
  /** In the order of their last use. */
  const opened = new Map<SessionId, Opened>();
  let disposed = false;

  function announceSoon(session: SessionId): void {
    const found = opened.get(session);
    if (found === undefined || found.holders === 0) return;
    found.announcing ??= clock.after(announceAfter, () => {
      found.announcing = null;
      announce(session, found);
    });
  }

  function announce(session: SessionId, found: Opened): void {
    const state = found.reader.state();
    options.onState(state);
    found.expiring?.dispose();
    found.expiring = null;
    if (!state.live || state.lastWrittenAt === null) return;
    const left = Date.parse(state.lastWrittenAt) + liveFor - clock.now();
    found.expiring = clock.after(Math.max(left, announceAfter), () => announceSoon(session));
  }

  function release(session: SessionId, found: Opened): void {
    opened.delete(session);
    found.announcing?.dispose();
    found.expiring?.dispose();
    found.reader.dispose();
  }

  function releaseIdle(): void {
    const idle = [...opened].filter(([, { holders }]) => holders === 0);
    for (const [session, found] of idle.slice(0, Math.max(0, idle.length - mostIdle))) release(session, found);
  }

  async function find(session: SessionId): Promise<Opened | null> {
    const open = await options.openerOf(session);
    const known = opened.get(session);
    if (known !== undefined) {
      opened.delete(session);
      opened.set(session, known);
      return known;
    }
    if (open === null || disposed) return null;
    const reader = open({ session, now: () => clock.now(), onState: () => announceSoon(session) });
    const made: Opened = { reader, holders: 0, announcing: null, expiring: null };
    opened.set(session, made);
    return made;
  }

  const held = (): ReadonlySet<SessionId> => new Set([...opened].flatMap(([session, { holders }]) => (holders > 0 ? session : [])));

  return {
    async open(session) {
      const found = await find(session);
      if (found === null) return null;
      found.holders += 1;
      if (found.holders === 1) {
        options.onOpen(held());
        // Nobody followed it meanwhile.
        void found.reader.update();
      }
      releaseIdle();
      return found.reader.state();
    },
    close(session) {
      const found = opened.get(session);
      if (found === undefined || found.holders === 0) return;
      found.holders -= 1;
      if (found.holders > 0) return;
      found.announcing?.dispose();
      found.announcing = null;
      found.expiring?.dispose();
      found.expiring = null;
      options.onOpen(held());
      releaseIdle();
    },
    async reader(session) {
      const idle = opened.get(session)?.holders === 0;
      const found = await find(session);
      releaseIdle();
      // Nobody followed it meanwhile.
      if (idle) await found?.reader.update();
      return found?.reader ?? null;
    },
    async update(session) {
      await opened.get(session)?.reader.update();
    },
    async updateAll() {
      await Promise.all([...opened.values()].filter(({ holders }) => holders > 0).map(({ reader }) => reader.update()));
    },
    dispose() {
      disposed = true;
      for (const [session, found] of [...opened]) release(session, found);
    },
  };
}
