import { BoundedMap, type RepoPath, type WorkspaceId } from '../../../../shared/base';
import type { CallResult } from '../../../../shared/ipc';
import type { Side } from '../../../../shared/model/review/place';
import { call } from '../../client/client';
import { notify } from '../notices';
import { reportFailure } from '../report';

/** Opens a working file in the person's editor. Line and column are 1-based. */
export function openInEditor(workspaceId: WorkspaceId, path: RepoPath, line: number, column: number): void {
  void reportFailure(call('lines.openInEditor', { workspaceId, path, line, column }));
}

/** Lines of one side, 1-based, inclusive. */
interface SideLines {
  readonly side: Side;
  readonly startLine: number;
  readonly endLine: number;
}

/** Address of lines on a remote's site. Null when there is none, which was said then. */
export async function permalinkOf(workspaceId: WorkspaceId, path: RepoPath, { side, startLine, endLine }: SideLines): Promise<string | null> {
  const result = await call('lines.permalink', { workspaceId, path, side, startLine, endLine });
  if (result.ok) return result.value.url;
  notify({ kind: 'failure', message: result.error.message });
  return null;
}

export type BlameAnswer = CallResult<'lines.blame'>;

interface BlameQuestion {
  readonly workspaceId: WorkspaceId;
  readonly path: RepoPath;
  /** Of the file, as listed: an answer holds for this one only. */
  readonly version: string;
  readonly side: Side;
  /** 1-based. */
  readonly line: number;
}

/** Blaming a line reads a file's whole history, so what was answered is kept. */
const answers = new BoundedMap<string, BlameAnswer>(500);

/** Who wrote a line. Failures are answers too, but are asked again. */
export async function askBlame({ version, ...question }: BlameQuestion, signal: AbortSignal): Promise<BlameAnswer> {
  const { workspaceId, path, side, line } = question;
  const key = JSON.stringify([workspaceId, path, version, side, line]);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = await call('lines.blame', question, { signal });
  if (answer.ok) answers.set(key, answer);
  return answer;
}
