import { z } from 'zod';
import { isSha, toRepoPath, type RepoPath, type WorkspaceId } from '../../base';
import { uncommittedParts, type ScopeChoice } from '../../model/review/review-scope';

/** Every text of an input has a limit, in UTF-16 units. */
export const text = (max: number): z.ZodString => z.string().max(max);
const workspaceId = text(64).transform((id) => id as WorkspaceId);
/** A path inside of a repository, by `toRepoPath`. */
export const repoPath = text(8192).transform((path, context): RepoPath => {
  const checked = toRepoPath(path);
  if (checked !== null) return checked;
  context.addIssue({ code: 'custom', message: 'not a path inside a repository' });
  return z.NEVER;
});
/** A branch, a tag, a sha, or an expression for one. */
export const revision = text(1024).min(1);
export const line = z.int().min(1).max(100_000_000);
export const side = z.enum(['old', 'new']);
/** As `Place`. */
export const place = z
  .object({
    path: repoPath,
    side,
    startSide: side.exactOptional(),
    startLine: line,
    endLine: line,
  })
  .readonly();
/** Key of a thread, or of a comment within one. */
export const threadKey = text(512).min(1);
/** Markdown of a comment. */
export const body = text(1_000_000);
export const tags = z.array(text(100)).max(100).readonly();
const commit = text(64).refine(isSha, 'is no full object name');
export const uncommittedPart = z.enum(uncommittedParts);
/** As `ScopeChoice`. */
export const scope: z.ZodType<ScopeChoice> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }).readonly(),
  z.object({ kind: z.literal('commit'), sha: commit }).readonly(),
  z.object({ kind: z.literal('range'), first: commit, last: commit }).readonly(),
  z.object({ kind: z.literal('uncommitted'), part: uncommittedPart }).readonly(),
]);
/** Names an open repository. */
export const workspace = { workspaceId };
/** A review of any known repository, open or not. */
export const reviewAddress = { root: text(8192).min(1), file: text(8192).min(1) };
export const threadAddress = { ...reviewAddress, thread: threadKey };
/** Ids of missing comments or threads. */
export const missingParts = z.array(text(64).min(1)).min(1).max(1000).readonly();
/** As `AskedReview`. */
export const askedReview = z.union([z.object(workspace).readonly(), z.object(reviewAddress).readonly()]);
/** Threads to ask about; none means the whole review. */
export const askedThreads = z.array(threadKey).max(1000).readonly();
/** UTC ISO 8601. */
export const moment = z.iso.datetime();
/** `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
