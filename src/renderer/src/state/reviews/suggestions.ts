import { create } from 'zustand';
import type { WorkspaceId } from '../../../../shared/base';
import type { CallInput } from '../../../../shared/ipc';
import { call } from '../../client/client';
import { notify } from '../notices';
import { rememberUndo } from '../operations';

type Application = CallInput<'suggestions.apply'>;
type SuggestionName = Pick<Application, 'thread' | 'comment' | 'index'>;

interface AppliedState {
  /** How to take back what was applied in this window, by the suggestion's name. */
  readonly undo: Readonly<Record<string, () => Promise<void>>>;
}

const useApplied = create<AppliedState>()(() => ({ undo: {} }));

/** How to take the suggestion back, if it was applied in this window and not taken back since. */
export function useUndoOf(workspaceId: WorkspaceId, name: SuggestionName | null): (() => Promise<void>) | null {
  return useApplied(({ undo }) => (name === null ? null : (undo[keyOf(workspaceId, name)] ?? null)));
}

/**
 * Writes a suggestion into the working file; it can be taken back by the bar and Mod Z.
 * @param file its name, for the words
 * @param compare shows the lines that are there now, where they are not those that were shown
 */
export async function applySuggestion(application: Application, file: string, compare: (() => void) | null): Promise<void> {
  const { workspaceId } = application;
  const result = await call('suggestions.apply', application);
  if (!result.ok) {
    const action = result.error.code === 'lines-changed' && compare !== null ? { action: { label: 'Compare', run: compare } } : {};
    notify({ kind: 'failure', message: result.error.message, ...action });
    return;
  }
  const { undo } = result.value;
  const key = keyOf(workspaceId, application);
  const takeBack = async () => {
    const undone = await call('suggestions.undo', { workspaceId, undo });
    forget(key);
    return undone;
  };
  const undoIt = rememberUndo([takeBack], `Suggestion applied to ${file}.`);
  useApplied.setState((state) => ({ undo: { ...state.undo, [key]: undoIt } }));
}

function forget(key: string): void {
  useApplied.setState(({ undo: { [key]: _, ...undo } }) => ({ undo }));
}

function keyOf(workspaceId: WorkspaceId, { thread, comment, index }: SuggestionName): string {
  return JSON.stringify([workspaceId, thread, comment, index]);
}
