import { err, ok, type Result } from '../../../shared/base';
import { changeFile, type FileChangeRequest } from './change-file';
import { explainFailure, type MutationFailure, type WrittenText } from './mutation';

interface RewrittenFile extends Pick<FileChangeRequest<unknown, unknown>, 'onPlaced'> {
  /** Real path of the folder that links may not leave. */
  readonly store: string;
  readonly path: string;
  /** As people are told where it is. */
  readonly file: string;
}

/** Writes the whole text of a file anew, from its newest text. Unlike an operation it needs no text that can be read as a review. */
export async function rewriteFile<F extends { readonly code: string }>(
  { file, ...target }: RewrittenFile,
  change: (text: string) => Result<string, F>,
): Promise<Result<WrittenText, F | MutationFailure>> {
  const written = await changeFile<WrittenText, { readonly code: 'refused'; readonly error: F }>({
    ...target,
    expects: 'file',
    change(before) {
      const changed = change(before ?? '');
      return changed.ok ? ok({ text: changed.value, value: { before, text: changed.value } }) : err({ code: 'refused', error: changed.error });
    },
  });
  if (written.ok) return written;
  if ('code' in written.error) return err(written.error.error);
  const explained = explainFailure(written.error, file);
  return explained === 'gone' ? err({ code: 'file-vanished', file }) : explained;
}
