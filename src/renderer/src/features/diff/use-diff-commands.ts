import { useEffect, useRef, type RefObject } from 'react';
import type { RepoPath } from '../../../../shared/base';
import { extensionOf, fileNameOf } from '../../../../shared/model/comparison/file-words';
import { fenced } from '../../../../shared/model/words/fenced';
import type { DiffHandle } from '../../editor/diff-editor';
import { runCommand, useCommands } from '../../state/commands';
import { fileAt, useFileOrder } from '../../state/files/file-list';
import { notify } from '../../state/notices';
import { cancelPick, finishPick, usePick } from '../../state/reviews/pick';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { openFile } from '../../state/view';
import { offerSelection } from '../../state/reviews/quotable-selection';
import type { Side } from '../../../../shared/model/review/place';
import { useApplyAll } from '../threads/suggestions/use-apply-all';
import { openComposer, openFileComposer } from '../../state/reviews/open-composers';

interface DiffCommandContext {
  readonly path: RepoPath;
  readonly handle: RefObject<DiffHandle | null>;
  /** False while a page stands where the diff would be. */
  readonly hasDiff: boolean;
  /** A side that has lines, the new one before the old one; null while no lines are shown. */
  readonly sideWithLines: Side | null;
  /** Why no comment can be written on the lines that are shown; null where one can. */
  readonly whyNoComments: string | null;
}

/** The keyboard's and palette's commands for the file that is shown. */
export function useDiffCommands({ path, handle, hasDiff, sideWithLines, whyNoComments }: DiffCommandContext): void {
  const order = useFileOrder();
  const { blocked } = useReviewSituation();
  const pick = usePick();
  const suggestions = useApplyAll(path);
  /** The file whose last difference was passed with D; the next D leaves it. */
  const passed = useRef<RepoPath | null>(null);

  useEffect(
    () =>
      offerSelection(() => {
        const text = handle.current?.selectedText() ?? '';
        return text.trim() === '' ? '' : fenced(text.replace(/\n$/, '').split('\n'), extensionOf(path));
      }),
    [handle, path],
  );

  const needsDiff = (): true | string => hasDiff || 'No diff is shown';
  const nextChange = (): void => {
    if (handle.current?.goToChange(1) === true && hasDiff) {
      passed.current = null;
      return;
    }
    const next = fileAt(order, path, 1);
    if (next === null) notify({ kind: 'undo', message: 'This is the last difference of the last file.', seconds: 4 });
    else if (passed.current === path) runCommand('file.next');
    else {
      passed.current = path;
      notify({ kind: 'undo', message: `Next file: ${fileNameOf(next.path)}, D again.`, action: { label: 'Go', run: () => openFile(next.path) }, seconds: 4 });
    }
  };
  const comment = (): void => {
    const span = handle.current?.currentSpan();
    if (span !== undefined) openComposer({ path, ...span });
  };
  const commentFile = (): void => {
    if (sideWithLines === null) return;
    openFileComposer(path, sideWithLines);
    handle.current?.reveal({ side: sideWithLines, line: 1 });
  };
  const attach = (): void => {
    const span = handle.current?.currentSpan();
    if (span !== undefined) void finishPick({ path, ...span });
  };

  useCommands([
    { id: 'diff.nextChange', run: nextChange },
    {
      id: 'diff.previousChange',
      enabled: needsDiff,
      run: () => {
        passed.current = null;
        handle.current?.goToChange(-1);
      },
    },
    {
      id: 'diff.comment',
      enabled: () => blocked ?? whyNoComments ?? needsDiff(),
      run: comment,
    },
    { id: 'diff.commentFile', enabled: () => blocked ?? whyNoComments ?? (sideWithLines !== null || 'No lines are shown, and comments stand on lines'), run: commentFile },
    { id: 'suggestion.applyAll', enabled: () => suggestions.whyNot ?? true, run: suggestions.apply },
    { id: 'diff.openFold', enabled: needsDiff, run: () => handle.current?.openFolds('nearest') },
    { id: 'diff.openFoldTop', enabled: needsDiff, run: () => handle.current?.openFolds('nearest', 'top') },
    { id: 'diff.openFoldBottom', enabled: needsDiff, run: () => handle.current?.openFolds('nearest', 'bottom') },
    { id: 'diff.openFolds', enabled: needsDiff, run: () => handle.current?.openFolds('all') },
    {
      id: 'diff.goToMoved',
      enabled: needsDiff,
      run: () => {
        if (handle.current?.goToMoved() !== true) notify({ kind: 'undo', message: 'The line at the cursor is not marked as moved.', seconds: 4 });
      },
    },
    { id: 'diff.readAsList', enabled: needsDiff, run: () => handle.current?.openAccessibleViewer() },
    { id: 'diff.pageDown', enabled: needsDiff, run: () => handle.current?.page(1) },
    { id: 'diff.pageUp', enabled: needsDiff, run: () => handle.current?.page(-1) },
    ...(pick?.path === path
      ? [
          { id: 'pick.attach', enabled: needsDiff, run: attach } as const,
          { id: 'pick.leave', run: cancelPick } as const,
        ]
      : []),
  ]);
}
