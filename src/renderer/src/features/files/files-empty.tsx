import type { ReactNode } from 'react';
import { useFileFilter, useFileOrder } from '../../state/files/file-list';
import { emptyPartWords } from '../../../../shared/model/review/scope-words';
import { useComparison, useFiles } from '../../state/workspace-context';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/layout/empty-state';

/** Says why the list is empty. What to do about an empty comparison stands in the main part. */
export function FilesEmpty(): ReactNode {
  const files = useFiles();
  const comparison = useComparison();
  const shown = useFileOrder().length;
  const [filter, setFilter] = useFileFilter();
  if (files === undefined || shown > 0) return null;
  if (files.files.length > 0) {
    return (
      <EmptyState title="No file matches" actions={<Button onClick={() => setFilter('')}>Clear filter</Button>}>
        {`None of ${files.files.length.toLocaleString('en')} paths holds “${filter}”.`}
      </EmptyState>
    );
  }
  if (files.state === 'loading') return <EmptyState title="Reading changes" />;
  const scope = comparison?.scope;
  return files.state === 'failed' ? null : <EmptyState title={scope?.kind === 'uncommitted' ? emptyPartWords[scope.part] : 'No changes'} />;
}
