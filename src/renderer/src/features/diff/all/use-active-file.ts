import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';
import { openFile, rememberedScroll, rememberScroll } from '../../../state/view';
import { tabIdOf } from '../../../state/views/tabs';
import type { PlainView } from '../plain/stream/plain-view';

/** The tab follows what is read after so long, so that the frame is not drawn anew for every file that passes. Milliseconds. */
const followAfter = 120;

/**
 * Keeps the tab and what is read together: a file that is opened from elsewhere is scrolled to, and the file at the top, or the one that
 * the keyboard is in, becomes the tab's. That is no jump: Back does not lead through it. Answers how to make a file the tab's at once.
 */
export function useActiveFile(view: PlainView, path: RepoPath, files: readonly ChangedFile[]): (path: RepoPath) => void {
  /** The file that the tab is at because it was scrolled to. */
  const followed = useRef<RepoPath | null>(null);
  const newest = useRef({ path, files });
  useLayoutEffect(() => {
    newest.current = { path, files };
  });

  useLayoutEffect(() => {
    if (followed.current === path) return;
    const first = followed.current === null;
    followed.current = path;
    view.moveCaret(null);
    view.showSection(path, first ? rememberedScroll(tabIdOf({ kind: 'file', path })) : 0);
  }, [view, path]);

  const follow = useCallback((to: RepoPath): void => {
    if (to === newest.current.path) return;
    followed.current = to;
    openFile(to, { partOfJump: true });
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const followReading = (): void => {
      timer = null;
      const key = view.caret?.key ?? view.layout.sectionAt(view.scrollTop)?.key;
      const file = newest.current.files.find((candidate) => candidate.path === key);
      if (file === undefined) return;
      rememberScroll(tabIdOf({ kind: 'file', path: file.path }), view.scrollTop - view.layout.topOf(file.path));
      follow(file.path);
    };
    const followSoon = (): void => {
      timer ??= setTimeout(followReading, followAfter);
    };
    const listening = [view.onDidScroll(followSoon), view.onDidMoveCaret(followSoon)];
    return () => {
      for (const one of listening) one.dispose();
      if (timer !== null) clearTimeout(timer);
    };
  }, [view, follow]);
  return follow;
}
