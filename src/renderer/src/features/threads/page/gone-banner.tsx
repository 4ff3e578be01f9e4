import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { draftKey } from '../../../../../shared/model/threads/draft-key';
import { threadAsMarkdown } from '../../../../../shared/model/threads/thread-export';
import { reviewWords } from '../../../../../shared/model/review/review-name';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useDraft } from '../../../state/drafts';
import type { ShownThread } from '../../../state/reviews/last-seen';
import { notify } from '../../../state/notices';
import { postThread } from '../../../state/reviews/posting';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { openThread } from '../../../state/view';
import { Button } from '../../../ui/controls/button';
import { CopyButton } from '../../../ui/controls/copy-button';
import { Banner } from '../../../ui/layout/banner';

/** Above a page whose thread is not in the shown review any more: what happened, and how to keep what was said. */
export function GoneBanner({ shown }: { readonly shown: ShownThread }): ReactNode {
  const { workspaceId, review, blocked } = useReviewSituation();
  const { thread, state } = shown;
  const draft = useDraft(draftKey({ kind: 'reply', thread: thread.key }));
  if (state === 'present' || review === null) return null;
  if (state === 'elsewhere') {
    return (
      <Banner icon={<TriangleAlert aria-hidden />}>
        This thread is in the review of {visibleText(reviewWords(shown.review))}, which is not shown now. Choose it to answer.
      </Banner>
    );
  }
  const markdown = threadAsMarkdown(thread, { ...shown.review, file: review.file });
  const postAgain = async (): Promise<void> => {
    const body = draft.text.trim() === '' ? markdown : draft.text.trim();
    const title = thread.title === undefined ? {} : { title: thread.title };
    const result = await postThread({ workspaceId, place: thread.place ?? null, ...title, body, tags: thread.tags });
    if (!result.ok) {
      notify({ kind: 'failure', message: result.error.message });
      return;
    }
    draft.clear();
    if (result.value.thread !== undefined) openThread(result.value.thread, { keep: true });
  };
  return (
    <Banner
      tone="broken"
      icon={<TriangleAlert aria-hidden />}
      action={
        <>
          <Button size="small" disabledReason={blocked ?? undefined} onClick={() => void postAgain()}>
            {draft.text.trim() === '' ? 'Post as a new thread' : 'Post the draft as a new thread'}
          </Button>
          <CopyButton label="Copy thread" text={markdown} />
        </>
      }
    >
      <b>This thread is no longer in the file.</b> You see its last messages.
    </Banner>
  );
}
