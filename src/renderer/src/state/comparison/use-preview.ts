import { useEffect, useState } from 'react';
import type { WorkspaceId } from '../../../../shared/base';
import type { UncommittedPart } from '../../../../shared/model/review/review-scope';
import type { ComparisonPreview } from '../../../../shared/model/snapshots';
import { call } from '../../client/client';

/** `key` names the question that the answer belongs to; the old answer stays, as old, until the new one is there. */
interface Preview {
  readonly key: string;
  readonly preview: ComparisonPreview | null;
  readonly failure: string | null;
}

const waitMs = 120;

/** Counts a comparison before it is applied. Choosing again stops the count under way. */
export function usePreview(
  workspaceId: WorkspaceId,
  base: string,
  compare: string,
  pin: string | null,
  part: UncommittedPart | null,
): { readonly preview: ComparisonPreview | null; readonly failure: string | null; readonly counting: boolean } {
  const key = JSON.stringify([base, compare, pin, part]);
  const [last, setLast] = useState<Preview>({ key: '', preview: null, failure: null });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void call('comparison.preview', { workspaceId, base, compare, pin, part }, { signal: abort.signal }).then((answer) => {
        if (abort.signal.aborted) return;
        setLast(answer.ok ? { key, preview: answer.value, failure: null } : { key, preview: null, failure: answer.error.message });
      });
    }, waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [workspaceId, base, compare, pin, part, key]);
  return { preview: last.preview, failure: last.key === key ? last.failure : null, counting: last.key !== key };
}
