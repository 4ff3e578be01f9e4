import { ChevronLeft, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionId } from '../../../../../../shared/model/sessions/session';
import { friendlyTime } from '../../../../../../shared/model/words/friendly-time';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { useNow } from '../../../../state/now';
import { useSessionArrival } from '../../../../state/transcripts/arrivals';
import { Button } from '../../../../ui/controls/button';
import { Banner } from '../../../../ui/layout/banner';
import { goBackToThread } from './go-back';
import { useThreadName } from './thread-name';

/** Where the person came from, and the way back. */
export function ArrivalBanner({ session }: { readonly session: SessionId }): ReactNode {
  const now = useNow();
  const arrival = useSessionArrival(session);
  const { label, title, thread } = useThreadName(arrival?.from.thread ?? null);
  if (arrival === null) return null;
  const comment = thread?.comments.find(({ key }) => key === arrival.from.comment);
  const time = comment?.timestamp === undefined ? '' : ` of ${friendlyTime(comment.timestamp, now).text}`;
  const author = comment?.author.name ?? 'an agent';
  return (
    <Banner
      tone="unread"
      icon={<MessagesSquare aria-hidden />}
      action={
        <Button size="small" icon={<ChevronLeft />} onClick={() => goBackToThread(session, arrival)}>
          Back to {visibleLine(label)}
        </Button>
      }
    >
      Opened from {visibleLine(author)}’s reply{time} in <b>{visibleLine(title === null ? label : `${label} ${title}`)}</b>
      {arrival.turn === null && '. Which turn wrote it is not known.'}
    </Banner>
  );
}
