import { useEffect, useState } from 'react';
import type { WorkspaceId } from '../../../../shared/base';
import type { Reference } from '../../../../shared/model/comparison/comparison';
import { call } from '../../client/client';

interface References {
  readonly references: readonly Reference[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly message?: string;
}

/** Branches and tags of the repository, read when the picker opens. */
export function useReferences(workspaceId: WorkspaceId): References {
  const [result, setResult] = useState<References>({ references: [], state: 'loading' });
  useEffect(() => {
    let current = true;
    void call('comparison.references', { workspaceId }).then((answer) => {
      if (!current) return;
      setResult(
        answer.ok
          ? { references: answer.value.references, state: 'ready' }
          : { references: [], state: 'failed', message: answer.error.message },
      );
    });
    return () => {
      current = false;
    };
  }, [workspaceId]);
  return result;
}
