import { z } from 'zod';
import type { SessionDetail } from '../../model/sessions/session';
import type { CommentOrigin, RepositorySessions, SessionLinks } from '../../model/sessions/session-links';
import type { SessionsList } from '../../model/sessions/session-list';
import type { SearchAnswer } from '../../model/sessions/session-search';
import type { RawEvent, ToolCallDetail, TranscriptMatch, TranscriptState, Turn, TurnHead } from '../../model/sessions/transcript';
import { answers } from './call-spec';
import { body, text, threadKey, workspace } from './inputs';

const session = { session: text(200).min(1) };
const turnIndex = z.int().min(0).max(10_000_000);
const searchedText = z.enum([
  'turn',
  'checkpoint_overview',
  'checkpoint_history',
  'checkpoint_work_done',
  'checkpoint_technical',
  'checkpoint_files',
  'checkpoint_next_steps',
  'workspace_artifact',
  'title',
  'file_path',
  'tool_call',
]);

/** Agents' sessions, their transcripts, and their links with reviews. */
export const sessionCalls = {
  /** Rows of the library that changed after a revision of the list, or all with null. */
  'sessions.list': answers<SessionsList>()(z.object({ since: z.int().min(0).nullable() })),
  'sessions.detail': answers<SessionDetail>()(z.object(session), 'not-found'),
  /** What the person adds to a session; absent fields stay. An empty title is taken back. */
  'sessions.annotate': answers<null>()(
    z.object({
      ...session,
      title: text(500).exactOptional(),
      notes: body.exactOptional(),
      pinned: z.boolean().exactOptional(),
      hidden: z.boolean().exactOptional(),
    }),
    'not-found',
  ),
  'sessions.refresh': answers<null>()(z.object({})),
  /** Searches all sessions; without kinds in every kind of text. */
  'sessions.search': answers<SearchAnswer>()(
    z.object({ query: text(1000).min(1), kinds: z.array(searchedText).max(20).readonly(), limit: z.int().min(1).max(500) }),
    'cancelled',
  ),
  /** Shows the folder of a session in the system's file manager. */
  'sessions.reveal': answers<null>()(z.object(session), 'not-found'),
  /** Asks where to save the transcript; the answer is null when the dialog was closed. */
  'sessions.export': answers<{ readonly path: string | null }>()(
    z.object({ ...session, format: z.enum(['markdown', 'json']) }),
    'not-found',
    'not-saved',
  ),
  /** Begins to read and follow a transcript; its state is published until `transcript.close`. */
  'transcript.open': answers<TranscriptState>()(z.object(session), 'not-found'),
  'transcript.close': answers<null>()(z.object(session)),
  'transcript.outline': answers<{ readonly turns: readonly TurnHead[] }>()(z.object({ ...session, from: turnIndex }), 'not-found'),
  /** Turns `from` inclusive to `to` exclusive, at most 200. */
  'transcript.turns': answers<{ readonly turns: readonly Turn[] }>()(
    z.object({ ...session, from: turnIndex, to: turnIndex }).refine(({ from, to }) => to - from <= 200, 'at most 200 turns'),
    'not-found',
  ),
  'transcript.toolCall': answers<ToolCallDetail>()(z.object({ ...session, call: text(500), whole: z.boolean() }), 'not-found'),
  /** Events as they are, of the given types or of all; `from` counts within them. */
  'transcript.rawEvents': answers<{ readonly events: readonly RawEvent[]; readonly total: number }>()(
    z.object({ ...session, from: turnIndex, count: z.int().min(1).max(500), types: z.array(text(200)).max(200).readonly() }),
    'not-found',
  ),
  /** Finds text in what the transcript shows, ignoring case. */
  'transcript.find': answers<{ readonly matches: readonly TranscriptMatch[] }>()(
    z.object({ ...session, query: text(1000).min(1) }),
    'not-found',
    'cancelled',
  ),
  /** Where a comment was written, and what the agent did for it. */
  'links.commentOrigin': answers<CommentOrigin>()(
    z.object({ ...workspace, thread: threadKey, comment: threadKey }),
    'workspace-closed',
    'thread-gone',
    'comment-gone',
  ),
  /** Threads, files and commits of the open repositories that a session wrote, touched or names. */
  'links.session': answers<SessionLinks>()(z.object(session), 'not-found'),
  /** Sessions that touched the changed files, name the commits, or wrote in the review that is shown. */
  'links.repository': answers<RepositorySessions>()(z.object(workspace), 'workspace-closed'),
} as const;
