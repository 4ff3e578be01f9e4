import type { ReactNode } from 'react';
import type { MissingPart } from '../../../../../shared/model/missing/missing';
import type { MissingActs } from '../../../state/reviews/missing';
import { Button } from '../../../ui/controls/button';

interface MissingButtonsProps {
  readonly parts: readonly MissingPart[];
  readonly acts: MissingActs;
  /** Why nothing can be written now; null when it can. */
  readonly blocked: string | null;
}

/** Both answers to comments that are missing. */
export function MissingButtons({ parts, acts, blocked }: MissingButtonsProps): ReactNode {
  const several = parts.length > 1 || (parts[0]?.comments.length ?? 0) > 1;
  const leave = parts.every(({ kind }) => kind === 'removed') ? 'Leave {} out' : 'Leave {} so';
  return (
    <>
      <Button size="small" variant="flat" onClick={() => acts.giveUp(parts)}>
        {leave.replace('{}', several ? 'them' : 'it')}
      </Button>
      <Button size="small" disabledReason={blocked ?? undefined} onClick={() => acts.putBack(parts)}>
        {several ? 'Put them back' : 'Put it back'}
      </Button>
    </>
  );
}
