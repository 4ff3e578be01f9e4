import type { monaco } from './monaco';

interface WithGaps {
  getWhitespaces(): readonly { readonly id: string }[];
}

/**
 * Hides view zones from the diff editor's levelling of both sides while `isHidden` says so. It would level a gap by the line
 * above it, which in a unified diff is wrong for a gap between removed and added lines. `getWhitespaces` is not public, and the
 * levelling is its only caller in monaco-editor 0.57.0.
 */
export function hideGaps(editor: monaco.editor.ICodeEditor, isHidden: (zoneId: string) => boolean): void {
  const target = editor as unknown as WithGaps;
  const all = target.getWhitespaces.bind(target);
  target.getWhitespaces = () => all().filter((gap) => !isHidden(gap.id));
}
