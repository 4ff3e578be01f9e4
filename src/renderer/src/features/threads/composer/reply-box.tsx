import { History, TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { baselineOf, changesInWords, changesSince, type ThreadBaseline, type ThreadChanges } from '../../../../../shared/model/threads/thread-changes';
import { spokenName } from '../../../../../shared/model/threads/thread-words';
import type { Draft } from '../../../state/drafts';
import { lastOwnState } from '../../../state/reviews/thread-actions';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';
import { Composer, type ComposerHandle, type ComposerProps } from './composer';
import styles from './reply-composer.module.css';
import type { Suggestable } from './suggestable';

interface ReplyBoxProps {
  readonly thread: ThreadView;
  readonly ownNames: readonly string[];
  readonly draft: Draft;
  /** A reply is on its way already, so that a new comment is no news. */
  readonly posting: boolean;
  readonly takesTags: boolean;
  /** Why nothing can be posted now. */
  readonly blocked: string | null;
  readonly onSend: ComposerProps['onSend'];
  readonly asks?: boolean;
  readonly suggestable?: Suggestable;
  /** Esc: back to the thread. */
  readonly onLeave: () => void;
  /** Brings the first of the changed comments into view. */
  readonly onShowChanges: (changes: ThreadChanges) => void;
  readonly handle: Ref<ComposerHandle>;
  /** Where the reply will be stored. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** Where a thread is answered. Says when the thread has changed since the person began to write. */
export function ReplyBox({ thread, ownNames, draft, posting, takesTags, onShowChanges, children, ...rest }: ReplyBoxProps): ReactNode {
  const [baseline, settle] = useBaseline(thread, draft.text !== '');
  const changes = baseline === null || posting ? null : changesSince(baseline, thread, ownNames, lastOwnState(thread.key));
  const show = (found: ThreadChanges): void => {
    onShowChanges(found);
    settle();
  };
  return (
    <>
      {changes === null ? null : (
        <Banner tone="you" icon={<TriangleAlert aria-hidden />}>
          <b>This thread changed while you were writing.</b> {changesInWords(changes)}
        </Banner>
      )}
      <div className={styles.body}>
        <Composer
          {...rest}
          label={spokenName('Reply to thread', thread)}
          placeholder={takesTags ? 'Reply, or type / for a tag' : 'Reply'}
          takesTags={takesTags}
          draft={draft}
          verb={thread.state === 'resolved' ? 'Post and reopen' : 'Post'}
          collapsible
          extraActions={
            changes === null ? null : (
              <>
                <Button size="small" icon={<History aria-hidden />} onClick={() => show(changes)}>
                  Show what changed
                </Button>
                <Button size="small" variant="flat" onClick={draft.clear}>
                  Discard draft
                </Button>
              </>
            )
          }
        >
          {children}
        </Composer>
      </div>
    </>
  );
}

/** How the thread stood when writing began; null while nothing is written. Settling takes the present state as known. */
function useBaseline(thread: ThreadView, writing: boolean): readonly [ThreadBaseline | null, () => void] {
  const [baseline, setBaseline] = useState<ThreadBaseline | null>(null);
  if (writing && baseline === null) setBaseline(baselineOf(thread));
  if (!writing && baseline !== null) setBaseline(null);
  return [baseline, () => setBaseline(baselineOf(thread))];
}
