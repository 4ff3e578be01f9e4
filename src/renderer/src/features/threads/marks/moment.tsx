import type { ReactNode } from 'react';
import { friendlyTime } from '../../../../../shared/model/friendly-time';
import { visibleText } from '../../../../../shared/model/visible-text';
import { useNow } from '../../../state/now';

/** When something was said: short, with the exact moment on hover; as written when it cannot be read. */
export function Moment({ timestamp, className }: { readonly timestamp: string; readonly className?: string | undefined }): ReactNode {
  const { text, exact } = friendlyTime(timestamp, useNow());
  return (
    <time className={className} dateTime={exact === timestamp ? undefined : timestamp} title={visibleText(exact)}>
      {visibleText(text)}
    </time>
  );
}
