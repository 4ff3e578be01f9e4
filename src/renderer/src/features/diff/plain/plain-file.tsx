import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';
import type { DiffHandle } from '../../../editor/diff-editor';
import type { CommentRequest } from '../../../editor/gutter/comment-gutter';
import type { DiffOptions } from '../../../editor/host/options';
import type { LineMenuRequest } from '../../../editor/lines/line-menu';
import type { Changes } from '../../../editor/model/changes';
import { tabIdOf } from '../../../state/views/tabs';
import { useReader } from '../../../state/files/reading-place';
import { rememberedScroll } from '../../../state/view';
import type { HeldUpdate } from '../held-update';
import { useCommenting } from '../zones/use-commenting';
import { useRememberedScroll } from '../zones/use-remembered-scroll';
import { FileRows } from './file-rows';
import { useFind } from './find/use-find';
import { PlainFrame } from './plain-frame';
import { PlainScroller } from './stream/plain-scroller';
import { PlainView } from './stream/plain-view';
import type { FileDiff } from './texts/file-diff';
import { lineCount } from './texts/line-text';
import { useTabPlace } from './use-tab-place';
import { useThreadDots } from './ruler/use-thread-dots';
import styles from './plain-file.module.css';

interface PlainFileProps {
  readonly path: RepoPath;
  readonly oldPath: RepoPath;
  readonly diff: FileDiff;
  readonly before: string | null;
  readonly options: DiffOptions;
  readonly handle: RefObject<DiffHandle | null>;
  readonly held: HeldUpdate | null;
  readonly onChanges: (changes: Changes) => void;
  readonly onLineMenu: (request: LineMenuRequest) => void;
  readonly onSplitRatio: (ratio: number) => void;
}

/** The diff of one file that is too large for the editor, with its threads between the lines. */
export function PlainFile({ path, oldPath, diff, before, options, handle, held, onChanges, onLineMenu, onSplitRatio }: PlainFileProps): ReactNode {
  const [view] = useState(() => new PlainView());
  useLayoutEffect(() => view.setSections([{ key: path, header: 0, estimate: 0, folded: false }]), [view, path]);
  useLayoutEffect(() => onChanges(diff.changes), [diff, onChanges]);
  useScrollOfTab(view, path, handle);
  useTabPlace(view, path, handle);
  const comment = useCommenting();
  const onComment = useCallback((_: string, request: CommentRequest) => comment(path, request), [comment, path]);
  const find = useFind(view, path);
  const dots = useThreadDots();
  useReader(useCallback(() => (handle.current === null ? null : { path, line: handle.current.readingLine() }), [handle, path]));
  const digits = String(Math.max(lineCount(diff.old), lineCount(diff.new))).length;
  return (
    <PlainFrame view={view} options={options} digits={digits} onKeyDown={find.onKeyDown}>
      {find.bar}
      <PlainScroller
        label={`Diff of ${fileNameOf(path)}`}
        section={path}
        handle={handle}
        onComment={onComment}
        onLineMenu={(_, request) => onLineMenu(request)}
        onSplitRatio={onSplitRatio}
        onToggle={null}
        dots={dots}
        renderSection={(slice, selecting) => (
          <div key={slice.key} role="rowgroup" className={styles.section} style={{ height: slice.height }} data-section={slice.key}>
            <FileRows path={path} oldPath={oldPath} slice={slice} diff={diff} before={before} held={held} selecting={selecting} found={find.foundIn(slice.key)} />
          </div>
        )}
      />
    </PlainFrame>
  );
}

/** Scrolls to where the tab was, or to the first difference, and remembers where it is. */
function useScrollOfTab(view: PlainView, path: RepoPath, handle: RefObject<DiffHandle | null>): void {
  const tabId = tabIdOf({ kind: 'file', path });
  const remember = useRememberedScroll(tabId);
  useEffect(() => {
    const scrollTop = rememberedScroll(tabId);
    view.whenLaid(path, () => (scrollTop > 0 ? view.scrollTo(scrollTop) : handle.current?.showFirstChange()));
  }, [view, path, tabId, handle]);
  useEffect(() => {
    const listening = view.onDidScroll(remember);
    return () => listening.dispose();
  }, [view, remember]);
}
