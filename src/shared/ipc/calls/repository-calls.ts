import { z } from 'zod';
import type { ProjectSummary } from '../../model/commits/commit-list';
import type { Reference, RevisionChoice } from '../../model/comparison/comparison';
import type { FileContents } from '../../model/comparison/file-contents';
import type { ImageContent } from '../../model/comparison/image';
import type { ComparisonPreview } from '../../model/snapshots';
import { answers, editFailures, type Posted } from './call-spec';
import { body, repoPath, revision, scope, text, uncommittedPart, workspace } from './inputs';

/** One open repository: its comparison, commits and files. */
export const repositoryCalls = {
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
    z.object({ ...workspace, base: revision, compare: revision, pin: revision.nullable(), part: uncommittedPart.nullable() }),
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
  /** Looks at a part of the comparison, or at all of it. */
  'scope.show': answers<null>()(z.object({ ...workspace, scope }), 'workspace-closed', 'unknown-revision'),
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
  /**
   * Both sides of one file of what is shown, changed or not. `force` loads texts that are held back because of their size. `not-found`
   * when neither side has it.
   */
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
} as const;
