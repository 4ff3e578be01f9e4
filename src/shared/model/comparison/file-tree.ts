import type { RepoPath } from '../../base';
import type { ChangedFile } from './changed-file';
import { fileNameOf, isViewed } from './file-words';

/** A folder of the tree. Folders that hold nothing but one folder are one node with both names. */
export interface FolderNode {
  readonly kind: 'folder';
  /** Path of the innermost folder, without a slash at the end. */
  readonly path: string;
  /** "lease", or "src/lease" when `src` holds only that. */
  readonly label: string;
  readonly children: readonly TreeNode[];
  /** All files below, in order. */
  readonly files: readonly ChangedFile[];
}

interface FileNode {
  readonly kind: 'file';
  readonly file: ChangedFile;
}

export type TreeNode = FolderNode | FileNode;

/** A line of the tree as drawn. `depth` is 0-based; `position` is 1-based among `siblings` lines with the same parent. */
export type TreeRow = (
  | { readonly kind: 'folder'; readonly folder: FolderNode; readonly folded: boolean }
  | { readonly kind: 'file'; readonly file: ChangedFile }
) & { readonly key: string; readonly depth: number; readonly position: number; readonly siblings: number };

interface MutableFolder {
  readonly folders: Map<string, MutableFolder>;
  readonly files: ChangedFile[];
}

const order = new Intl.Collator('en', { numeric: true });

/** Folders before files, both by name, numbers by value. */
export function buildFileTree(files: readonly ChangedFile[]): readonly TreeNode[] {
  const root: MutableFolder = { folders: new Map(), files: [] };
  for (const file of files) folderAt(root, file.path).files.push(file);
  return childrenOf(root, '');
}

function folderAt(root: MutableFolder, path: RepoPath): MutableFolder {
  let folder = root;
  for (const name of path.split('/').slice(0, -1)) {
    let next = folder.folders.get(name);
    if (next === undefined) {
      next = { folders: new Map(), files: [] };
      folder.folders.set(name, next);
    }
    folder = next;
  }
  return folder;
}

function childrenOf(folder: MutableFolder, prefix: string): readonly TreeNode[] {
  const folders = [...folder.folders]
    .map(([name, child]) => folderNode(name, `${prefix}${name}`, child))
    .sort((a, b) => compareNames(a.label, b.label));
  const files = folder.files
    .map((file): FileNode => ({ kind: 'file', file }))
    .sort((a, b) => compareNames(fileNameOf(a.file.path), fileNameOf(b.file.path)));
  return [...folders, ...files];
}

function folderNode(label: string, path: string, folder: MutableFolder): FolderNode {
  const [only, second] = [...folder.folders];
  if (only !== undefined && second === undefined && folder.files.length === 0) {
    return folderNode(`${label}/${only[0]}`, `${path}/${only[0]}`, only[1]);
  }
  const children = childrenOf(folder, `${path}/`);
  return { kind: 'folder', path, label, children, files: filesOf(children) };
}

function compareNames(a: string, b: string): number {
  return order.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** The files of a tree in the order in which it shows them. */
export function filesOf(nodes: readonly TreeNode[]): readonly ChangedFile[] {
  return nodes.flatMap((node) => (node.kind === 'file' ? [node.file] : node.files));
}

/** The lines of a tree, without what lies below the folded folders (by path). */
export function treeRows(nodes: readonly TreeNode[], folded: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  addRows(rows, nodes, folded, 0);
  return rows;
}

function addRows(rows: TreeRow[], nodes: readonly TreeNode[], folded: ReadonlySet<string>, depth: number): void {
  nodes.forEach((node, index) => {
    const where = { depth, position: index + 1, siblings: nodes.length };
    if (node.kind === 'file') {
      rows.push({ ...where, kind: 'file', key: fileRowKey(node.file.path), file: node.file });
      return;
    }
    const isFolded = folded.has(node.path);
    rows.push({ ...where, kind: 'folder', key: folderRowKey(node.path), folder: node, folded: isFolded });
    if (!isFolded) addRows(rows, node.children, folded, depth + 1);
  });
}

/** Where each line of the flat list stands in `files`: by path. It depends on the paths alone. */
export function listOrder(files: readonly ChangedFile[]): readonly number[] {
  const pathAt = (index: number): string => files[index]?.path ?? '';
  return [...files.keys()].sort((a, b) => compareNames(pathAt(a), pathAt(b)));
}

/** The lines of the flat list, no folders. `order` is {@link listOrder}'s for files of the same paths. */
export function listRows(files: readonly ChangedFile[], order = listOrder(files)): readonly TreeRow[] {
  return order.flatMap((at, index): readonly TreeRow[] => {
    const file = files[at];
    return file === undefined ? [] : [{ kind: 'file', key: fileRowKey(file.path), file, depth: 0, position: index + 1, siblings: files.length }];
  });
}

export function fileRowKey(path: string): string {
  return `file:${path}`;
}

function folderRowKey(path: string): string {
  return `folder:${path}`;
}

/** The folders above a path, outermost first: "src", "src/lease" of "src/lease/renew.ts". */
export function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** State of the box of a folder row: all files below viewed, none, or some. */
export function viewedOfAll(files: readonly ChangedFile[]): 'on' | 'off' | 'mixed' {
  const viewed = files.reduce((count, file) => count + (isViewed(file.viewed) ? 1 : 0), 0);
  if (viewed === 0) return 'off';
  return viewed === files.length ? 'on' : 'mixed';
}

/** Files whose path or old path holds every word of the filter, letter case ignored. */
export function filterFiles(files: readonly ChangedFile[], filter: string): readonly ChangedFile[] {
  const words = filter.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return files;
  return files.filter((file) => {
    const path = file.path.toLowerCase();
    const oldPath = file.oldPath?.toLowerCase() ?? '';
    return words.every((word) => path.includes(word) || oldPath.includes(word));
  });
}

/** Sums for the footer; files whose counts are unknown add nothing. */
export function sumOfLines(files: readonly ChangedFile[]): { readonly additions: number; readonly deletions: number } {
  return files.reduce(
    (sum, file) => ({ additions: sum.additions + (file.additions ?? 0), deletions: sum.deletions + (file.deletions ?? 0) }),
    { additions: 0, deletions: 0 },
  );
}

/** The next file that is not viewed, after `from` and around the end; null when all are viewed. */
export function nextUnviewed(files: readonly ChangedFile[], from: RepoPath | null): ChangedFile | null {
  const at = files.findIndex((file) => file.path === from);
  const ahead = [...files.slice(at + 1), ...files.slice(0, Math.max(at, 0))];
  return ahead.find((file) => !isViewed(file.viewed)) ?? null;
}
