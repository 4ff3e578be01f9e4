import { useEffect } from 'react';
import type { RepoPath } from '../../../../shared/base';
import type { DiffOptions } from '../../editor/host/options';
import { prepareDiff } from '../../editor/session';
import { holdContents, listenToContents, peekContents } from '../../state/contents/contents';
import { fileAt, useFileOrder } from '../../state/files/file-list';
import { useWorkspaceId } from '../../state/workspace-context';
import { contentOf } from './diff-content';
import { sourceOf } from './use-displayed';

/** Lets the shown file come first. Milliseconds. */
const delay = 120;

/** Loads and compares the files before and after this one, so that J and K need not wait. */
export function usePrefetch(path: RepoPath, options: DiffOptions): void {
  const workspaceId = useWorkspaceId();
  const order = useFileOrder();
  const next = fileAt(order, path, 1);
  const previous = fileAt(order, path, -1);
  useEffect(() => {
    const releases: (() => void)[] = [];
    const timer = setTimeout(() => {
      for (const file of [next, previous]) {
        if (file === null) continue;
        const request = { workspaceId, path: file.path, version: file.version, force: false };
        let done = false;
        const compare = (): void => {
          const state = peekContents(request);
          if (done || state.state !== 'ready') return;
          done = true;
          const content = contentOf(state.contents, { showWhitespace: options.showWhitespace, showEqual: false });
          const source = sourceOf(workspaceId, { contents: state.contents, content });
          if (source !== null) void prepareDiff(source, options);
        };
        releases.push(listenToContents(compare), holdContents(request));
        compare();
      }
    }, delay);
    return () => {
      clearTimeout(timer);
      for (const release of releases) release();
    };
    // Other options than whitespace do not change what is compared.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [workspaceId, next?.path, next?.version, previous?.path, previous?.version, options.showWhitespace]);
}
