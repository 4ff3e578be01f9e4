import { useEffect, useMemo, useState } from 'react';
import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import type { ScopeName } from '../../../../shared/model/review/scope-name';
import type { FileContents } from '../../../../shared/model/comparison/file-contents';
import type { DiffOptions } from '../../editor/host/options';
import type { DiffSource } from '../../editor/host/document';
import { prepareDiff } from '../../editor/session';
import type { ContentsState } from '../../state/contents/contents-cache';
import { contentOf, type DiffContent } from './diff-content';

/** What stands in the content area: contents and what is made of them. */
export interface Displayed {
  /** The part of the comparison that they belong to; null for all changes. */
  readonly scope: ScopeName | null;
  readonly contents: FileContents;
  readonly content: DiffContent;
}

/** The source for the editor; null where a page is shown in its place. */
export function sourceOf(workspaceId: WorkspaceId, { contents, content }: Omit<Displayed, 'scope'>): DiffSource | null {
  if (content.kind === 'page') return null;
  return {
    key: `${workspaceId}:${contents.path}`,
    oldPath: contents.oldPath,
    newPath: contents.path,
    old: content.old,
    new: content.new,
  };
}

/** Newer texts that wait, and when they came, milliseconds since 1970. */
interface Held {
  readonly displayed: Displayed;
  readonly at: number;
}

interface Following {
  readonly scope: ScopeName | null;
  readonly options: DiffOptions;
  /** Also shows texts in which nothing differs. */
  readonly showEqual: boolean;
  /** Also shows a text that a tool wrote. */
  readonly showToolWritten: boolean;
  /** Whether newer texts of the shown file must wait until the person asks for them. */
  readonly mustWait: (shown: Displayed, next: Displayed) => boolean;
  /** The new side's text of the shown file gives way to another one. */
  readonly onReplace: (before: string, after: string) => void;
}

/**
 * Follows a file's contents, but keeps what was shown until the next diff is ready to be drawn. `held` are newer texts that
 * wait; `release` shows them.
 */
export function useDisplayed(
  workspaceId: WorkspaceId,
  state: ContentsState,
  { scope, options, showEqual, showToolWritten, mustWait, onReplace }: Following,
): { readonly displayed: Displayed | null; readonly held: Held | null; readonly release: () => void } {
  const [displayed, setDisplayed] = useState<Displayed | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const contents = state.state === 'ready' ? state.contents : null;
  const { whitespace } = options;
  const next = useMemo(
    () => (contents === null ? null : { scope, contents, content: contentOf(contents, { whitespace, showEqual, showToolWritten }) }),
    [scope, contents, whitespace, showEqual, showToolWritten],
  );
  const show = (shown: Displayed): void => {
    if (displayed !== null && isNewerText(displayed, shown)) onReplace(newTextOf(displayed), newTextOf(shown));
    setHeld(null);
    setDisplayed(shown);
  };

  useEffect(() => {
    if (next === null) return;
    if (displayed !== null && isNewerText(displayed, next) && mustWait(displayed, next)) {
      setHeld({ displayed: next, at: Date.now() });
      return;
    }
    let current = true;
    void prepared(workspaceId, next, options).then(() => {
      if (current) show(next);
    });
    return () => {
      current = false;
    };
    // Only new contents count: what is displayed and how are read at that time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [workspaceId, next]);

  return { displayed, held, release: () => (held === null ? undefined : show(held.displayed)) };
}

async function prepared(workspaceId: WorkspaceId, displayed: Displayed, options: DiffOptions): Promise<void> {
  const source = sourceOf(workspaceId, displayed);
  if (source !== null) await prepareDiff(source, options);
}

/** '' for a page, and where the new side has none. */
export function newTextOf({ content }: Displayed): string {
  return content.kind === 'texts' ? (content.new ?? '') : '';
}

/** The same file of the same part as a diff before and after, with another text. */
function isNewerText(shown: Displayed, next: Displayed): boolean {
  return (
    shown.scope === next.scope &&
    shown.contents.path === next.contents.path &&
    shown.content.kind === 'texts' &&
    next.content.kind === 'texts' &&
    shown.content.new !== next.content.new
  );
}

/** Whether the path that is asked for is the one on the screen. */
export function isShowing(displayed: Displayed | null, path: RepoPath): boolean {
  return displayed?.contents.path === path;
}
