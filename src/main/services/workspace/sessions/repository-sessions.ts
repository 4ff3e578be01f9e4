import type { RepoPath, Sha } from '../../../../shared/base';
import { namedCommit } from '../../../../shared/linking/made-commits';
import type { ThreadView } from '../../../../shared/model/review/review';
import type { SessionDetail, SessionId, SessionRow } from '../../../../shared/model/sessions/session';
import type { RepositorySessions, SessionAt } from '../../../../shared/model/sessions/session-links';
import type { PathCall, Sessions } from '../../sessions/sessions';
import { counted } from '../../../../shared/model/words/counted';
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
  /** `from` is the commit that it was before it was rewritten, where its review says so. */
  readonly commits: readonly { readonly sha: Sha; readonly from?: Sha }[];
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
        return [{ ...sessionAt(row, last.turn, [...new Set(calls.map(({ tool }) => tool))]), reason: counted(calls.length, 'edit') }];
      }),
    ),
  }));
}

async function sessionsOfCommits(sources: RepositorySources, rows: ReadonlyMap<SessionId, SessionRow>, commits: ShownRepository['commits']): Promise<RepositorySessions['commits']> {
  const byCommit = new Map<Sha, SessionAt[]>();
  const add = (name: string, verb: 'made' | 'names', at: Omit<SessionAt, 'reason'>): void => {
    const found = only(commits, name);
    if (found === null) return;
    const known = byCommit.get(found.sha) ?? [];
    const what = found.rewritten ? `${name.slice(0, 7)}, which was rewritten to this commit` : verb === 'made' ? 'this commit' : name.slice(0, 7);
    // What made a commit comes first, and says more than that it was named.
    if (!known.some(({ session }) => session === at.session)) byCommit.set(found.sha, [...known, { ...at, reason: `${verb} ${what}` }]);
  };
  for (const row of await inRepository(sources, [...rows.values()])) {
    if (sources.signal.aborted) break;
    for (const { value, turn, tool } of await sources.made.of(row, sources.revision)) add(value, 'made', sessionAt(row, turn, [tool]));
    for (const { kind, value, turn } of await sources.references(row)) {
      const name = kind === 'commit' ? namedCommit(value) : null;
      if (name !== null) add(name, 'names', sessionAt(row, turn, []));
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

/** The commit whose name, or whose name before it was rewritten, begins so; null for none and for several. */
function only(commits: ShownRepository['commits'], name: string): { readonly sha: Sha; readonly rewritten: boolean } | null {
  const [found, another] = commits.filter(({ sha, from }) => sha.startsWith(name) || from?.startsWith(name) === true);
  return found === undefined || another !== undefined ? null : { sha: found.sha, rewritten: !found.sha.startsWith(name) };
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

function sessionAt({ id, title, updatedAt }: SessionRow, turn: number | null, tools: readonly string[]): Omit<SessionAt, 'reason'> {
  return { session: id, title, updatedAt, turn, tools };
}

function newestFirst(sessions: readonly SessionAt[]): readonly SessionAt[] {
  return [...sessions].sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''));
}
