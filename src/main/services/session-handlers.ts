import { err, ok, type Result, type WorkspaceId } from '../../shared/base';
import { failure, type CallHandlers, type CallName, type Failure } from '../../shared/ipc';
import type { CommentOrigin, RepositorySessions, SessionLinks } from '../../shared/model/sessions/session-links';
import type { SessionId } from '../../shared/model/sessions/session';
import type { Sessions } from './sessions/sessions';
import type { CallContext } from './call-context';

type SessionCall = Extract<CallName, `sessions.${string}` | `transcript.${string}` | `links.${string}`>;

/** What joins sessions with the repositories that are open. */
export interface SessionLinker {
  commentOrigin(id: WorkspaceId, thread: string, comment: string): Promise<Result<CommentOrigin, Failure<'workspace-closed' | 'thread-gone' | 'comment-gone'>>>;
  session(session: SessionId): Promise<SessionLinks | null>;
  /** Once the signal is aborted the answer may lack what was not looked at yet. */
  repository(id: WorkspaceId, signal: AbortSignal): Promise<Result<RepositorySessions, Failure<'workspace-closed'>>>;
}

export interface SessionHandlerSources {
  readonly sessions: Sessions;
  readonly links: SessionLinker;
  readonly desktop: {
    revealFile(path: string): void;
    /** Asks where to save a text and saves it. `path` is null when the dialog was closed, `problem` the system's reason. */
    saveText(suggestedName: string, text: string): Promise<{ readonly path: string | null; readonly problem: string | null }>;
  };
}

const unknown = (): Failure<'not-found'> => failure('not-found', 'This session is not on this computer any more.', null);

/** Data of a session, or the failure that says that there is no such session. */
function found<T>(value: T | null): Result<T, Failure<'not-found'>> {
  return value === null ? err(unknown()) : ok(value);
}

/** The handlers of the calls about sessions, transcripts, and their links with reviews. */
export function createSessionHandlers({ sessions, links, desktop }: SessionHandlerSources): Pick<CallHandlers<CallContext>, SessionCall> {
  return {
    'sessions.list': async ({ since }) => ok(await sessions.list(since)),
    'sessions.detail': async ({ session }) => found(await sessions.detail(session)),
    'sessions.annotate': async ({ session, ...notes }) => {
      await sessions.annotate(session, notes);
      return ok(null);
    },
    'sessions.refresh': async () => {
      await sessions.refresh();
      return ok(null);
    },
    'sessions.search': async ({ query, kinds, limit }, { signal }) => {
      const answer = await sessions.search(query, kinds, limit, signal);
      return signal.aborted ? err(failure('cancelled', 'Cancelled.', null)) : ok(answer);
    },
    'sessions.reveal': async ({ session }) => {
      const folder = (await sessions.detail(session))?.folder ?? null;
      if (folder === null) return err(unknown());
      desktop.revealFile(folder);
      return ok(null);
    },
    'sessions.export': async ({ session, format }) => {
      const text = await sessions.exportText(session, format);
      if (text === null) return err(unknown());
      const { path, problem } = await desktop.saveText(`session-${session.slice(0, 8)}.${format === 'json' ? 'json' : 'md'}`, text);
      return problem === null ? ok({ path }) : err(failure('not-saved', `The session was not exported: ${problem}`, { reason: problem }));
    },
    'transcript.open': async ({ session }) => found(await sessions.openTranscript(session)),
    'transcript.close': async ({ session }) => {
      await sessions.closeTranscript(session);
      return ok(null);
    },
    'transcript.outline': async ({ session, from }) => found(wrap('turns', await sessions.outline(session, from))),
    'transcript.turns': async ({ session, from, to }) => found(wrap('turns', await sessions.turns(session, from, to))),
    'transcript.toolCall': async ({ session, call, whole }) => found(await sessions.toolCall(session, call, whole)),
    'transcript.rawEvents': async ({ session, from, count, types }) => found(await sessions.rawEvents(session, from, count, types)),
    'transcript.find': async ({ session, query }, { signal }) => {
      const matches = await sessions.find(session, query, signal);
      return signal.aborted ? err(failure('cancelled', 'Cancelled.', null)) : found(wrap('matches', matches));
    },
    'links.commentOrigin': ({ workspaceId, thread, comment }) => links.commentOrigin(workspaceId, thread, comment),
    'links.session': async ({ session }) => found(await links.session(session)),
    'links.repository': ({ workspaceId }, { signal }) => links.repository(workspaceId, signal),
  };
}

function wrap<K extends string, T>(name: K, value: T | null): Record<K, T> | null {
  return value === null ? null : ({ [name]: value } as Record<K, T>);
}
