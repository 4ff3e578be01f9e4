import type { RepoPath, Sha } from '../../../../shared/base';
import { namedCommit } from '../../../../shared/linking/made-commits';
import type { ThreadView } from '../../../../shared/model/review/review';
import type { SessionDetail, SessionId, SessionRow } from '../../../../shared/model/sessions/session';
import type { RepositorySessions, SessionAt } from '../../../../shared/model/sessions/session-links';
import { count } from '../../../../shared/model/sessions/session-words';
import type { PathCall, Sessions } from '../../sessions/sessions';
import type { MadeCommits } from './made-here';
import type { RepositoryPaths } from './repository-paths';
import { namesSession } from './session-rows';

/** Of a longer list only so many files are looked up. */
const mostFiles = 3_000;
/** Sessions of one repository whose references are read, the newest ones. */
const mostSessions = 100;

export interface RepositorySources {
  readonly sessions: Pick<Sessions, 'pathCalls'>;
  readonly made: MadeCommits;
  readonly references: (row: SessionRow) => Promise<SessionDetail['references']>;
  readonly paths: RepositoryPaths;
  readonly rows: readonly SessionRow[];
  /** Revision of the list that the rows are of. */
  readonly revision: number;
  /** Answers with what was found so far once it is aborted. */
  readonly signal: AbortSignal;
}

/** What of a repository is shown. */
export interface ShownRepository {
  readonly files: readonly { readonly path: RepoPath; readonly oldPath?: RepoPath }[];
  readonly commits: readonly Sha[];
  readonly threads: readonly ThreadView[];
}

/** The sessions at each changed file and commit of a repository, and those that wrote in its review. */
export async function repositorySessions(sources: RepositorySources, shown: ShownRepository): Promise<RepositorySessions> {
  const rows = new Map(sources.rows.filter(({ hidden }) => !hidden).map((row) => [row.id, row]));
  return {
    files: await sessionsOfFiles(sources, rows, shown.files.slice(0, mostFiles)),
    commits: shown.commits.length === 0 ? [] : await sessionsOfCommits(sources, rows, shown.commits),
    threads: sessionsOfThreads(rows, shown.threads),
  };
}

async function sessionsOfFiles(
  { sessions, paths, signal }: RepositorySources,
  rows: ReadonlyMap<SessionId, SessionRow>,
  files: ShownRepository['files'],
): Promise<RepositorySessions['files']> {
  if (files.length === 0) return [];
  const listed = new Map<string, RepoPath>();
  for (const { path, oldPath } of files) if (oldPath !== undefined) listed.set(oldPath, path);
  for (const { path } of files) listed.set(path, path);
  const byFile = new Map<RepoPath, Map<SessionId, PathCall[]>>();
  for (const call of await sessions.pathCalls([...listed.keys()])) {
    if (signal.aborted) break;
    const row = rows.get(call.session);
    if (!call.success || !call.changes || row === undefined) continue;
    const path = listed.get((await paths.locate(call.path, row)) ?? '');
    if (path === undefined) continue;
    const bySession = byFile.get(path) ?? new Map<SessionId, PathCall[]>();
    byFile.set(path, bySession);
    bySession.set(call.session, [...(bySession.get(call.session) ?? []), call]);
  }
  return [...byFile].map(([path, bySession]) => ({
    path,
    sessions: newestFirst(
      [...bySession].flatMap(([session, calls]) => {
        const row = rows.get(session);
        const last = calls.at(-1);
        if (row === undefined || last === undefined) return [];
        return [sessionAt(row, last.turn, [...new Set(calls.map(({ tool }) => tool))], count(calls.length, 'edit'))];
      }),
    ),
  }));
}

async function sessionsOfCommits(sources: RepositorySources, rows: ReadonlyMap<SessionId, SessionRow>, commits: readonly Sha[]): Promise<RepositorySessions['commits']> {
  const byCommit = new Map<Sha, SessionAt[]>();
  const add = (sha: Sha | null, at: SessionAt): void => {
    if (sha === null) return;
    const known = byCommit.get(sha) ?? [];
    // What made a commit comes first, and says more than that it was named.
    if (!known.some(({ session }) => session === at.session)) byCommit.set(sha, [...known, at]);
  };
  for (const row of await inRepository(sources, [...rows.values()])) {
    if (sources.signal.aborted) break;
    for (const { value, turn, tool } of await sources.made.of(row, sources.revision)) add(only(commits, value), sessionAt(row, turn, [tool], 'made this commit'));
    for (const { kind, value, turn } of await sources.references(row)) {
      const name = kind === 'commit' ? namedCommit(value) : null;
      if (name !== null) add(only(commits, name), sessionAt(row, turn, [], `names ${name.slice(0, 7)}`));
    }
  }
  return [...byCommit].map(([sha, at]) => ({ sha, sessions: newestFirst(at) }));
}

async function inRepository({ paths }: RepositorySources, rows: readonly SessionRow[]): Promise<readonly SessionRow[]> {
  const inside = await Promise.all(rows.map(async (row) => ({ row, holds: await paths.holds(row) })));
  return inside
    .flatMap(({ row, holds }) => (holds ? [row] : []))
    .sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
    .slice(0, mostSessions);
}

/** The commit whose name begins so; null for none and for several. */
function only(commits: readonly Sha[], name: string): Sha | null {
  const [found, another] = commits.filter((sha) => sha.startsWith(name));
  return another === undefined ? (found ?? null) : null;
}

function sessionsOfThreads(rows: ReadonlyMap<SessionId, SessionRow>, threads: readonly ThreadView[]): RepositorySessions['threads'] {
  const counts = new Map<SessionId, number>();
  for (const { comments } of threads) {
    const named = new Set(comments.flatMap(({ author }) => (author.sessionId === undefined ? [] : (sessionNamed(rows, author.sessionId) ?? []))));
    for (const session of named) counts.set(session, (counts.get(session) ?? 0) + 1);
  }
  return [...counts].map(([session, number]) => ({ session, threads: number }));
}

function sessionNamed(rows: ReadonlyMap<SessionId, SessionRow>, named: string): SessionId | null {
  if (rows.has(named)) return named;
  const [found, another] = [...rows.keys()].filter((session) => namesSession(named, session));
  return another === undefined ? (found ?? null) : null;
}

function sessionAt({ id, title, updatedAt }: SessionRow, turn: number | null, tools: readonly string[], reason: string): SessionAt {
  return { session: id, title, updatedAt, turn, tools, reason };
}

function newestFirst(sessions: readonly SessionAt[]): readonly SessionAt[] {
  return [...sessions].sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''));
}
