import type { Result } from '../base';
import type { CommitsSnapshot } from '../model/commits/commit-list';
import type { AppSnapshot, CommandSnapshot, ComparisonSnapshot, DesktopSnapshot, FilesSnapshot, InboxSnapshot, ReviewsSnapshot, RunsSnapshot, SessionsSnapshot, SettingsSnapshot, TranscriptSnapshot } from '../model/snapshots';
import type { Failure } from './failures';
import { agentCalls } from './calls/agent-calls';
import { appCalls } from './calls/app-calls';
import type { CallSpec } from './calls/call-spec';
import { historyCalls } from './calls/history-calls';
import { inboxCalls } from './calls/inbox-calls';
import { lineCalls } from './calls/line-calls';
import { repositoryCalls } from './calls/repository-calls';
import { reviewCalls } from './calls/review-calls';
import { searchCalls } from './calls/search-calls';
import { sessionCalls } from './calls/session-calls';
import { suggestionCalls } from './calls/suggestion-calls';

/** Every call of the renderer, by name. Main must have a handler for each, the preload exposes exactly these. */
export const calls = {
  ...appCalls,
  ...repositoryCalls,
  ...lineCalls,
  ...reviewCalls,
  ...searchCalls,
  ...inboxCalls,
  ...historyCalls,
  ...agentCalls,
  ...sessionCalls,
  ...suggestionCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
type SpecOf<N extends CallName> = Calls[N] extends CallSpec<infer I, infer O, infer F> ? { input: I; output: O; failure: F } : never;
/** Input as the handler gets it, after parsing. */
export type CallInput<N extends CallName> = SpecOf<N>['input'];
export type CallOutput<N extends CallName> = SpecOf<N>['output'];
/** Failures that every call may have beside its own. */
type CommonFailure = 'internal' | 'invalid-input';
export type CallFailure<N extends CallName> = Failure<SpecOf<N>['failure'] | CommonFailure>;
export type CallResult<N extends CallName> = Result<CallOutput<N>, CallFailure<N>>;

/** What main has for each call. `Context` is the layer's own: main adds the signal that a cancel or a closed window aborts. */
export type CallHandlers<Context> = {
  readonly [N in CallName]: (
    input: CallInput<N>,
    context: Context,
  ) => Promise<Result<CallOutput<N>, Failure<SpecOf<N>['failure']>>>;
};

/** Topics that main publishes: whole snapshots with a revision. `app` ones have the scope '', others a workspace's id. */
export interface Topics {
  app: AppSnapshot;
  settings: SettingsSnapshot;
  command: CommandSnapshot;
  comparison: ComparisonSnapshot;
  commits: CommitsSnapshot;
  files: FilesSnapshot;
  reviews: ReviewsSnapshot;
  inbox: InboxSnapshot;
  runs: RunsSnapshot;
  desktop: DesktopSnapshot;
  sessions: SessionsSnapshot;
  /** Scope is the session's id. */
  transcript: TranscriptSnapshot;
}

export type TopicName = keyof Topics;

export const topicNames = ['app', 'settings', 'command', 'comparison', 'commits', 'files', 'reviews', 'inbox', 'runs', 'desktop', 'sessions', 'transcript'] as const satisfies readonly TopicName[];

/** What the preload puts at `window.sidelight`. */
export interface Bridge {
  readonly calls: { readonly [N in CallName]: (input: unknown, requestId: string) => Promise<CallResult<N>> };
  /** Asks main to abort a call that is under way. */
  cancel(requestId: string): void;
  /**
   * Calls the listener with the present snapshot, if there is one, and with each later one, as JSON: to copy ten thousand
   * files as objects into the page's world costs several times what reading them from text does. Answers how to stop.
   */
  subscribe(topic: TopicName, scope: string, listener: (json: string) => void): () => void;
  /** Absolute path of a dropped file or folder, '' when it has none. */
  pathOfFile(file: unknown): string;
}
