import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';
import type { DiffHandle } from '../../../editor/diff-editor';
import type { CommentRequest } from '../../../editor/gutter/comment-gutter';
import type { LineMenuRequest } from '../../../editor/lines/line-menu';
import { useFileOrder } from '../../../state/files/file-list';
import { useReader } from '../../../state/files/reading-place';
import { useSettings } from '../../../state/mirror';
import { openFile, usePendingReveal } from '../../../state/view';
import { tabIdOf } from '../../../state/views/tabs';
import { PickBanner } from '../diff-banner';
import { diffOptionsOf } from '../diff-options';
import { LineTools } from '../line/line-tools';
import { PlainFrame } from '../plain/plain-frame';
import { PlainScroller } from '../plain/stream/plain-scroller';
import type { Selecting } from '../plain/stream/plain-context';
import { PlainView } from '../plain/stream/plain-view';
import type { Slice } from '../plain/stream/stream-layout';
import { useFind } from '../plain/find/use-find';
import { useTabPlace } from '../plain/use-tab-place';
import { useThreadDots } from '../plain/ruler/use-thread-dots';
import { useSplitRatio } from '../split-separator';
import { Toolbar } from '../toolbar';
import { useDiffCommands } from '../use-diff-commands';
import { useDiffLayout } from '../use-diff-layout';
import { useCommenting } from '../zones/use-commenting';
import { useDiffScope } from './diff-scope';
import { estimateHeight } from './estimate-height';
import { followFolds, noFolds, withFold } from './file-folds';
import { FileSection } from './file-section';
import { headerHeight } from './section-header';
import { useActiveFile } from './use-active-file';
import styles from '../diff-pane.module.css';

/** Digits of the line numbers that fit without the columns being moved when another file comes up. */
const digits = 5;

/** All files of the comparison or commit below each other; `path` is the one that is read. */
export function AllFilesPane({ path }: { readonly path: RepoPath }): ReactNode {
  const files = useFileOrder();
  const settings = useSettings();
  const pane = useRef<HTMLElement>(null);
  const handle = useRef<DiffHandle>(null);
  const [view] = useState(() => new PlainView());
  const [, setScope] = useDiffScope();
  const { layout, narrow, splitAnyway } = useDiffLayout(pane);
  const [ratio, setRatio] = useSplitRatio();
  const options = useMemo(() => diffOptionsOf(settings, layout, ratio), [settings, layout, ratio]);
  const { lineHeight } = options;

  const [folds, setFolds] = useState(noFolds);
  const followed = followFolds(folds, files);
  if (followed !== folds) setFolds(followed);
  const fold = useCallback((which: RepoPath, folded: boolean) => setFolds((before) => withFold(before, which, folded)), []);
  const isFolded = useCallback((which: RepoPath) => followed.get(which)?.folded ?? false, [followed]);

  const specs = useMemo(
    () => files.map((file) => ({ key: file.path, header: headerHeight, estimate: estimateHeight(file, { layout, lineHeight }), folded: isFolded(file.path) })),
    [files, layout, lineHeight, isFolded],
  );
  useLayoutEffect(() => view.setSections(specs), [view, specs]);
  const follow = useActiveFile(view, path, files);

  const reveal = usePendingReveal(tabIdOf({ kind: 'file', path }));
  useLayoutEffect(() => {
    if (reveal !== null && (reveal.thread !== null || reveal.place !== null)) fold(path, false);
  }, [reveal, path, fold]);
  useTabPlace(view, path, handle);

  const byPath = useMemo(() => new Map(files.map((file) => [file.path as string, file])), [files]);
  const file = byPath.get(path) ?? null;
  useDiffCommands({ path, handle, hasDiff: !isFolded(path), sideWithLines: isFolded(path) ? null : file?.status === 'deleted' ? 'old' : 'new', whyNoComments: null });
  const find = useFind(view, path);
  useReader(useCallback(() => (handle.current === null ? null : { path, line: handle.current.readingLine() }), [path]));

  const openAlone = useCallback(
    (which: RepoPath) => {
      setScope('file');
      openFile(which);
    },
    [setScope],
  );
  const commenting = useCommentingIn(byPath);
  const dots = useThreadDots();
  const [lineMenu, setLineMenu] = useState<LineMenuRequest | null>(null);
  const closeLineMenu = useCallback(() => setLineMenu(null), []);
  const onLineMenu = (section: string, request: LineMenuRequest): void => {
    const asked = byPath.get(section);
    // The menu's commands are about the tab's file.
    if (asked !== undefined) follow(asked.path);
    setLineMenu(request);
  };
  const toggle = (section: string): void => {
    const toggled = byPath.get(section);
    if (toggled !== undefined) fold(toggled.path, !isFolded(toggled.path));
  };
  return (
    <section ref={pane} className={styles.pane} aria-label="Diff of all files" data-path={path}>
      <Toolbar
        path={path}
        file={file}
        reason={null}
        unchanged={false}
        narrow={narrow}
        onSplitAnyway={splitAnyway}
      />
      <LineTools path={path} file={file} version={file?.version ?? ''} handle={handle} hasDiff={!isFolded(path)} whyNoLines={null} request={lineMenu} onMenuClosed={closeLineMenu} />
      <PickBanner path={path} />
      <PlainFrame view={view} options={options} digits={digits} onKeyDown={find.onKeyDown}>
        {find.bar}
        <PlainScroller
          label="Diff of all files"
          section={path}
          handle={handle}
          onComment={commenting}
          onLineMenu={onLineMenu}
          onSplitRatio={setRatio}
          onToggle={toggle}
          dots={dots}
          renderSection={(slice: Slice, selecting: Selecting | null) => {
            const shown = byPath.get(slice.key);
            return shown === undefined ? null : (
              <FileSection
                key={slice.key}
                file={shown}
                slice={slice}
                folded={isFolded(shown.path)}
                active={shown.path === path}
                selecting={selecting}
                found={find.foundIn(slice.key)}
                onFold={fold}
                onOpenAlone={openAlone}
              />
            );
          }}
        />
      </PlainFrame>
    </section>
  );
}

/** Opens composers for lines of any of the files. */
function useCommentingIn(byPath: ReadonlyMap<string, ChangedFile>): (section: string, request: CommentRequest) => void {
  const comment = useCommenting();
  return useCallback(
    (section, request) => {
      const file = byPath.get(section);
      if (file !== undefined) comment(file.path, request);
    },
    [byPath, comment],
  );
}
