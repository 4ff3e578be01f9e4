import type { FileContents } from '../../../../../shared/model/comparison/file-contents';
import { useRemembered } from '../../../state/views/remembered';

/** How the texts of a file are shown: as lines, as the drawing that they describe, or as what they are written for. */
export type FileView = 'text' | 'image' | 'rendered';

/** Files with more than one view. */
export type ViewKind = 'drawing' | 'markdown' | 'notebook';

const kinds: readonly { readonly kind: ViewKind; readonly is: (contents: Pick<FileContents, 'path' | 'old' | 'new'>) => boolean }[] = [
  { kind: 'markdown', is: ({ path }) => /\.(?:md|markdown|mdown|mkd)$/i.test(path) },
  { kind: 'notebook', is: ({ path }) => /\.ipynb$/i.test(path) },
  { kind: 'drawing', is: ({ old, new: now }) => [old, now].some((side) => side.kind === 'text' && side.image !== undefined) },
];

/** Null for a file that is only text, and for a link, whose text is a path and not what its name says. */
export function viewKindOf(contents: Pick<FileContents, 'path' | 'old' | 'new' | 'reason'>): ViewKind | null {
  if (contents.reason?.kind === 'symlink') return null;
  return kinds.find(({ is }) => is(contents))?.kind ?? null;
}

/** The views of a kind; the first one is shown until another is chosen. */
export const viewsOf: Readonly<Record<ViewKind, readonly FileView[]>> = {
  drawing: ['image', 'text'],
  markdown: ['text', 'rendered'],
  notebook: ['text', 'rendered'],
};

const isFileView = (stored: unknown): stored is FileView => stored === 'text' || stored === 'image' || stored === 'rendered';

/** The view of a kind of file, and how to choose another one for all files of the kind; it lasts. */
export function useFileView(kind: ViewKind | null): readonly [FileView, (view: FileView) => void] {
  const views = kind === null ? [] : viewsOf[kind];
  const [stored, choose] = useRemembered<FileView>(`diff.view.${kind ?? 'none'}`, views[0] ?? 'text', isFileView);
  return [views.includes(stored) ? stored : (views[0] ?? 'text'), choose];
}
