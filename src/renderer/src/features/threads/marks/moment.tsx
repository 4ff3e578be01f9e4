import type { ReactNode } from 'react';
import { friendlyDay, friendlyTime } from '../../../../../shared/model/words/friendly-time';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useNow } from '../../../state/now';

interface MomentProps {
  readonly timestamp: string;
  /** For narrow rows: the weekday without the time. */
  readonly brief?: boolean;
  readonly className?: string | undefined;
}

/** When something was said: short, with the exact moment on hover; as written when it cannot be read. */
export function Moment({ timestamp, brief = false, className }: MomentProps): ReactNode {
  const now = useNow();
  const { text, exact } = brief ? friendlyDay(timestamp, now) : friendlyTime(timestamp, now);
  return (
    <time className={className} dateTime={exact === timestamp ? undefined : timestamp} title={visibleText(exact)}>
      {visibleText(text)}
    </time>
  );
}
