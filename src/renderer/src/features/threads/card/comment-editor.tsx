import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import type { Draft } from '../../../state/drafts';
import { useReviewHome } from '../../../state/reviews/review-home';
import { notify } from '../../../state/notices';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';
import { Composer } from '../composer/composer';
import { suggestableAt } from '../composer/suggestable';
import { ThreadSuggestions } from '../suggestions/suggestions';
import styles from './comment-editor.module.css';

interface CommentEditorProps {
  readonly thread: ThreadView;
  readonly comment: Comment;
  /** The text as it is being changed. */
  readonly edit: Draft;
  /** The text that the change began from. */
  readonly origin: Draft;
  /** Off when the edit comes back after a restart. */
  readonly autoFocus: boolean;
}

/** Changes an own comment. When the file's text has changed as well, shows both and asks. */
export function CommentEditor({ thread, comment, edit, origin, autoFocus }: CommentEditorProps): ReactNode {
  const { acts, blocked, reference } = useReviewHome();
  const suggestable = suggestableAt('workspaceId' in reference ? reference.workspaceId : null, thread.placement, thread.anchor?.text.split('\n') ?? null);
  const done = (): void => {
    edit.clear();
    origin.clear();
  };
  if (comment.body !== origin.text) return <EditConflict thread={thread} comment={comment} edit={edit} origin={origin} />;
  return (
    <ThreadSuggestions thread={thread}>
      <Composer
        label="Edit comment"
        placeholder="Comment"
        draft={edit}
        verb="Save"
        takesTags={false}
        suggestable={suggestable}
        blocked={blocked}
        autoFocus={autoFocus}
        onLeave={() => (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-comment]')?.focus()}
        extraActions={
          <Button size="small" variant="flat" onClick={done}>
            Discard changes
          </Button>
        }
        onSend={async ({ body }) => {
          const result = await acts.edit(thread.key, comment.key, { body, expectedBody: origin.text });
          if (result.ok) origin.clear();
          return result;
        }}
      />
    </ThreadSuggestions>
  );
}

function EditConflict({ thread, comment, edit, origin }: Omit<CommentEditorProps, 'autoFocus'>): ReactNode {
  const { acts, blocked } = useReviewHome();
  const done = (): void => {
    edit.clear();
    origin.clear();
  };
  const keepMine = async (): Promise<void> => {
    const result = await acts.edit(thread.key, comment.key, { body: edit.text, expectedBody: comment.body });
    if (result.ok) done();
    else notify({ kind: 'failure', message: result.error.message });
  };
  const keepBoth = async (): Promise<void> => {
    const answers = comment.id === undefined ? {} : { replyTo: comment.id };
    const result = await acts.reply(thread.key, { ...answers, body: edit.text, tags: [], reopen: false });
    if (result.ok) done();
    else notify({ kind: 'failure', message: result.error.message });
  };
  const off = blocked ?? undefined;
  return (
    <div className={styles.conflict}>
      <Banner tone="you" icon={<TriangleAlert aria-hidden />}>
        <b>This comment was changed while you edited it.</b> Nothing is overwritten until you choose.
      </Banner>
      <div className={styles.sides}>
        <Version title="Yours" text={edit.text} />
        <Version title="In the file" text={comment.body} />
      </div>
      <div className={styles.buttons}>
        <Button size="small" disabledReason={off} onClick={() => void keepMine()}>
          Keep mine
        </Button>
        <Button size="small" onClick={done}>
          Keep the file’s
        </Button>
        <Button size="small" disabledReason={off} onClick={() => void keepBoth()}>
          Keep both as two comments
        </Button>
      </div>
    </div>
  );
}

function Version({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <section className={styles.version} aria-label={title}>
      <h4 className={styles.title}>{title}</h4>
      <pre className={styles.text} dir="auto">
        {visibleText(text)}
      </pre>
    </section>
  );
}
