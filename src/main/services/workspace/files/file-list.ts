import type { RepoPath } from '../../../../shared/base';
import { describeChange } from '../../../../shared/contents/change-reason';
import type { ChangedFile, CommitsViewed, FileReason, ViewedState } from '../../../../shared/model/comparison/changed-file';
import type { FilesSnapshot } from '../../../../shared/model/snapshots';
import type { ChangeEntry } from '../../git/changes/changes';
import type { LineCounts } from '../../git/parsers/raw-diff';
import { isInReviewStore, type Listing } from './read-files';

/** Lines counted so far: those of files that stayed are there while the others are counted. */
export interface KnownCounts {
  readonly complete: boolean;
  readonly lines: ReadonlyMap<RepoPath, LineCounts>;
}

/** What is joined into the list that a person sees. */
export interface FileListSources {
  readonly listing: Listing;
  readonly counts: KnownCounts;
  readonly generated: ReadonlySet<RepoPath>;
  readonly viewed: (path: RepoPath) => { readonly state: ViewedState; readonly at?: string };
  readonly viewedInCommits?: ReadonlyMap<RepoPath, CommitsViewed>;
  readonly showReviewStore: boolean;
}

export type FileList = Pick<FilesSnapshot, 'files' | 'counts' | 'hidden'>;

/** The list of changed files, by path. Uncommitted and untracked files that are switched off are not in the listing. */
export function fileList(sources: FileListSources): FileList {
  const { listing, counts, showReviewStore } = sources;
  const shown = showReviewStore ? listing.entries : listing.entries.filter((entry) => !isInReviewStore(entry.path));
  return {
    files: shown.map((entry) => changedFile(entry, sources)),
    counts: counts.complete ? 'known' : 'pending',
    hidden: { uncommitted: 0, untracked: 0, reviewStore: listing.entries.length - shown.length },
  };
}

function changedFile(entry: ChangeEntry, { listing, counts, generated, viewed, viewedInCommits }: FileListSources): ChangedFile {
  const lines = counts.lines.get(entry.path);
  const reason = reasonOf(entry, lines, generated);
  const { state, at } = viewed(entry.path);
  const inCommits = viewedInCommits?.get(entry.path);
  return {
    path: entry.path,
    ...(entry.oldPath === undefined ? {} : { oldPath: entry.oldPath }),
    status: entry.status,
    stage: entry.stage,
    oldMode: entry.oldMode,
    newMode: entry.newMode,
    oldBlob: entry.oldBlob,
    newBlob: entry.newBlob,
    additions: lines?.additions ?? null,
    deletions: lines?.deletions ?? null,
    ...(reason === null ? {} : { reason }),
    version: listing.versions.get(entry.path) ?? '',
    viewed: state,
    ...(at === undefined ? {} : { viewedAt: at }),
    ...(inCommits === undefined ? {} : { viewedInCommits: inCommits }),
  };
}

function reasonOf(
  entry: ChangeEntry,
  lines: LineCounts | undefined,
  generated: ReadonlySet<RepoPath>,
): FileReason | null {
  const listed = describeChange(entry);
  if (listed !== null) return listed;
  if (lines !== undefined && lines.additions === null) return { kind: 'binary', detail: 'Binary' };
  return generated.has(entry.path) ? { kind: 'generated', detail: 'Generated' } : null;
}
