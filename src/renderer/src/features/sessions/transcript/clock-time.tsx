import type { ReactNode } from 'react';
import { friendlyClock } from '../../../../../shared/model/words/friendly-time';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useNow } from '../../../state/now';

interface ClockTimeProps {
  readonly timestamp: string;
  readonly className?: string | undefined;
}

/** The time of day of something in a transcript, whose days stand in its header; the exact moment on hover. */
export function ClockTime({ timestamp, className }: ClockTimeProps): ReactNode {
  const { text, exact } = friendlyClock(timestamp, useNow());
  return (
    <time className={className} dateTime={exact === timestamp ? undefined : timestamp} title={visibleText(exact)}>
      {visibleText(text)}
    </time>
  );
}
