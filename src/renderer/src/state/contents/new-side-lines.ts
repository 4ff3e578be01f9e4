import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import { splitLines, withoutCarriageReturn } from '../../../../shared/diff/lines';
import { mirror } from '../mirror';
import { useFiles, useWorkspaceId } from '../workspace-context';
import type { ContentsRequest, ContentsState } from './contents-cache';
import { holdContents, listenToContents, peekContents } from './contents';

type Lines = readonly string[];

/**
 * Lines of a changed file's new side, without line endings, followed while the component is mounted. Those read last stay while
 * newer ones are read. Null before any are known, and for a file that did not change or is no text.
 */
export function useNewSideLines(path: RepoPath | null): Lines | null {
  const workspaceId = useWorkspaceId();
  const files = useFiles();
  const version = files?.files.find((file) => file.path === path)?.version;
  const request = useMemo(() => (path === null || version === undefined ? null : requestFor(workspaceId, path, version)), [workspaceId, path, version]);
  useEffect(() => (request === null ? undefined : holdContents(request)), [request]);
  const contents = useSyncExternalStore(listenToContents, () => (request === null ? null : peekContents(request)));
  const lines = useMemo(() => (contents === null ? null : linesOf(contents)), [contents]);
  const [last, setLast] = useState<{ readonly path: RepoPath | null; readonly lines: Lines | null }>({ path, lines });
  const waits = contents?.state === 'loading' && last.path === path;
  if (!waits && (last.path !== path || last.lines !== lines)) setLast({ path, lines });
  return waits ? last.lines : lines;
}

/** The same, read once. */
export async function readNewSideLines(workspaceId: WorkspaceId, path: RepoPath): Promise<Lines | null> {
  const version = mirror.get('files', workspaceId)?.files.find((file) => file.path === path)?.version;
  if (version === undefined) return null;
  const request = requestFor(workspaceId, path, version);
  const release = holdContents(request);
  try {
    await new Promise<void>((resolve) => {
      const stop = listenToContents(look);
      function look(): void {
        if (peekContents(request).state === 'loading') return;
        stop();
        resolve();
      }
      look();
    });
    return linesOf(peekContents(request));
  } finally {
    release();
  }
}

function requestFor(workspaceId: WorkspaceId, path: RepoPath, version: string): ContentsRequest {
  return { workspaceId, path, version, force: false };
}

function linesOf(contents: ContentsState): Lines | null {
  if (contents.state !== 'ready' || contents.contents.new.kind !== 'text') return null;
  const { text } = contents.contents.new;
  return text === '' ? [''] : splitLines(text).map(withoutCarriageReturn);
}
