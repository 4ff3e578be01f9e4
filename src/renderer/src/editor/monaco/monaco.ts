/**
 * The one door to Monaco: its core, the features that reading needs, and its languages, each fetched when first met. Features that
 * edit, complete or validate are left out, and so are the language services: colours come from Monarch alone.
 */
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/diffEditor/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/gotoLine/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/links/register';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/features/lineSelection/register';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/stickyScroll/register';
import 'monaco-editor/features/unicodeHighlighter/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/longLinesHelper/register';
import 'monaco-editor/languages/definitions/register.all';
import * as monaco from 'monaco-editor/editor/editor.api';
import workerUrl from 'monaco-editor/editor/editor.worker?worker&url';
import { bug } from '../../../../shared/base';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

declare global {
  /** Chromium's; not part of TypeScript's library yet. */
  var trustedTypes: TrustedTypes | undefined;
}

/** Names the one script URL that this window starts as a worker; the content security policy lists the policy by name. */
const workerPolicy = globalThis.trustedTypes?.createPolicy('sidelight-worker', {
  createScriptURL: (url) => (url === workerUrl ? url : bug(`no worker at ${url}`)),
});

/** Starts a worker that keeps copies of models and compares them. */
export function startEditorWorker(): Worker {
  return new Worker(workerPolicy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module', name: 'editor' });
}

globalThis.MonacoEnvironment = { getWorker: startEditorWorker };

export { monaco };
