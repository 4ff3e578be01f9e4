import { useState, type ReactNode, type RefObject } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';
import type { DiffHandle } from '../../../editor/diff-editor';
import type { LineMenuRequest } from '../../../editor/lines/line-menu';
import type { LineSpan } from '../../../editor/model/line-span';
import { runCommand, useCommands } from '../../../state/commands';
import { useCommandKeys } from '../../../state/keys/command-keys';
import { useRepositorySessions } from '../../../state/sessions/repository-sessions';
import { useWorkspaceId } from '../../../state/workspace-context';
import type { Box } from '../../../ui/layers/floating';
import { Menu } from '../../../ui/layers/menu';
import { sessionItems } from '../../sessions/links/session-items';
import { BlamePopover } from './blame-popover';
import { useLineActions } from './use-line-actions';

interface LineToolsProps {
  readonly path: RepoPath;
  /** Null when the path is not among the changed files. */
  readonly file: ChangedFile | null;
  /** Of the file that is shown, for what is found out about it. */
  readonly version: string;
  readonly handle: RefObject<DiffHandle | null>;
  /** False while a page stands where the diff would be. */
  readonly hasDiff: boolean;
  /** Why the lines that are shown are none of the comparison's; null where they are. */
  readonly whyNoLines: string | null;
  readonly request: LineMenuRequest | null;
  readonly onMenuClosed: () => void;
}

const firstLine: LineSpan = { side: 'new', startLine: 1, endLine: 1 };

/** Commands and the context menu for the lines of a diff, and what they show beside a line. */
export function LineTools({ path, file, version, handle, hasDiff, whyNoLines, request, onMenuClosed }: LineToolsProps): ReactNode {
  const workspaceId = useWorkspaceId();
  const keyWords = useCommandKeys();
  const actions = useLineActions({ path, file, handle, whyNoLines });
  const sessions = useRepositorySessions(workspaceId)?.files.find((touched) => touched.path === path)?.sessions ?? [];
  const [blamed, setBlamed] = useState<{ readonly span: LineSpan; readonly anchor: Box } | null>(null);
  const [sessionsAt, setSessionsAt] = useState<Box | null>(null);
  const onSpan = (act: (span: LineSpan, shown: DiffHandle) => void) => (): void => {
    if (handle.current !== null) act(handle.current.currentSpan(), handle.current);
  };
  const unless = (reason: string | null) => (): true | string => (hasDiff ? (reason ?? true) : 'No diff is shown');
  const noSessions = sessions.length === 0 ? 'No session that is known here edited the file' : null;

  useCommands([
    { id: 'diff.copyPlace', enabled: unless(null), run: onSpan(actions.copyPlace) },
    { id: 'diff.copyPermalink', enabled: unless(actions.whyNoHistory), run: onSpan(actions.copyPermalink) },
    {
      id: 'diff.openInEditor',
      enabled: () => actions.whyNoEditor ?? true,
      run: () => actions.openInEditor((hasDiff ? handle.current?.currentSpan() : undefined) ?? firstLine),
    },
    {
      id: 'diff.blame',
      enabled: unless(actions.whyNoHistory),
      run: onSpan((span, shown) => setBlamed({ span, anchor: shown.cursorBox() })),
    },
    {
      id: 'diff.sessions',
      enabled: unless(noSessions),
      run: onSpan((_, shown) => setSessionsAt(shown.cursorBox())),
    },
  ]);

  return (
    <>
      {request !== null && (
        <Menu
          label="Lines"
          anchor={request.anchor}
          onClose={onMenuClosed}
          items={[
            { label: 'Comment', keyCaps: keyWords.caps('diff.comment'), disabledReason: actions.whyNoComment ?? undefined, run: () => actions.comment(request.span) },
            { label: 'Copy', run: () => actions.copy(request.span) },
            { label: 'Copy path and line', keyCaps: keyWords.caps('diff.copyPlace'), run: () => actions.copyPlace(request.span) },
            { label: 'Copy permalink', disabledReason: actions.whyNoHistory ?? undefined, run: () => actions.copyPermalink(request.span) },
            { kind: 'separator' },
            { label: 'Open in editor at line', keyCaps: keyWords.caps('diff.openInEditor'), disabledReason: actions.whyNoEditor ?? undefined, run: () => actions.openInEditor(request.span) },
            { label: 'Open fold', keyCaps: keyWords.caps('diff.openFold'), run: () => runCommand('diff.openFold') },
            { label: 'Blame', disabledReason: actions.whyNoHistory ?? undefined, run: () => setBlamed(request) },
            ...sessionItems('Edited in', sessions),
          ]}
        />
      )}
      {sessionsAt !== null && <Menu label="Sessions that edited this file" anchor={sessionsAt} items={sessionItems('Edited in', sessions)} onClose={() => setSessionsAt(null)} />}
      {blamed !== null && (
        <BlamePopover
          workspaceId={workspaceId}
          path={path}
          version={version}
          side={blamed.span.side}
          line={blamed.span.endLine}
          anchor={blamed.anchor}
          onClose={() => setBlamed(null)}
        />
      )}
    </>
  );
}
