import type { Sha, WorkspaceId, RepoPath } from '../../base';
import type { SessionId } from './session';
import type { ThreadKey } from '../review/review';
import type { ToolCall } from './transcript';

/** How sure a link is. exact: the call's text names the comment. Everything else is a guess and is labelled so. */
export type LinkCertainty = 'exact' | 'likely' | 'session-only';

/** From a comment to where it was written. */
export type CommentOrigin =
  | {
      readonly kind: 'turn';
      readonly session: SessionId;
      readonly title: string;
      /** 0-based index and 1-based number of the turn. */
      readonly turn: number;
      readonly number: number | null;
      /** The call that wrote the comment. */
      readonly call: string | null;
      readonly certainty: LinkCertainty;
      /** In words: "the call's text holds the comment's id", "matched by time". */
      readonly reason: string;
      /** What the agent did in the turn: edits and commands, for the evidence beside the reply. */
      readonly calls: readonly ToolCall[];
    }
  | { readonly kind: 'session'; readonly session: SessionId; readonly title: string; readonly reason: string }
  /** The comment names a session that no source here knows. */
  | { readonly kind: 'absent'; readonly session: SessionId }
  /** The comment names no session. `candidates` edited the thread's file near that time. */
  | { readonly kind: 'unrecorded'; readonly candidates: readonly { readonly session: SessionId; readonly title: string; readonly reason: string }[] };

/** A thread that a turn answered. */
export interface AnsweredThread {
  readonly turn: number;
  readonly call: string | null;
  readonly workspaceId: WorkspaceId;
  readonly thread: ThreadKey;
  readonly comment: string;
  /** `#07`, or the thread's id. */
  readonly label: string;
  readonly title: string;
  /** Commit whose review holds the thread, null for the review of a comparison. */
  readonly commit: Sha | null;
  /** Comparison whose review holds the thread; null where its file names none, and for the review of a commit. */
  readonly comparison: { readonly base: string; readonly compare: string } | null;
  readonly certainty: LinkCertainty;
  readonly reason: string;
}

/** A file of an open repository that a session touched. */
export interface TouchedHere {
  /** As the session recorded it. */
  readonly recorded: string;
  readonly workspaceId: WorkspaceId;
  readonly path: RepoPath;
  /** It is among the changed files now, so that it can be shown as a diff. */
  readonly listed: boolean;
}

/** A commit of an open repository that a session names or made. */
export interface CommitHere {
  /** As it was written. */
  readonly value: string;
  /** 0-based, where it is known. */
  readonly turn: number | null;
  /** A command of the session made it. */
  readonly made: boolean;
  readonly workspaceId: WorkspaceId;
  readonly sha: Sha;
}

/** Everything that connects one session with the repositories that are open. */
export interface SessionLinks {
  readonly threads: readonly AnsweredThread[];
  readonly files: readonly TouchedHere[];
  readonly commits: readonly CommitHere[];
}

/** A session at a changed file or a commit. */
export interface SessionAt {
  readonly session: SessionId;
  readonly title: string;
  readonly updatedAt: string | null;
  readonly turn: number | null;
  readonly tools: readonly string[];
  /** Why it is listed: "2 edits", "names 9c41d07". */
  readonly reason: string;
}

/** Sessions by changed file and by commit of one open repository. */
export interface RepositorySessions {
  readonly files: readonly { readonly path: RepoPath; readonly sessions: readonly SessionAt[] }[];
  readonly commits: readonly { readonly sha: Sha; readonly sessions: readonly SessionAt[] }[];
  /** Sessions that wrote in the review that is shown, by id: the number of threads. */
  readonly threads: readonly { readonly session: SessionId; readonly threads: number }[];
}
