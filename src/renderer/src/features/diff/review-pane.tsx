import type { ReactNode } from 'react';
import type { RepoPath } from '../../../../shared/base';
import { useCommands } from '../../state/commands';
import { useFileOrder } from '../../state/files/file-list';
import { AllFilesPane } from './all/all-files-pane';
import { useDiffScope } from './all/diff-scope';
import { DiffPane } from './diff-pane';

/** A file by itself, or with all others of the comparison below and above it. */
export function ReviewPane({ path }: { readonly path: RepoPath }): ReactNode {
  const [scope, setScope] = useDiffScope();
  const listed = useFileOrder().some((file) => file.path === path);
  useCommands([
    {
      id: 'diff.toggleScope',
      title: scope === 'all' ? 'Show one file at a time' : 'Show all files in one scroll',
      run: () => setScope(scope === 'all' ? 'file' : 'all'),
    },
  ]);
  return scope === 'all' && listed ? <AllFilesPane path={path} /> : <DiffPane path={path} />;
}
