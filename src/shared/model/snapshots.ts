import type { AgentRun, AskedThread } from './agents/agent';
import type { RepoPath, RepositoryRoot, Sha, WorkspaceId } from '../base';
import type { ChangedFile } from './comparison/changed-file';
import type { InboxContents } from './inbox/inbox';
import type { InboxListing } from './inbox/inbox-filter';
import type { CommandId } from './keys/command-list';
import type { MissingPart } from './missing/missing';
import type { ReviewScope } from './review/review-scope';
import type { ScopeName } from './review/scope-name';
import type { Baseline, Head, Problem, RevisionChoice } from './comparison/comparison';
import type { FollowedLines, MatchKind } from './review/local-review';
import type { Diagnostic, ReviewFormat, ThreadView } from './review/review';
import type { SessionsStatus } from './sessions/session-list';
import type { TranscriptState } from './sessions/transcript';
import type { Settings } from './settings';

/** Everything that main publishes carries a revision; a higher one replaces a lower one, whole. */
export interface Revisioned {
  readonly revision: number;
}

export type OpenFailureCode =
  | 'not-found'
  | 'not-a-folder'
  | 'not-a-repository'
  | 'not-a-workspace-file'
  | 'remote-folder'
  | 'bare-repository'
  | 'unsafe-repository'
  | 'permission-denied'
  | 'git-missing'
  | 'git-too-old'
  | 'git-failed';

/** A folder that could not be opened: what happened and what to do. */
export interface OpenFailure {
  readonly code: OpenFailureCode;
  readonly message: string;
  /** A line to type in a terminal, where one helps. */
  readonly command?: string;
  readonly detail?: string;
}

export interface WorkspaceSummary {
  readonly id: WorkspaceId;
  readonly root: RepositoryRoot;
  /** Last part of the root. */
  readonly name: string;
  /** Root of the main work tree when this is a linked one. */
  readonly worktreeOf?: string;
  readonly head: Head;
  /** Why changes on disk are not all seen at once, in sentences; absent while everything is watched. */
  readonly watchProblem?: string;
}

export interface RecentFolder {
  readonly root: string;
  readonly name: string;
  readonly missing: boolean;
}

/** A repository below a folder that the person opened. */
export interface OfferedRepository {
  readonly root: string;
  /** Last part of the root. */
  readonly name: string;
  /** Null where no branch is checked out, or git could not say. */
  readonly branch: string | null;
  /** Root of the main work tree when this is a linked one. */
  readonly worktreeOf?: string;
  /** Review files of both formats. */
  readonly reviews: number;
}

/** A folder that lies in no repository and holds several, to be chosen from. */
export interface FolderOffer {
  /** As it was asked for. */
  readonly path: string;
  readonly name: string;
  /** By root. */
  readonly repositories: readonly OfferedRepository[];
}

export interface AppSnapshot extends Revisioned {
  readonly version: string;
  readonly platform: 'darwin' | 'linux' | 'win32';
  readonly homeFolder: string;
  readonly workspaces: readonly WorkspaceSummary[];
  readonly recents: readonly RecentFolder[];
  /** Set when git itself cannot be used. */
  readonly gitProblem: OpenFailure | null;
  /** Folders with several repositories that were asked for, the oldest first, until the person has chosen. */
  readonly offers: readonly FolderOffer[];
  /** Folders that were asked for (command line, drop) and could not be opened, newest first. */
  readonly failedOpens: readonly { readonly path: string; readonly failure: OpenFailure }[];
}

export interface SettingsSnapshot extends Revisioned {
  readonly settings: Settings;
  /** What `theme` means now, the system asked. */
  readonly resolvedTheme: 'light' | 'dark' | 'hc-dark' | 'hc-light';
}

/** State of a thing that is read in the background; a failed refresh keeps the old data beside the error. */
export type LoadState = 'loading' | 'ready' | 'failed';

export interface ComparisonSnapshot extends Revisioned {
  readonly workspaceId: WorkspaceId;
  readonly state: LoadState;
  readonly scope: ReviewScope;
  /** Both sides of the comparison, whatever the scope. */
  readonly base: RevisionChoice;
  readonly compare: RevisionChoice;
  readonly baseline: Baseline;
  /** Commits in compare and not in base, and the reverse; null when unknown. */
  readonly ahead: number | null;
  readonly behind: number | null;
  /** The new side is the working tree, because compare is the checked-out branch and uncommitted changes are shown. */
  readonly workingTree: boolean;
  readonly showUncommitted: boolean;
  readonly showUntracked: boolean;
  readonly problems: readonly Problem[];
}

export interface FilesSnapshot extends Revisioned {
  readonly workspaceId: WorkspaceId;
  readonly state: LoadState;
  /** Names the comparison that the files belong to: baseline and new side. */
  readonly comparison: string;
  /** Names the part of the comparison that the files belong to; null for all changes, and while none were read. */
  readonly scope: ScopeName | null;
  readonly files: readonly ChangedFile[];
  /** Line counts come after the list. */
  readonly counts: 'pending' | 'known';
  /** Paths left out, and why. */
  readonly hidden: { readonly uncommitted: number; readonly untracked: number; readonly reviewStore: number };
  readonly problem: { readonly message: string; readonly detail?: string } | null;
}

export interface ReviewFileState {
  /**
   * Path of the review file, or where it will be when it does not exist yet: relative to the repository's root with forward
   * slashes for Searchlight, absolute for local-review.
   */
  readonly file: string;
  /** none: nothing written yet. read-only: a newer version of the format, or the file cannot be written. */
  readonly state: 'none' | 'ok' | 'broken' | 'read-only';
  /** The file was deleted while it was open; its last readable version is shown. */
  readonly vanished?: true;
  /** Set for broken and read-only. Line and column are 1-based; 0 when the fault has no position. */
  readonly problem?: { readonly line: number; readonly column: number; readonly message: string };
  /** Four lines around the fault, for the broken file page. */
  readonly excerpt?: { readonly firstLine: number; readonly lines: readonly string[] };
  /** UTC ISO 8601: when the last readable version was read, for broken files that show it. */
  readonly lastReadableAt?: string;
  /** Text to give to an agent so that it repairs the file. */
  readonly fixRequest?: string;
}

export interface ReviewSummary extends ReviewFileState {
  readonly base: string | null;
  readonly compare: string | null;
  readonly open: number;
  readonly resolved: number;
}

/** The review of the present scope. */
export interface ActiveReview extends ReviewFileState {
  readonly format: ReviewFormat;
  /** Set for the review of one commit that followed it through rewritten history. */
  readonly followed?: {
    readonly from: Sha;
    readonly by: MatchKind;
    readonly previous: readonly Sha[];
    /** Known while the app that let it follow runs. */
    readonly lines?: FollowedLines;
  };
  readonly base: string;
  readonly compare: string;
  readonly threads: readonly ThreadView[];
  /** What persons wrote and somebody else's write removed, until it is put back or given up. */
  readonly missing: readonly MissingPart[];
  readonly viewed: readonly RepoPath[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ReviewsSnapshot extends Revisioned {
  readonly workspaceId: WorkspaceId;
  readonly state: LoadState;
  readonly active: ActiveReview | null;
  /** All reviews of the repository, the active one included, by path. */
  readonly all: readonly ReviewSummary[];
  /** Names that mean the person at this computer; the first one signs new comments. */
  readonly ownNames: readonly string[];
  /** Faults of the store itself: a folder that cannot be read, a link that was not followed. */
  readonly problems: readonly string[];
}

/** Threads over all known repositories. */
export interface InboxSnapshot extends Revisioned, InboxContents {}

/** The library of sessions; its rows are asked for. */
export interface SessionsSnapshot extends Revisioned, SessionsStatus {}

/** An open transcript; its turns are asked for. */
export interface TranscriptSnapshot extends Revisioned, TranscriptState {}

/** Starts of agents, the newest first, and which threads they were asked about. */
export interface RunsSnapshot extends Revisioned {
  readonly runs: readonly AgentRun[];
  readonly asked: readonly AskedThread[];
}

/** What of the desktop is there to tell the person with. */
export interface DesktopSnapshot extends Revisioned {
  /** `unknown` until one was shown. */
  readonly notifications: 'unknown' | 'shown' | 'no-service';
  /** `unknown` where the system does not say whether anything shows the icon. */
  readonly tray: 'shown' | 'unknown';
}

/** A command from the menu, the command line or the system, to be done once by the window that it reaches. */
export interface CommandSnapshot extends Revisioned {
  readonly command:
    | { readonly kind: 'none' }
    | { readonly kind: 'run'; readonly id: CommandId }
    /** To tell that the page's process ended and this page came in its place. */
    | { readonly kind: 'recovered' }
    /** To show the Inbox with this in its list. */
    | ({ readonly kind: 'list-inbox' } & InboxListing)
    | {
        readonly kind: 'show';
        readonly workspaceId: WorkspaceId;
        /** To be shown by itself. */
        readonly commit?: Sha;
        readonly thread?: string;
        readonly path?: RepoPath;
        /** Commit whose review was left when history was rewritten, to be asked about. */
        readonly unmatched?: Sha;
        /** What could not be shown, a sentence. */
        readonly problem?: string;
      };
}

/** Comparison, counted before it is applied. */
export interface ComparisonPreview {
  readonly files: number;
  readonly additions: number;
  readonly deletions: number;
  readonly commits: number | null;
  readonly baseline: Baseline;
  readonly problems: readonly Problem[];
  readonly same: boolean;
  readonly sha: Sha | null;
}
