import { type ReactNode, useRef } from 'react';
import { draftKey, newThreadPage } from '../../../../../shared/model/threads/draft-key';
import { noTagsReason } from '../../../../../shared/model/review/review-name';
import { useDraft } from '../../../state/drafts';
import { askAbout } from '../../../state/agents/ask';
import { postThread, usePendingComments } from '../../../state/reviews/posting';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { closeTab, tabIdOf } from '../../../state/views/tabs';
import { openThread, updateTabs } from '../../../state/view';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/controls/text-field';
import { PendingCard } from '../card/pending-card';
import { Composer, type ComposerHandle } from '../composer/composer';
import { StoredNote } from '../composer/stored-note';
import styles from './page.module.css';

const starters = [
  { label: 'Ask a question', text: '/question ' },
  { label: 'Plan the review', text: 'In which order should this change be read, and what should be checked in each part?' },
  { label: 'Flag a risk', text: 'What could go wrong here:\n\nHow we would notice:' },
];

/** Starts a thread about the whole review, with an optional title. */
export function NewThreadPage(): ReactNode {
  const { workspaceId, review, blocked, keepsTags } = useReviewSituation();
  const title = useDraft(draftKey({ kind: 'review-wide-title' }));
  const draft = useDraft(draftKey({ kind: 'review-wide' }));
  const composer = useRef<ComposerHandle>(null);
  const pending = usePendingComments().filter((comment) => comment.thread === null && comment.workspaceId === workspaceId);
  const close = (): void => updateTabs((tabs) => closeTab(tabs, tabIdOf({ kind: 'thread', thread: newThreadPage })));
  return (
    <section className={styles.page} aria-label="New review-wide thread" data-new-thread>
      <div className={styles.scroll}>
        <div className={styles.content}>
          <header className={styles.header}>
            <h1 className={styles.title}>New review-wide thread</h1>
          </header>
          <div className={styles.form}>
          {keepsTags ? (
            <TextField label="Title, optional" placeholder="Title, optional" maxLength={500} value={title.text} onValue={title.setText} />
          ) : (
            <p className={styles.note}>{noTagsReason}</p>
          )}
          {draft.text === '' && pending.length === 0 ? (
            <div className={styles.starters} role="group" aria-label="Ways to start">
              {starters.filter(({ text }) => keepsTags || !text.startsWith('/')).map((starter) => (
                <Button key={starter.label} size="small" onClick={() => composer.current?.append(starter.text)}>
                  {starter.label}
                </Button>
              ))}
            </div>
          ) : null}
          {pending.map((comment) => (
            <PendingCard key={comment.id} comment={comment} />
          ))}
        <Composer
          handle={composer}
          label="First comment"
          placeholder={keepsTags ? 'Comment, or type / for a tag' : 'Comment'}
          takesTags={keepsTags}
          draft={draft}
          verb="Post"
          blocked={blocked}
          autoFocus
          note={<StoredNote review={review} place={null} />}
          onLeave={close}
          asks
          onSend={async ({ body, tags }, ask) => {
            const subject = keepsTags ? title.text.trim() : '';
            const result = await postThread({ workspaceId, place: null, ...(subject === '' ? {} : { title: subject }), body, tags });
            if (!result.ok) return result;
            title.clear();
            draft.clear();
            close();
            if (result.value.thread === undefined) return result;
            openThread(result.value.thread, { keep: true });
            if (ask) void askAbout({ workspaceId }, [result.value.thread], { posted: true });
            return result;
          }}
        />
          </div>
        </div>
      </div>
    </section>
  );
}
