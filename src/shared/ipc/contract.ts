import { z } from 'zod';
import { toRepoPath, type RepoPath, type Result, type WorkspaceId } from '../base';
import type { AgentDefinition, AskPlan } from '../model/agents/agent';
import type { FileContents } from '../model/comparison/file-contents';
import type { ImageContent } from '../model/comparison/image';
import type { CommitsSnapshot, ProjectSummary } from '../model/commits/commit-list';
import type { Reference, RevisionChoice } from '../model/comparison/comparison';
import type { InboxThread } from '../model/inbox/inbox';
import type {
  AppSnapshot,
  CommandSnapshot,
  ComparisonPreview,
  ComparisonSnapshot,
  DesktopSnapshot,
  FilesSnapshot,
  InboxSnapshot,
  OpenFailure,
  ReviewsSnapshot,
  RunsSnapshot,
  SettingsSnapshot,
} from '../model/snapshots';
import type { SessionDetail } from '../model/sessions/session';
import type { CommentOrigin, RepositorySessions, SessionLinks } from '../model/sessions/session-links';
import type { SessionsList } from '../model/sessions/session-list';
import type { SearchAnswer } from '../model/sessions/session-search';
import type { RawEvent, ToolCallDetail, TranscriptMatch, TranscriptState, Turn, TurnHead } from '../model/sessions/transcript';
import type { SessionsSnapshot, TranscriptSnapshot } from '../model/snapshots';
import type { Failure, FailureCode } from './failures';

/** One call: what comes in (checked in main), what goes out, and the failures that its handler may answer with. */
export interface CallSpec<I, O, F extends FailureCode> {
  readonly input: z.ZodType<I>;
  readonly failures: readonly F[];
  /** Only a type; never present at run time. */
  readonly output?: O;
}

const answers =
  <O>() =>
  <I, const F extends readonly FailureCode[]>(input: z.ZodType<I>, ...failures: F): CallSpec<I, O, F[number]> => ({
    input,
    failures,
  });

const text = (max: number): z.ZodString => z.string().max(max);
const workspaceId = text(64).transform((id) => id as WorkspaceId);
const repoPath = text(8192).transform((path, context): RepoPath => {
  const checked = toRepoPath(path);
  if (checked !== null) return checked;
  context.addIssue({ code: 'custom', message: 'not a path inside a repository' });
  return z.NEVER;
});
const revision = text(1024).min(1);
const line = z.int().min(1).max(100_000_000);
const side = z.enum(['old', 'new']);
const place = z
  .object({
    path: repoPath,
    side,
    startSide: side.exactOptional(),
    startLine: line,
    endLine: line,
  })
  .readonly();
const threadKey = text(512).min(1);
const body = text(1_000_000);
const tags = z.array(text(100)).max(100).readonly();
const workspace = { workspaceId };
/** A thread of any known repository, open or not. */
const reviewAddress = { root: text(8192).min(1), file: text(8192).min(1) };
const threadAddress = { ...reviewAddress, thread: threadKey };
const missingParts = z.array(text(64).min(1)).min(1).max(1000).readonly();
const askedThreads = z.array(threadKey).max(1000).readonly();
const moment = z.iso.datetime();
/** `HH:MM`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const inboxEntries = z.array(text(20_000).min(1)).max(5000).readonly();
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

const agentDefinition: z.ZodType<AgentDefinition> = z
  .object({
    id: text(100).min(1),
    name: text(100),
    program: text(8192),
    args: z.array(text(8192)).max(100).readonly(),
    environment: z.array(text(200)).max(200).readonly(),
    folder: z.enum(['repository', 'review']),
    timeLimit: z.int().min(1).max(1440).nullable(),
  })
  .readonly();
/** No program can be given text with a NUL in its arguments. */
const prompt = text(500_000).refine((written) => !written.includes('\0'), 'holds a NUL');
const run = text(64).min(1);

const settingsPatch = z
  .object({
    theme: z.enum(['system', 'light', 'dark', 'hc-dark', 'hc-light']),
    diffColours: z.enum(['redgreen', 'blueorange']),
    density: z.enum(['default', 'compact']),
    fonts: z.enum(['bundled', 'system']),
    codeFontSize: z.number().min(8).max(32),
    diffLayout: z.enum(['split', 'unified']),
    showWhitespace: z.boolean(),
    wrapLines: z.boolean(),
    wholeFile: z.boolean(),
    fileTree: z.enum(['tree', 'list']),
    showReviewStore: z.boolean(),
    singleKeys: z.boolean(),
    tags: z.array(z.object({ name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,49}$/u), meaning: text(200) }).readonly()).max(100).readonly(),
    ownNames: z.array(text(200).min(1)).max(50).readonly(),
    copilotHome: text(8192),
    vscodeStorage: z.array(text(8192).min(1)).max(20).readonly(),
    agents: z.array(agentDefinition).max(50).readonly(),
    defaultAgent: text(100),
    promptTemplate: text(50_000),
    askDirectly: z.array(text(8192).min(1)).max(1000).readonly(),
    notifications: z.enum(['off', 'you', 'all']),
    notifyReplies: z.boolean(),
    notifyResolved: z.boolean(),
    notifyBrokenFiles: z.boolean(),
    notifyRuns: z.boolean(),
    notifyPreview: z.boolean(),
    notifySound: z.boolean(),
    quietHours: z.object({ from: timeOfDay, to: timeOfDay }).readonly().nullable(),
    whenClosed: z.enum(['ask', 'tray', 'quit']),
  })
  .partial();

/** What an accepted change to a review answers with. */
export interface Posted {
  /** Revision of the reviews topic, or for `inbox.*` of the inbox topic, that holds the change. */
  readonly revision: number;
  readonly thread?: string;
  readonly comment?: string;
  /** Names the change for `review.undo`, or for `inbox.*` for `inbox.undo`; absent when it cannot be undone. */
  readonly undo?: string;
}

/** Whatever can stand in the way of a change to a review. Nothing was written then. */
const editFailures = [
  'workspace-closed',
  'file-broken',
  'file-vanished',
  'read-only',
  'busy',
  'not-saved',
  'thread-gone',
  'comment-gone',
  'comment-changed',
] as const;

/** Every call of the renderer, by name. Main must have a handler for each, the preload exposes exactly these. */
export const calls = {
  /**
   * Opens the repository that a folder or file lies in, or the one below it; several below it become an offer in the `app`
   * topic. Of a `.code-workspace` file all folders are opened.
   */
  'app.open': answers<{ readonly opened: readonly WorkspaceId[]; readonly failure?: OpenFailure }>()(
    z.object({ path: text(8192).min(1) }),
  ),
  /** Asks for a folder with the system's dialog. */
  'app.chooseFolder': answers<{ readonly path: string | null }>()(z.object({})),
  /** Asks for a `.code-workspace` file with the system's dialog. */
  'app.chooseWorkspaceFile': answers<{ readonly path: string | null }>()(z.object({})),
  /** Opens the chosen repositories of an offer, by their roots. */
  'app.openOffered': answers<{ readonly opened: readonly WorkspaceId[]; readonly failure?: OpenFailure }>()(
    z.object({ path: text(8192), roots: z.array(text(8192)).max(5000).readonly() }),
  ),
  'app.dismissOffer': answers<null>()(z.object({ path: text(8192) })),
  'app.forgetRecent': answers<null>()(z.object({ root: text(8192) })),
  'app.dismissFailedOpen': answers<null>()(z.object({ path: text(8192) })),
  /** Opens an https link in the system's browser. */
  'app.openLink': answers<null>()(z.object({ url: text(4096) }), 'refused'),
  /** Shows the application menu where the system draws no menu bar; the point is in CSS pixels of the window. */
  'app.showMenu': answers<null>()(z.object({ x: z.int().min(0).max(100_000), y: z.int().min(0).max(100_000) })),
  'settings.change': answers<null>()(settingsPatch),
  /** What a window remembers (tabs, folds, widths): JSON text that only the renderer reads. Scope is `app` or a workspace's root. */
  'view.load': answers<{ readonly json: string | null }>()(z.object({ scope: text(8192) })),
  'view.save': answers<null>()(z.object({ scope: text(8192), json: text(1_000_000) })),
  /** The threads that are drawn in the window now, all of them: nothing is told of these while the window has the focus. */
  'view.onScreen': answers<null>()(z.object({ threads: z.array(z.object(threadAddress).readonly()).max(1000).readonly() })),
  'drafts.load': answers<{ readonly drafts: readonly { readonly key: string; readonly text: string }[] }>()(
    z.object({ ...workspace }),
    'workspace-closed',
  ),
  /** Keeps unsent text; empty text forgets it. */
  'drafts.save': answers<null>()(z.object({ ...workspace, key: text(10_000), text: body }), 'workspace-closed'),
  'workspace.close': answers<null>()(z.object({ ...workspace }), 'workspace-closed'),
  'workspace.refresh': answers<null>()(z.object({ ...workspace }), 'workspace-closed'),
  /** Shows the file in the system's file manager. */
  'workspace.reveal': answers<null>()(z.object({ ...workspace, path: repoPath }), 'workspace-closed', 'not-found', 'path-outside'),
  'comparison.references': answers<{ readonly references: readonly Reference[] }>()(
    z.object({ ...workspace }),
    'workspace-closed',
    'cancelled',
    'git-failed',
  ),
  'comparison.resolve': answers<RevisionChoice>()(
    z.object({ ...workspace, revision }),
    'workspace-closed',
    'unknown-revision',
  ),
  'comparison.preview': answers<ComparisonPreview>()(
    z.object({ ...workspace, base: revision, compare: revision, pin: revision.nullable() }),
    'workspace-closed',
    'cancelled',
    'git-failed',
  ),
  'comparison.choose': answers<null>()(
    z.object({ ...workspace, base: revision, compare: revision }),
    'workspace-closed',
  ),
  /** Pins the baseline to a commit (7 or more digits), or goes back to Auto with null. */
  'comparison.pin': answers<null>()(
    z.object({ ...workspace, commit: revision.nullable() }),
    'workspace-closed',
    'unknown-revision',
    'not-an-ancestor',
  ),
  'comparison.show': answers<null>()(
    z.object({ ...workspace, uncommitted: z.boolean().exactOptional(), untracked: z.boolean().exactOptional() }),
    'workspace-closed',
  ),
  /** Looks at one commit of the comparison, or with null at the whole comparison again. */
  'commits.show': answers<null>()(z.object({ ...workspace, commit: revision.nullable() }), 'workspace-closed', 'unknown-revision'),
  /** Marks all files of a commit as viewed, or none. */
  'commits.setViewed': answers<Posted>()(z.object({ ...workspace, commit: revision, viewed: z.boolean() }), ...editFailures),
  /** Looks now for reviews whose commits were rewritten. */
  'commits.follow': answers<null>()(z.object({ ...workspace }), ...editFailures),
  /** Says which commit continues a review; null keeps it as it is. */
  'commits.match': answers<null>()(z.object({ ...workspace, from: revision, to: revision.nullable() }), ...editFailures),
  /** Takes a match back: the review returns to the commit that it came from. */
  'commits.unmatch': answers<null>()(z.object({ ...workspace, commit: revision }), ...editFailures),
  /** Compares two commits with each other: the one that a review followed from, and the one that it is at. */
  'commits.compare': answers<null>()(z.object({ ...workspace, from: revision, to: revision }), 'workspace-closed', 'unknown-revision'),
  'projects.list': answers<{ readonly projects: readonly ProjectSummary[] }>()(z.object({})),
  /** Keeps the reviews of this repository in a project, which is made when there is none of that name. */
  'projects.choose': answers<null>()(
    z.object({ ...workspace, project: text(100).min(1), repo: text(100).min(1) }),
    ...editFailures,
    'refused',
  ),
  /** Both sides of one changed file. `force` loads texts that are held back because of their size. */
  'files.contents': answers<FileContents>()(
    z.object({ ...workspace, path: repoPath, force: z.boolean() }),
    'workspace-closed',
    'not-found',
    'path-outside',
    'cancelled',
    'git-failed',
  ),
  /** One version of a changed file, to be drawn as an image. `refused` when it is none, or one over the limits of `imageLimits`. */
  'files.image': answers<ImageContent>()(
    z.object({ ...workspace, path: repoPath, version: z.enum(['old', 'new', 'base', 'ours', 'theirs']) }),
    'workspace-closed',
    'not-found',
    'refused',
    'cancelled',
    'git-failed',
  ),
  'files.setViewed': answers<Posted>()(
    z.object({ ...workspace, paths: z.array(repoPath).min(1).max(20_000).readonly(), viewed: z.boolean() }),
    ...editFailures,
  ),
  /** Starts a thread; a null place makes it review-wide. */
  'threads.add': answers<Posted>()(
    z.object({ ...workspace, place: place.nullable(), title: text(500).exactOptional(), body, tags }),
    ...editFailures,
  ),
  'threads.reply': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, replyTo: threadKey.exactOptional(), body, tags, reopen: z.boolean() }),
    ...editFailures,
  ),
  'threads.setState': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, state: z.enum(['open', 'resolved']) }),
    ...editFailures,
  ),
  /** Accepts that somebody else resolved a thread, or a reply that came after; nothing is written to its file. */
  'threads.confirm': answers<Posted>()(z.object({ ...workspace, thread: threadKey }), ...editFailures),
  'threads.setTags': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, tags }),
    ...editFailures,
  ),
  /** Writes a new place for a thread that was lost or outdated. */
  'threads.attach': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, place }),
    ...editFailures,
    'not-found',
  ),
  /** `expectedBody` is the text that the edit began from. */
  'comments.edit': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, comment: threadKey, body, expectedBody: body }),
    ...editFailures,
  ),
  'comments.delete': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, comment: threadKey }),
    ...editFailures,
  ),
  /** Comments of the shown review that a person has had before their eyes. */
  'marks.seen': answers<null>()(
    z.object({ ...workspace, comments: z.array(z.object({ thread: threadKey, comment: threadKey }).readonly()).max(1000).readonly() }),
    'workspace-closed',
  ),
  /** Marks threads of the shown review as read, or the last comment by somebody else in each as unread. */
  'marks.setUnread': answers<null>()(
    z.object({ ...workspace, threads: z.array(threadKey).max(1000).readonly(), unread: z.boolean() }),
    'workspace-closed',
  ),
  /** Marks everything in every review of the repository as read. */
  'marks.allSeen': answers<null>()(z.object({ ...workspace }), 'workspace-closed'),
  /** Puts back what somebody else's write removed, by the ids of the missing parts. */
  'review.putBack': answers<Posted>()(z.object({ ...workspace, missing: missingParts }), ...editFailures),
  /** Takes it that they are missing; nothing is written. */
  'review.giveUp': answers<null>()(z.object({ ...workspace, missing: missingParts }), 'workspace-closed'),
  'review.undo': answers<Posted>()(
    z.object({ ...workspace, undo: text(128) }),
    ...editFailures,
    'not-found',
  ),
  /**
   * Settles a review whose file was deleted while it was open: `restore` writes its last readable version again,
   * `start-empty` accepts that it is gone.
   */
  'review.settleVanished': answers<null>()(z.object({ ...workspace, how: z.enum(['restore', 'start-empty']) }), ...editFailures),
  /** Shows a review file in the system's file manager. */
  'review.revealFile': answers<null>()(z.object({ ...workspace, file: text(8192) }), 'workspace-closed', 'not-found'),
  /** Opens a review file with the system's program for it. */
  'review.openFile': answers<null>()(z.object({ ...workspace, file: text(8192) }), 'workspace-closed', 'not-found', 'not-opened'),
  /** A thread as the Inbox's reading pane shows it. */
  'inbox.thread': answers<InboxThread>()(z.object(threadAddress), 'not-found', 'thread-gone'),
  /** Unsent texts of a known repository, open or not; the same that `drafts.load` answers with. */
  'inbox.drafts': answers<{ readonly drafts: readonly { readonly key: string; readonly text: string }[] }>()(z.object({ root: text(8192).min(1) }), 'not-found'),
  /** Keeps an unsent text; an empty one is forgotten. */
  'inbox.saveDraft': answers<null>()(z.object({ root: text(8192).min(1), key: text(10_000), text: body }), 'not-found'),
  'inbox.reply': answers<Posted>()(z.object({ ...threadAddress, body, tags, reopen: z.boolean() }), ...editFailures, 'not-found'),
  'inbox.setState': answers<Posted>()(z.object({ ...threadAddress, state: z.enum(['open', 'resolved']) }), ...editFailures, 'not-found'),
  /** Accepts that somebody else resolved a thread, or a reply that came after; nothing is written to its file. */
  'inbox.confirm': answers<Posted>()(z.object(threadAddress), ...editFailures, 'not-found'),
  'inbox.putBack': answers<Posted>()(z.object({ ...reviewAddress, missing: missingParts }), ...editFailures, 'not-found'),
  'inbox.giveUp': answers<null>()(z.object({ ...reviewAddress, missing: missingParts })),
  'inbox.undo': answers<Posted>()(z.object({ undo: text(128) }), ...editFailures, 'not-found'),
  /** Comments that a person has had before their eyes. Unknown ones are left out. */
  'inbox.seen': answers<null>()(
    z.object({
      root: text(8192),
      file: text(8192),
      comments: z.array(z.object({ thread: threadKey, comment: threadKey }).readonly()).max(1000).readonly(),
    }),
  ),
  /** Marks threads, by the ids of their entries, as read, or the last comment by somebody else in each as unread. */
  'inbox.setUnread': answers<null>()(z.object({ entries: inboxEntries, unread: z.boolean() })),
  /** Marks everything as read, in one repository or in all. */
  'inbox.allSeen': answers<null>()(z.object({ root: text(8192).exactOptional() })),
  /** Hides entries, by their ids, until a moment or until somebody replies; null shows them again. */
  'inbox.snooze': answers<null>()(z.object({ entries: inboxEntries, until: moment.nullable() })),
  /** Watches a repository without opening it: the one that the path lies in, or those found below it. */
  'inbox.watch': answers<{ readonly watched: readonly string[]; readonly failure?: OpenFailure }>()(z.object({ path: text(8192).min(1) })),
  /** Takes a repository off the watch list until it is opened or watched again. One that is open stays. */
  'inbox.unwatch': answers<null>()(z.object({ root: text(8192) })),
  'inbox.setNotify': answers<null>()(z.object({ root: text(8192), notify: z.boolean() })),
  /** Holds notifications back until a moment; null gives them again. */
  'inbox.pause': answers<null>()(z.object({ until: moment.nullable() })),
  /** What would be started to ask about threads of the shown review, or with none about all of it; the default agent unless one is named. */
  'agents.plan': answers<AskPlan>()(z.object({ ...workspace, threads: askedThreads, agent: text(100).exactOptional() }), 'workspace-closed', 'refused'),
  /** Asks an agent. What cannot be started is a run as well, one that says why. */
  'agents.ask': answers<{ readonly run: string }>()(z.object({ ...workspace, threads: askedThreads, agent: text(100), prompt }), 'workspace-closed', 'refused'),
  /** Stops a run and all that it started, or takes one out of the queue. */
  'agents.cancel': answers<null>()(z.object({ run }), 'not-found'),
  /** Takes a run that has ended off the list, with its output. */
  'agents.forget': answers<null>()(z.object({ run }), 'not-found'),
  /** Lines of output from an index on, as far as they are kept: `from` is the index of the first one answered. */
  'agents.output': answers<{ readonly from: number; readonly lines: readonly string[] }>()(z.object({ run, from: z.int().min(0) }), 'not-found'),
  /** Opens the file with all output of a run. */
  'agents.openLog': answers<null>()(z.object({ run }), 'not-found', 'not-opened'),
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
