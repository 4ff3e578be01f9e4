import { create } from 'zustand';
import type { WorkspaceId } from '../../../../shared/base';
import type { CallInput, CallResult } from '../../../../shared/ipc';
import type { Applicable } from '../../../../shared/model/suggestions/apply-all';
import { call } from '../../client/client';
import { notify } from '../notices';
import { rememberUndo } from '../operations';
import { counted } from '../../../../shared/model/words/counted';

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
    const undone = await takeBackOf(workspaceId, undo);
    forget(key);
    return undone;
  };
  const undoIt = rememberUndo([takeBack], `Suggestion applied to ${file}.`);
  useApplied.setState((state) => ({ undo: { ...state.undo, [key]: undoIt } }));
}

/**
 * Writes several suggestions into a working file, one after the other in this order; they are taken back together by the bar and Mod Z.
 * Ends at the first that is refused.
 */
export async function applySuggestions(workspaceId: WorkspaceId, suggestions: readonly Applicable[], file: string): Promise<void> {
  const steps: (() => ReturnType<typeof takeBackOf>)[] = [];
  for (const { thread, comment, index, expected, lines } of suggestions) {
    const result = await call('suggestions.apply', { workspaceId, thread, comment, index, expected, lines });
    if (!result.ok) {
      if (steps.length > 0) rememberUndo(steps, undefined);
      const done = steps.length === 0 ? '' : ` ${steps.length} of ${suggestions.length} were applied before, and undo takes them back.`;
      notify({ kind: 'failure', message: `${result.error.message}${done}` });
      return;
    }
    const { undo } = result.value;
    steps.push(() => takeBackOf(workspaceId, undo));
  }
  rememberUndo(steps, `${counted(steps.length, 'suggestion')} applied to ${file}.`);
}

function takeBackOf(workspaceId: WorkspaceId, undo: string): Promise<CallResult<'suggestions.undo'>> {
  return call('suggestions.undo', { workspaceId, undo });
}

function forget(key: string): void {
  useApplied.setState(({ undo: { [key]: _, ...undo } }) => ({ undo }));
}

function keyOf(workspaceId: WorkspaceId, { thread, comment, index }: SuggestionName): string {
  return JSON.stringify([workspaceId, thread, comment, index]);
}
