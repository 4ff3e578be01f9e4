import { ok, type Result } from '../../base';
import type { SingleOperation } from '../../model/review/operation';
import type { AppliedOperation, ApplyFailure } from './change';

type ApplySingle = (text: string | null, operation: SingleOperation) => Result<AppliedOperation, ApplyFailure>;

/** Applies operations one after the other to the text of a review file. One that fails leaves the text as it was. */
export function applySeveral(text: string | null, operations: readonly SingleOperation[], apply: ApplySingle): Result<AppliedOperation, ApplyFailure> {
  let changed: AppliedOperation = { text, inverse: null };
  const inverses: SingleOperation[] = [];
  for (const operation of operations) {
    const applied = apply(changed.text, operation);
    if (!applied.ok) return applied;
    changed = applied.value;
    const { inverse } = applied.value;
    if (inverse !== null) inverses.unshift(...(inverse.kind === 'several' ? inverse.operations : [inverse]));
  }
  return ok({ ...changed, inverse: inverses.length === 0 ? null : { kind: 'several', operations: inverses } });
}
