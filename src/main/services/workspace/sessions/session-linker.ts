import { BoundedMap, err, ok, type Result, type Sha, type WorkspaceId } from '../../../../shared/base';
import { failure, type Failure } from '../../../../shared/ipc';
import { namedCommit } from '../../../../shared/linking/made-commits';
import { pathRules } from '../../../../shared/linking/recorded-paths';
import type { Comment, Thread } from '../../../../shared/model/review/review';
import type { SessionDetail, SessionId, SessionRow } from '../../../../shared/model/sessions/session';
import type { AnsweredThread, CommentOrigin, CommitHere, RepositorySessions, SessionLinks, TouchedHere } from '../../../../shared/model/sessions/session-links';
import type { SessionLinker } from '../../session-handlers';
import type { Sessions } from '../../sessions/sessions';
import type { TopicBoard } from '../../topics';
import type { Workspace } from '../workspace';
import { answeredThreads } from './answered-threads';
import { originInSession } from './comment-origin';
import type { LinkedReview } from './linked-reviews';
import { createMadeCommits } from './made-here';
import { originCandidates } from './origin-candidates';
import { createRepositoryPaths, type RepositoryPaths } from './repository-paths';
import { repositorySessions } from './repository-sessions';
import { createWrittenTexts } from './review-calls';
import { createSessionRows } from './session-rows';

const mostKeptReferences = 500;
const mostNamedCommits = 100;
const mostKeptCommits = 1_000;

export interface LinkerSources {
  readonly sessions: Sessions;
  readonly topics: Pick<TopicBoard, 'current'>;
  /** As Node names it. */
  readonly platform: string;
  readonly workspace: (id: WorkspaceId) => Workspace | null;
  readonly workspaces: () => readonly Workspace[];
}

/** A repository, open or not. */
interface RepositoryRoots {
  readonly root: string;
  /** Root of the main work tree when this is a linked one, where that is known. */
  readonly worktreeOf?: string;
}

/** Finds where comments were written, in whatever repository. */
export interface CommentOrigins {
  originOf(repository: RepositoryRoots, review: LinkedReview, thread: Thread, comment: Comment): Promise<CommentOrigin>;
}

/** Joins sessions with the repositories that are open. Nothing is read of the logs but what a question needs. */
export function createSessionLinker({ sessions, topics, platform, workspace, workspaces }: LinkerSources): SessionLinker & CommentOrigins {
  const rules = pathRules(platform);
  const rows = createSessionRows(sessions);
  const texts = createWrittenTexts(sessions);
  const made = createMadeCommits(sessions);
  const paths = new Map<string, RepositoryPaths>();
  const references = new BoundedMap<SessionId, { readonly version: string; readonly found: Promise<SessionDetail['references']> }>(mostKeptReferences);
  const resolved = new BoundedMap<string, Promise<Sha | null>>(mostKeptCommits);
  const answers = new Map<WorkspaceId, { readonly version: string; readonly answer: RepositorySessions }>();

  const closed = (): Failure<'workspace-closed'> => failure('workspace-closed', 'This repository is not open.', null);

  function pathsOf({ root, worktreeOf }: RepositoryRoots): RepositoryPaths {
    const key = JSON.stringify([root, worktreeOf]);
    const known = paths.get(key) ?? createRepositoryPaths(worktreeOf === undefined ? [root] : [root, worktreeOf], rules);
    paths.set(key, known);
    return known;
  }

  /** Only the store notes references; the log's are found by its commands. */
  async function referencesOf({ id, sources, updatedAt }: SessionRow): Promise<SessionDetail['references']> {
    if (!sources.includes('store')) return [];
    const version = updatedAt ?? '';
    const known = references.get(id);
    if (known?.version === version) return known.found;
    const found = sessions.detail(id).then((detail) => detail?.references ?? []);
    references.set(id, { version, found });
    return found;
  }

  async function threadsOf(session: SessionId): Promise<readonly AnsweredThread[]> {
    const calls = await sessions.pathCallsOf(session);
    const found: AnsweredThread[] = [];
    for (const opened of workspaces()) {
      for (const review of await opened.reviews()) found.push(...(await answeredThreads({ texts, rules }, session, calls, review, opened.id)));
    }
    return found;
  }

  async function filesOf({ row, files }: SessionDetail): Promise<readonly TouchedHere[]> {
    const found: TouchedHere[] = [];
    for (const opened of workspaces()) {
      const listed = new Set<string>(topics.current('files', opened.id)?.files.map(({ path }) => path));
      for (const { path: recorded } of files) {
        const path = await pathsOf(opened.summary()).locate(recorded, row);
        if (path !== null) found.push({ recorded, workspaceId: opened.id, path, listed: listed.has(path) });
      }
    }
    return found;
  }

  /** The commit of a repository that a session noted; looked up again when the repository's commits change. */
  function shaOf(opened: Workspace, value: string): Promise<Sha | null> {
    const name = namedCommit(value);
    if (name === null) return Promise.resolve(null);
    const key = JSON.stringify([opened.id, name, topics.current('commits', opened.id)?.revision]);
    const known = resolved.get(key) ?? lookUp(opened, name);
    resolved.set(key, known);
    return known;
  }

  async function lookUp(opened: Workspace, name: string): Promise<Sha | null> {
    const choice = await opened.resolve(name, new AbortController().signal);
    // A branch may look like a sha, and a short one may be that of several commits.
    return choice.ok && choice.value.kind === 'commit' ? choice.value.sha : null;
  }

  async function commitsOf({ row, references: named }: SessionDetail, revision: number): Promise<readonly CommitHere[]> {
    const values = [
      ...(await made.of(row, revision)).map(({ value, turn }) => ({ value, turn, made: true })),
      ...named.filter(({ kind }) => kind === 'commit').map(({ value, turn }) => ({ value, turn, made: false })),
    ].slice(0, mostNamedCommits);
    const found: CommitHere[] = [];
    for (const opened of workspaces()) {
      for (const each of values) {
        const sha = await shaOf(opened, each.value);
        if (sha !== null) found.push({ ...each, workspaceId: opened.id, sha });
      }
    }
    return found;
  }

  async function originOf(repository: RepositoryRoots, review: LinkedReview, thread: Thread, comment: Comment): Promise<CommentOrigin> {
    const { sessionId } = comment.author;
    if (sessionId === undefined) {
      return { kind: 'unrecorded', candidates: await originCandidates({ sessions, rows, paths: pathsOf(repository), rules }, review, thread, comment) };
    }
    const row = await rows.find(sessionId);
    return row === null ? { kind: 'absent', session: sessionId } : originInSession({ sessions, texts, rules }, row, review, comment);
  }

  return {
    originOf,
    async commentOrigin(id, threadKey, commentKey) {
      const opened = workspace(id);
      if (opened === null) return err(closed());
      const found = await findComment(opened, threadKey, commentKey, topics.current('reviews', id)?.active?.file ?? null);
      if (!found.ok) return found;
      const { review, thread, comment } = found.value;
      return ok(await originOf(opened.summary(), review, thread, comment));
    },
    async session(session): Promise<SessionLinks | null> {
      const revision = await rows.update();
      const detail = await sessions.detail(session);
      if (detail === null) return null;
      return { threads: await threadsOf(session), files: await filesOf(detail), commits: await commitsOf(detail, revision) };
    },
    async repository(id, signal) {
      const opened = workspace(id);
      if (opened === null) {
        answers.delete(id);
        return err(closed());
      }
      const revision = await rows.update();
      const files = topics.current('files', id);
      const commits = topics.current('commits', id);
      const reviews = topics.current('reviews', id);
      const version = JSON.stringify([revision, files?.revision, commits?.revision, reviews?.revision]);
      const known = answers.get(id);
      if (known?.version === version) return ok(known.answer);
      const answer = await repositorySessions(
        { sessions, made, references: referencesOf, paths: pathsOf(opened.summary()), rows: rows.all(), revision, signal },
        {
          files: files?.files ?? [],
          commits: commits?.commits.map(({ sha, followed }) => ({ sha, ...(followed === undefined ? {} : { from: followed.from }) })) ?? [],
          threads: reviews?.active?.threads ?? [],
        },
      );
      if (!signal.aborted) answers.set(id, { version, answer });
      return ok(answer);
    },
  };
}

interface FoundComment {
  readonly review: LinkedReview;
  readonly thread: Thread;
  readonly comment: Comment;
}

/** Threads are named within their review, so the one that is shown comes first. */
async function findComment(opened: Workspace, threadKey: string, commentKey: string, shownFile: string | null): Promise<Result<FoundComment, Failure<'thread-gone' | 'comment-gone'>>> {
  const shown = shownFile === null ? null : opened.reviewFilePath(shownFile);
  const isShown = ({ files }: LinkedReview): boolean => files[0] === shown;
  const reviews = [...(await opened.reviews())].sort((a, b) => Number(isShown(b)) - Number(isShown(a)));
  let thread: Thread | undefined;
  for (const review of reviews) {
    thread = review.threads.find(({ key }) => key === threadKey);
    const comment = thread?.comments.find(({ key }) => key === commentKey);
    if (thread !== undefined && comment !== undefined) return ok({ review, thread, comment });
  }
  if (thread === undefined) return err(failure('thread-gone', 'This thread is not in its file any more.', null));
  return err(failure('comment-gone', 'This comment is not in its file any more.', null));
}
