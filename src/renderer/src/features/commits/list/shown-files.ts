import { useMemo } from 'react';
import type { Sha } from '../../../../../shared/base';
import { areFilesOf, useCommitScope } from '../../../state/commits/shown-commit';
import { useFileOrder, useFileRows } from '../../../state/files/file-list';
import { useFiles } from '../../../state/workspace-context';
import type { ShownFiles } from './list-rows';

/** The files of the shown commit, once the window has them. */
export function useShownFiles(shown: Sha | null): ShownFiles {
  const scope = useCommitScope();
  const files = useFiles();
  const rows = useFileRows();
  const filtered = (files?.files.length ?? 0) - useFileOrder().length;
  const arrived = scope !== null && scope.sha === shown && areFilesOf(files, scope.sha);
  const note = arrived && scope.missing === true ? 'Not in this clone, so it has no files here.' : noteOf(arrived ? files : undefined);
  return useMemo(() => ({ rows, filtered, note }), [rows, filtered, note]);
}

function noteOf(files: ReturnType<typeof useFiles>): string | null {
  if (files === undefined) return 'Reading files';
  if (files.state === 'failed') return files.problem?.message ?? 'The files could not be read.';
  if (files.files.length > 0) return null;
  return files.state === 'loading' ? 'Reading files' : 'The commit changes no files.';
}
