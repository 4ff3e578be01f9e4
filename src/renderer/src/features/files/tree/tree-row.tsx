import { ArrowLeft, ChevronDown, ChevronRight, CircleCheckBig, Hourglass, TriangleAlert, Unlink } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';
import { viewedOfAll, type FolderNode, type TreeRow } from '../../../../../shared/model/comparison/file-tree';
import { describeStatus, fileNameOf, folderOf, isViewed, rowReason, viewedInCommitsWords } from '../../../../../shared/model/comparison/file-words';
import { laneWords, strongestLane, type Lane } from '../../../../../shared/model/review/lane';
import { visibleLine, visibleText } from '../../../../../shared/model/words/visible-text';
import { useTreeLayout } from '../../../state/files/file-list';
import { useFiles, useWorkspaceId } from '../../../state/workspace-context';
import { classNames } from '../../../ui/class-names';
import { Checkbox } from '../../../ui/controls/checkbox';
import { pointOf } from '../../../ui/layers/menu';
import { Light } from '../../../ui/marks/light';
import { UnreadDot } from '../../../ui/marks/unread-dot';
import { StatusLetter } from '../status-letter';
import type { FileMarks } from './thread-marks';
import { setFolderViewed, toggleRowViewed, viewedWords } from './viewed-row';
import { Spoken } from '../../../ui/marks/spoken';
import styles from './tree-row.module.css';

interface TreeRowProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly marks: ReadonlyMap<RepoPath, FileMarks>;
  /** Its file is the active tab. */
  readonly selected: boolean;
  /** The keyboard is here. */
  readonly cursor: boolean;
  readonly onActivate: (row: TreeRow, keep: boolean) => void;
  readonly onMenu: (row: TreeRow, at: ReturnType<typeof pointOf>) => void;
}

/** One line of the tree: a folder or a file. Its box is for the pointer: the line itself is what is ticked, and Space does it. */
export const TreeRowView = memo(function TreeRowView({ id, row, marks, selected, cursor, onActivate, onMenu }: TreeRowProps): ReactNode {
  const lane = laneOfRow(row, marks);
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.kind === 'folder' ? !row.folded : undefined}
      aria-selected={selected}
      aria-checked={checkedOf(row)}
      className={classNames(styles.row, row.kind === 'folder' ? styles.folder : styles.file, selected && styles.selected, cursor && styles.cursor)}
      style={{ paddingLeft: 12 + row.depth * 14 }}
      onClick={() => onActivate(row, false)}
      onDoubleClick={() => row.kind === 'file' && onActivate(row, true)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(row, pointOf(event));
      }}
    >
      <Spoken>{labelOf(row, marks)}</Spoken>
      {lane !== null && lane !== 'resolved' && <Light tone={lane} />}
      {row.kind === 'folder' ? <FolderParts folder={row.folder} folded={row.folded} /> : <FileParts row={row} marks={marks.get(row.file.path)} />}
    </div>
  );
});

function FolderParts({ folder, folded }: { readonly folder: FolderNode; readonly folded: boolean }): ReactNode {
  const workspaceId = useWorkspaceId();
  const state = viewedOfAll(folder.files);
  return (
    <>
      {folded ? <ChevronRight aria-hidden className={styles.chevron} /> : <ChevronDown aria-hidden className={styles.chevron} />}
      <span className={styles.name} title={visibleLine(folder.path)} aria-hidden>
        {visibleLine(folder.label)}
        {folded && <small> {folder.files.length}</small>}
      </span>
      <span className={styles.box} aria-hidden onClick={stop} onDoubleClick={stop}>
        <Checkbox
          state={state}
          label={`All files in ${visibleLine(folder.path)} viewed`}
          title={`Mark all ${folder.files.length} as ${state === 'on' ? 'not viewed' : 'viewed'}`}
          tabIndex={-1}
          onChange={(on) => setFolderViewed(workspaceId, folder.files, on)}
        />
      </span>
    </>
  );
}

function FileParts({ row, marks }: { readonly row: Extract<TreeRow, { kind: 'file' }>; readonly marks: FileMarks | undefined }): ReactNode {
  const workspaceId = useWorkspaceId();
  const { tree } = useTreeLayout();
  const { file } = row;
  const viewed = isViewed(file.viewed);
  return (
    <>
      <StatusLetter file={file} hidden />
      <span className={classNames(styles.name, viewed && styles.seen)} title={titleOf(file)} aria-hidden>
        {visibleLine(fileNameOf(file.path))}
        <Aside file={file} withFolder={!tree} />
      </span>
      {marks !== undefined && <Marks marks={marks} />}
      <Counts file={file} />
      <span className={styles.box} aria-hidden onClick={stop} onDoubleClick={stop}>
        <Checkbox
          state={viewed ? 'on' : file.viewed === 'changed' ? 'changed' : viewedInCommitsWords(file) === null ? 'off' : 'mixed'}
          label={`${visibleLine(file.path)} viewed`}
          title={viewedWords(file, Date.now())}
          tabIndex={-1}
          onChange={() => toggleRowViewed(workspaceId, row)}
        />
      </span>
    </>
  );
}

/** Small words behind the name: old name of a rename, what is odd, and in the flat list the folder. */
function Aside({ file, withFolder }: { readonly file: ChangedFile; readonly withFolder: boolean }): ReactNode {
  const folder = folderOf(file.path);
  const parts = [withFolder && folder !== '' ? folder : null, oldName(file), rowReason(file), viewedInCommitsWords(file)].filter((part) => part !== null);
  return parts.length === 0 ? null : <small> {visibleLine(parts.join(', '))}</small>;
}

/** The old name, with its folder only when that changed too. */
function oldName(file: ChangedFile): string | null {
  if (file.oldPath === undefined || file.oldPath === file.path) return null;
  return folderOf(file.oldPath) === folderOf(file.path) ? fileNameOf(file.oldPath) : file.oldPath;
}

function Counts({ file }: { readonly file: ChangedFile }): ReactNode {
  const pending = useFiles()?.counts === 'pending';
  if (file.additions === null || file.deletions === null) {
    return pending && file.reason === undefined ? <span className={styles.counts} aria-hidden>…</span> : null;
  }
  if (file.additions === 0 && file.deletions === 0) return null;
  return (
    <span className={styles.counts} aria-hidden>
      {file.additions > 0 && <span>+{file.additions}</span>}
      {file.deletions > 0 && <span>−{file.deletions}</span>}
    </span>
  );
}

const laneIcons = { you: ArrowLeft, verify: CircleCheckBig, agent: Hourglass, broken: TriangleAlert } as const;

function Marks({ marks }: { readonly marks: FileMarks }): ReactNode {
  return (
    <>
      {marks.unread > 0 && <UnreadDot hidden />}
      {(['broken', 'you', 'verify', 'agent'] as const).map((lane) => {
        const Icon = laneIcons[lane];
        const count = marks.lanes[lane];
        return count === 0 ? null : (
          <span key={lane} className={classNames(styles.mark, styles[lane])} aria-hidden title={`${laneWords[lane]}: ${count}`}>
            <Icon aria-hidden />
            {count}
          </span>
        );
      })}
      {marks.lost > 0 && (
        <span className={classNames(styles.mark, styles.lost)} aria-hidden title={`Lost: ${visibleText(String(marks.lost))}`}>
          <Unlink aria-hidden />
          {marks.lost}
        </span>
      )}
    </>
  );
}

/** A file's strongest lane; a folded folder shows the strongest of what it hides. */
function laneOfRow(row: TreeRow, marks: ReadonlyMap<RepoPath, FileMarks>): Lane | null {
  if (row.kind === 'folder' && !row.folded) return null;
  const files = row.kind === 'file' ? [row.file] : row.folder.files;
  return strongestLane(files.flatMap((file) => lanesIn(marks.get(file.path))));
}

function lanesIn(marks: FileMarks | undefined): readonly Lane[] {
  return marks === undefined ? [] : (Object.keys(marks.lanes) as Lane[]).filter((lane) => marks.lanes[lane] > 0);
}

function titleOf(file: ChangedFile): string {
  return `${visibleLine(file.path)}\n${describeStatus(file)}${file.reason === undefined ? '' : `\n${file.reason.detail}`}`;
}

function checkedOf(row: TreeRow): boolean | 'mixed' {
  if (row.kind === 'file') return isViewed(row.file.viewed);
  const state = viewedOfAll(row.folder.files);
  return state === 'mixed' ? state : state === 'on';
}

function labelOf(row: TreeRow, marks: ReadonlyMap<RepoPath, FileMarks>): string {
  if (row.kind === 'folder') {
    const count = row.folder.files.length;
    return `${visibleLine(row.folder.path)}, ${count === 1 ? '1 file' : `${count} files`}`;
  }
  const { file } = row;
  const own = marks.get(file.path);
  const lanes = lanesIn(own).map((lane) => `${own?.lanes[lane] ?? 0} ${laneWords[lane].toLowerCase()}`);
  const counts = file.additions === null || file.deletions === null ? [] : [`${file.additions} added`, `${file.deletions} deleted`];
  return [visibleLine(file.path), describeStatus(file), rowReason(file), viewedInCommitsWords(file), ...counts, ...lanes, own !== undefined && own.unread > 0 ? `${own.unread} unread` : null, viewedWords(file, Date.now())]
    .filter((part) => part !== null)
    .join(', ');
}

function stop(event: { stopPropagation(): void }): void {
  event.stopPropagation();
}
