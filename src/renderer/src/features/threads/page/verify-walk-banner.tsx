import type { ReactNode } from 'react';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { endVerifyWalk, useVerifyPlace } from '../../../state/reviews/verify-walk';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';

/** While the threads to verify are gone through: which one this is, and the way out. */
export function VerifyWalkBanner({ thread }: { readonly thread: Pick<ThreadView, 'key'> }): ReactNode {
  const place = useVerifyPlace(thread.key);
  if (place === null) return null;
  return (
    <Banner
      action={
        <Button size="small" variant="flat" onClick={endVerifyWalk}>
          Stop
        </Button>
      }
    >
      <b>
        {place.number} of {place.of} to verify.
      </b>{' '}
      Confirming or reopening goes to the next.
    </Banner>
  );
}
