import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { Settings } from '../../../../../shared/model/settings';
import { useTopic } from '../../../state/mirror';

interface CodeViewProps {
  readonly path: RepoPath;
}

/**
 * The code view is most of the program, so it is a part of its own that comes after the frame. Once it is there it is drawn at
 * once; `lazy` would show nothing first even then, and React lets that stand for 300 ms.
 */
let codeView: { readonly ReviewPane: ComponentType<CodeViewProps> } | null = null;

async function loadCodeView(): Promise<void> {
  codeView ??= await import('../../diff/review-pane');
}

/** One file of the comparison. */
export function CodeView({ path }: CodeViewProps): ReactNode {
  const [failure, loaded] = useReducer((_: unknown, error: unknown) => ({ error }), null);
  useEffect(() => {
    if (codeView === null) loadCodeView().then(() => loaded(null), loaded);
  }, []);
  if (failure?.error instanceof Error) throw failure.error;
  return codeView === null ? null : <codeView.ReviewPane path={path} />;
}

/** How long the frame may keep the window busy before the code view is loaded all the same. Milliseconds. */
const longestWait = 500;

/** Loads the code view and makes its editor while the window waits for the repository, so that the first file does not wait for them. */
export function useCodeViewAhead(): void {
  const settings = useTopic('settings', '')?.settings;
  const known = settings !== undefined;
  useEffect(() => {
    if (settings === undefined) return undefined;
    const request = requestIdleCallback(() => void makeCodeView(settings), { timeout: longestWait });
    return () => cancelIdleCallback(request);
    // The editor takes later settings when it shows a file.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known]);
}

async function makeCodeView(settings: Settings): Promise<void> {
  const [{ makeEditor }] = await Promise.all([import('../../diff/make-editor'), loadCodeView()]);
  requestIdleCallback(() => makeEditor(settings), { timeout: longestWait });
}
