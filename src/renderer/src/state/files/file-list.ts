import type { RepoPath } from '../../../../shared/base';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import { buildFileTree, filesOf, filterFiles, listOrder, listRows, treeRows, type TreeRow } from '../../../../shared/model/comparison/file-tree';
import { memoLast } from '../snapshots/memo-last';
import { useSettings } from '../mirror';
import { useRemembered } from '../views/remembered';
import { useFiles } from '../workspace-context';

const noFiles: readonly ChangedFile[] = [];
const noPaths: readonly string[] = [];

/** Above this a tree costs more than it tells. */
const treeLimit = 5_000;

const filtered = memoLast(filterFiles);
const tree = memoLast(buildFileTree);
const flat = memoLast((files: readonly ChangedFile[]) => listRows(files, orderOf(files)));
const inTreeOrder = memoLast(filesOf);
const inListOrder = memoLast((rows: readonly TreeRow[]) => rows.flatMap((row) => (row.kind === 'file' ? [row.file] : [])));
const rowsOfTree = memoLast((files: readonly ChangedFile[], folded: readonly string[]) => treeRows(tree(files), new Set(folded)));

let sorted: { readonly files: readonly ChangedFile[]; readonly order: readonly number[] } | null = null;

/** Ten thousand names take long to sort, and a tick or a count changes none of them. */
function orderOf(files: readonly ChangedFile[]): readonly number[] {
  if (sorted?.files.length !== files.length || sorted.files.some((file, index) => file.path !== files[index]?.path)) {
    sorted = { files, order: listOrder(files) };
  }
  return sorted.order;
}

function isText(stored: unknown): stored is string {
  return typeof stored === 'string';
}

function isTextList(stored: unknown): stored is readonly string[] {
  return Array.isArray(stored) && stored.every(isText);
}

/** Filter of the changed files by path, and how to change it. */
export function useFileFilter(): readonly [string, (filter: string) => void] {
  return useRemembered('files.filter', '', isText);
}

/** Paths of the folders that are folded, and how to change them. */
export function useFoldedFolders(): readonly [readonly string[], (folded: readonly string[]) => void] {
  return useRemembered('files.folded', noPaths, isTextList);
}

/** Whether the files are drawn as a tree; long lists are not. */
export function useTreeLayout(): { readonly tree: boolean; readonly tooMany: boolean } {
  const { fileTree } = useSettings();
  const tooMany = (useFiles()?.files.length ?? 0) > treeLimit;
  return { tree: fileTree === 'tree' && !tooMany, tooMany };
}

/** The lines of the file list as it stands: filtered, as tree or list, without folded parts. */
export function useFileRows(): readonly TreeRow[] {
  const files = filtered(useFiles()?.files ?? noFiles, useFileFilter()[0]);
  const [folded] = useFoldedFolders();
  return useTreeLayout().tree ? rowsOfTree(files, folded) : flat(files);
}

/** The filtered files in the order of the list, folded ones included: the order of next and previous file. */
export function useFileOrder(): readonly ChangedFile[] {
  const files = filtered(useFiles()?.files ?? noFiles, useFileFilter()[0]);
  return useTreeLayout().tree ? inTreeOrder(tree(files)) : inListOrder(flat(files));
}

/** The file `step` places from `path`; without a path the first or last; null past the ends. */
export function fileAt(order: readonly ChangedFile[], path: RepoPath | null, step: 1 | -1): ChangedFile | null {
  const index = order.findIndex((file) => file.path === path);
  if (index < 0) return order.at(step === 1 ? 0 : -1) ?? null;
  return order[index + step] ?? null;
}
