import { CornerDownLeft, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToolCall } from '../../../../../../shared/model/sessions/transcript';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { openAnsweredThread } from '../../../../state/transcripts/open-links';
import { Button } from '../../../../ui/controls/button';
import { useSurroundings } from '../transcript-context';
import styles from './tools.module.css';

/** The threads that a call wrote to, with the way there. */
export function CallLinks({ call }: { readonly call: ToolCall }): ReactNode {
  const { links } = useSurroundings();
  const answered = links?.threads.filter((thread) => thread.call === call.id) ?? [];
  return answered.map((thread) => (
    <div key={`${thread.thread} ${thread.comment}`} className={styles.wrote}>
      <MessageSquare aria-hidden />
      <span className={styles.wroteWords} title={visibleLine(thread.reason)}>
        {thread.certainty === 'exact' ? 'Wrote the reply in' : 'Likely wrote the reply in'} {visibleLine(thread.label)} {visibleLine(thread.title)}
      </span>
      <Button size="small" icon={<CornerDownLeft />} onClick={() => openAnsweredThread(thread)}>
        Go to thread
      </Button>
    </div>
  ));
}
