import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import { runCommand } from '../../state/commands';
import { openFile, openSession, openThread } from '../../state/view';
import type { PaletteItem } from './palette-items';

interface Where {
  /** Opens a file in a tab that stays. */
  readonly keep: boolean;
  /** The open file, for a line. */
  readonly path: RepoPath | null;
  readonly workspaceId: WorkspaceId | null;
}

/** Does what a line of the palette stands for. */
export function runItem(item: PaletteItem, { keep, path, workspaceId }: Where): void {
  if (item.kind === 'command') {
    runCommand(item.command.id);
    return;
  }
  if (item.kind === 'session') {
    openSession(item.session.id, { keep });
    return;
  }
  if (workspaceId === null) return;
  switch (item.kind) {
    case 'file':
      openFile(item.file.path, { keep });
      return;
    case 'path':
      openFile(item.path, { keep });
      return;
    case 'thread':
      openThread(item.thread.key, { keep });
      return;
    case 'line':
      if (path !== null) openFile(path, { reveal: { place: { path, side: item.side, startLine: item.line, endLine: item.line } } });
  }
}
