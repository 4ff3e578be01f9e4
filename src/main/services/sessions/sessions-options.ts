import type { Clock, Disposable } from '../../../shared/base';
import type { SessionsEvents } from './sessions';

/** Where the sessions are and where the app keeps what it knows of them: plain data, for a process of their own. */
export interface SessionsPlaces {
  /** The app's own folder for what it keeps about sessions: index and notes. */
  readonly dataFolder: string;
  readonly homeFolder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Setting; '' for the usual place. */
  readonly copilotHome: string;
  readonly vscodeStorage: readonly string[];
  /** read-only: nothing is written, also not in the app's own folder; for a second process that only looks. */
  readonly access: 'read-write' | 'read-only';
}

/** Watches the entries of one folder, not those below it. */
export type WatchFolder = (
  folder: string,
  listener: {
    /** Name of the entry that was touched; null when the system does not say. */
    onEvent(name: string | null): void;
    onError(error: Error): void;
  },
) => Disposable;

export interface SessionsOptions extends SessionsPlaces {
  readonly clock: Clock;
  /** Null for a process that looks once. */
  readonly watchFolder: WatchFolder | null;
  readonly events: SessionsEvents;
}
