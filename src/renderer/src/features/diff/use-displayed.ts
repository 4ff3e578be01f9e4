import { useEffect, useMemo, useRef, useState } from 'react';
import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import type { WhitespaceRule } from '../../../../shared/diff/whitespace';
import type { ScopeName } from '../../../../shared/model/review/scope-name';
import type { FileContents } from '../../../../shared/model/comparison/file-contents';
import type { DiffSource } from '../../editor/host/document';
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

/** What is shown, with what was got ready to draw it. */
export interface Shown<P> extends Displayed {
  readonly prepared: P;
  /** The new side's text that it took the place of; null where it is the first one of its file. */
  readonly before: string | null;
}

/** Newer texts that wait, and when they came, milliseconds since 1970. */
interface Held {
  readonly displayed: Displayed;
  readonly at: number;
}

interface Following<P> {
  readonly scope: ScopeName | null;
  readonly whitespace: WhitespaceRule;
  /** Also shows texts in which nothing differs. */
  readonly showEqual: boolean;
  /** Also shows a text that a tool wrote. */
  readonly showToolWritten: boolean;
  /** Gets ready what will be shown; null when `signal` ended it. `before` is the new side's text that it will take the place of. */
  readonly prepare: (next: Displayed, before: string | null, signal: AbortSignal) => Promise<P | null>;
  /** Whether newer texts of the shown file must wait until the person asks for them. */
  readonly mustWait: (shown: Displayed, next: Displayed) => boolean;
  /** The new side's text of the shown file gives way to another one. */
  readonly onReplace: (before: string, after: string) => void;
}

/**
 * Follows a file's contents, but keeps what was shown until the next diff is ready to be drawn. `held` are newer texts that
 * wait; `release` shows them.
 */
export function useDisplayed<P>(
  state: ContentsState,
  { scope, whitespace, showEqual, showToolWritten, prepare, mustWait, onReplace }: Following<P>,
): { readonly displayed: Shown<P> | null; readonly held: Held | null; readonly release: () => void } {
  const [displayed, setDisplayed] = useState<Shown<P> | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const contents = state.state === 'ready' ? state.contents : null;
  const next = useMemo(
    () => (contents === null ? null : { scope, contents, content: contentOf(contents, { whitespace, showEqual, showToolWritten }) }),
    [scope, contents, whitespace, showEqual, showToolWritten],
  );
  const preparation = useRef<AbortController | null>(null);

  const show = (wanted: Displayed): void => {
    preparation.current?.abort();
    const controller = new AbortController();
    preparation.current = controller;
    const before = displayed !== null && isNewerText(displayed, wanted) ? newTextOf(displayed) : null;
    void prepare(wanted, before, controller.signal).then((prepared) => {
      if (controller.signal.aborted || prepared === null) return;
      if (before !== null) onReplace(before, newTextOf(wanted));
      setHeld(null);
      setDisplayed({ ...wanted, prepared, before });
    });
  };

  useEffect(() => {
    if (next === null) return;
    if (displayed !== null && isNewerText(displayed, next) && mustWait(displayed, next)) setHeld({ displayed: next, at: Date.now() });
    else show(next);
    return () => preparation.current?.abort();
    // Only new contents count: what is displayed and how are read at that time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [next]);

  return { displayed, held, release: () => (held === null ? undefined : show(held.displayed)) };
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
