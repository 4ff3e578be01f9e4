import { err, ok, type Result, type WorkspaceId } from '../../shared/base';
import { failure, type CallHandlers, type CallName, type Failure } from '../../shared/ipc';
import type { EditorTarget } from '../../shared/model/code-editor';
import type { CallContext } from './call-context';
import { findInside } from './find-inside';
import type { Workspace } from './workspace/workspace';

type LineCall = Extract<CallName, `lines.${string}`>;

export interface LineHandlerSources {
  readonly within: <T, E>(id: WorkspaceId, use: (workspace: Workspace) => Promise<Result<T, E>>) => Promise<Result<T, E | Failure<'workspace-closed'>>>;
  /** Opens a file in the person's editor; the error is a sentence. */
  readonly openInEditor: (target: EditorTarget) => Promise<Result<null, string>>;
}

/** The handlers of the calls about single lines. */
export function createLineHandlers({ within, openInEditor }: LineHandlerSources): Pick<CallHandlers<CallContext>, LineCall> {
  return {
    'lines.blame': ({ workspaceId, path, side, line }, { signal }) =>
      within(workspaceId, (workspace) => workspace.lines.blame(path, { side, line }, signal)),
    'lines.permalink': ({ workspaceId, path, ...lines }, { signal }) =>
      within(workspaceId, (workspace) => workspace.lines.permalink(path, lines, signal)),
    'lines.openInEditor': ({ workspaceId, path, line, column }) =>
      within<null, Failure<'not-found' | 'path-outside' | 'not-opened'>>(workspaceId, async (workspace) => {
        const found = await findInside(workspace.summary().root, path, 'target');
        if (!found.ok) {
          const why = found.error === 'path-outside' ? 'leads out of this work tree' : 'is not in this work tree';
          return err(failure(found.error, `${path} ${why}. Nothing was opened.`, null));
        }
        const opened = await openInEditor({ file: found.value, line, column });
        return opened.ok ? ok(null) : err(failure('not-opened', opened.error, { opening: opened.error }));
      }),
  };
}
