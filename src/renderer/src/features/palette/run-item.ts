import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import { runCommand } from '../../state/commands';
import { openFile, openThread } from '../../state/view';
import type { PaletteItem } from './palette-items';

const recentLimit = 5;
let recent: readonly string[] = [];

/** Ids of the commands that ran last from the palette, newest first. */
export function recentCommands(): readonly string[] {
  return recent;
}

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
    recent = [item.command.id, ...recent.filter((id) => id !== item.command.id)].slice(0, recentLimit);
    runCommand(item.command.id);
    return;
  }
  if (workspaceId === null) return;
  switch (item.kind) {
    case 'file':
      openFile(item.file.path, { keep });
      return;
    case 'thread':
      openThread(item.thread.key, { keep });
      return;
    case 'line':
      if (path !== null) openFile(path, { reveal: { place: { path, side: 'new', startLine: item.line, endLine: item.line } } });
  }
}
