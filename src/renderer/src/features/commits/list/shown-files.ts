import { useMemo } from 'react';
import { scopeName, type ScopeName } from '../../../../../shared/model/review/scope-name';
import { areFilesOf } from '../../../state/commits/shown-scope';
import { useFileOrder, useFileRows } from '../../../state/files/file-list';
import { useComparison, useFiles } from '../../../state/workspace-context';
import type { ShownFiles } from './list-rows';

/** The files of what is shown, once the window has them. */
export function useShownFiles(shown: ScopeName | null): ShownFiles {
  const scope = useComparison()?.scope;
  const files = useFiles();
  const rows = useFileRows();
  const filtered = (files?.files.length ?? 0) - useFileOrder().length;
  const arrived = shown !== null && scope !== undefined && scopeName(scope) === shown && areFilesOf(files, shown);
  const note = arrived && scope.kind === 'commit' && scope.missing === true ? 'Not in this clone, so it has no files here.' : noteOf(arrived ? files : undefined);
  return useMemo(() => ({ rows, filtered, note }), [rows, filtered, note]);
}

function noteOf(files: ReturnType<typeof useFiles>): string | null {
  if (files === undefined) return 'Reading files';
  if (files.state === 'failed') return files.problem?.message ?? 'The files could not be read.';
  if (files.files.length > 0) return null;
  return files.state === 'loading' ? 'Reading files' : 'No file is changed.';
}
