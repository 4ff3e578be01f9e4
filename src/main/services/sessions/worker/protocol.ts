import type { SessionsStatus } from '../../../../shared/model/sessions/session-list';
import type { TranscriptState } from '../../../../shared/model/sessions/transcript';
import type { Sessions } from '../sessions';
import type { SessionsPlaces } from '../sessions-options';

export type SessionsMethod = Exclude<keyof Sessions, 'dispose'>;

/** Every call of {@link Sessions}; the record makes a forgotten one a compile error. */
const methods: Readonly<Record<SessionsMethod, true>> = {
  list: true,
  detail: true,
  annotate: true,
  refresh: true,
  search: true,
  pathCalls: true,
  pathCallsOf: true,
  findByPrefix: true,
  openTranscript: true,
  closeTranscript: true,
  outline: true,
  turns: true,
  toolCall: true,
  rawEvents: true,
  find: true,
  exportText: true,
};

export const sessionsMethods = Object.keys(methods) as readonly SessionsMethod[];

/** A call. When it is abortable, a signal follows its arguments. */
export interface CallMessage {
  readonly kind: 'call';
  readonly id: number;
  readonly method: SessionsMethod;
  readonly args: readonly unknown[];
  readonly abortable: boolean;
}

/** What the app says to the worker. open: the first message. close: let go of everything and say so. */
export type ToWorker =
  | { readonly kind: 'open'; readonly places: SessionsPlaces }
  | CallMessage
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'close' };

/** What the worker says to the app. */
export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string; readonly stack: string }
  | { readonly kind: 'status'; readonly status: SessionsStatus }
  | { readonly kind: 'transcript'; readonly state: TranscriptState }
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'closed' };
