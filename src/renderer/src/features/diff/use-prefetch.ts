import { useEffect } from 'react';
import type { RepoPath } from '../../../../shared/base';
import type { DiffOptions } from '../../editor/host/options';
import { prepareDiff } from '../../editor/session';
import { holdContents, listenToContents, peekContents } from '../../state/contents/contents';
import { fileAt, useFileOrder } from '../../state/files/file-list';
import { useWorkspaceId } from '../../state/workspace-context';
import { contentOf } from './diff-content';
import { whyPlain } from './plain/fits-editor';
import { sourceOf } from './use-displayed';

/** How long the shown file may keep the window busy before the others are got ready all the same. Milliseconds. */
const longestWait = 200;

/**
 * Loads and compares the files around this one once it is shown, so that J and K need not wait: one back and two ahead, so that
 * somebody who goes through the files fast always finds the next one ready.
 */
export function usePrefetch(path: RepoPath, shown: boolean, options: DiffOptions): void {
  const workspaceId = useWorkspaceId();
  const order = useFileOrder();
  const next = fileAt(order, path, 1);
  const afterNext = next === null ? null : fileAt(order, next.path, 1);
  const previous = fileAt(order, path, -1);
  useEffect(() => {
    if (!shown) return undefined;
    const releases: (() => void)[] = [];
    const prefetch = (): void => {
      for (const file of [next, afterNext, previous]) {
        if (file === null) continue;
        const request = { workspaceId, path: file.path, version: file.version, force: false };
        let done = false;
        const compare = (): void => {
          const state = peekContents(request);
          if (done || state.state !== 'ready') return;
          done = true;
          const content = contentOf(state.contents, { whitespace: options.whitespace, showEqual: false, showToolWritten: false });
          const source = sourceOf(workspaceId, { contents: state.contents, content });
          if (source !== null && whyPlain(source.old, source.new) === null) void prepareDiff(source, options);
        };
        releases.push(listenToContents(compare), holdContents(request));
        compare();
      }
    };
    const idle = requestIdleCallback(prefetch, { timeout: longestWait });
    return () => {
      cancelIdleCallback(idle);
      for (const release of releases) release();
    };
    // Other options than whitespace do not change what is compared.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [workspaceId, shown, next?.path, next?.version, afterNext?.path, afterNext?.version, previous?.path, previous?.version, options.whitespace]);
}
