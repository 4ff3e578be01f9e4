import { notify } from './notices';

/** Says so when the clipboard did not take a text; a success needs no words. */
export function reportCopied(taken: boolean): void {
  if (!taken) notify({ kind: 'failure', message: 'Not copied: the system did not take the text. Select it and copy it by hand where it is shown.' });
}
