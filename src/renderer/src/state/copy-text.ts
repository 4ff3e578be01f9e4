import { notify } from './notices';

/** Puts text on the clipboard; a refusal is shown in the bar. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).catch((error: unknown) => {
    notify({ kind: 'failure', message: `Not copied: ${error instanceof Error ? error.message : String(error)}` });
  });
}
