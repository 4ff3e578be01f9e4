import type { ReactNode } from 'react';
import { isOwnAuthor } from '../../../../../shared/model/review/author';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { threadReference } from '../../../../../shared/model/references/resolve-reference';
import { noTagsReason } from '../../../../../shared/model/review/review-name';
import { actsOf, actWords } from '../../../../../shared/model/threads/thread-acts';
import { threadAsMarkdown, threadAsPrompt } from '../../../../../shared/model/threads/thread-export';
import { askAbout } from '../../../state/agents/ask';
import { reportCopied } from '../../../state/report-copied';
import { copyText } from '../../../ui/controls/copy-text';
import type { MenuItem } from '../../../ui/layers/menu';
import { MoreActions } from '../../../ui/layers/more-actions';
import { openHistory, openThread } from '../../../state/view';
import { useTopic } from '../../../state/mirror';
import { type ReviewSituation, useReviewSituation } from '../../../state/reviews/review-situation';
import { setUnread } from '../../../state/reviews/seen';
import { deleteThread, openReviewFile } from '../../../state/reviews/thread-actions';
import { startTagEdit } from '../../../state/reviews/tag-edit';
import { actAndStep } from './act-and-step';
import { deleteThreadItems } from './delete-thread-items';
import { openCommand } from './open-command';
import { openWhere } from '../marks/thread-place';

/** Where a thread's menu hangs: on its card in the diff, on its page, or on its row of the list. */
export type MenuPlace = 'card' | 'page' | 'row';

/** The rest of what can be done to a thread. */
export function ThreadMenu({ thread, on }: { readonly thread: ThreadView; readonly on: MenuPlace }): ReactNode {
  return <MoreActions label="Thread" items={useThreadMenuItems(thread, on)} />;
}

/** Lines of a thread's menu, without those that lead to where it already is. */
export function useThreadMenuItems(thread: ThreadView, on: MenuPlace): readonly MenuItem[] {
  const situation = useReviewSituation();
  const workspaces = useTopic('app', '')?.workspaces;
  const root = workspaces?.find((workspace) => workspace.id === situation.workspaceId)?.root;
  const platform = useTopic('app', '')?.platform ?? 'linux';
  const { review, workspaceId, ownNames, blocked, keepsTags } = situation;
  if (review === null) return [];
  const where = openWhere(thread);
  return [
    ...(on === 'page' ? [] : [{ label: 'Read as a page', run: () => openThread(thread.key) }]),
    ...(where === null || on === 'card' ? [] : [{ label: 'Show in the diff', run: where }]),
    ...(on === 'row' ? stateItems(thread, situation) : []),
    ...unreadItems(thread, situation),
    { label: 'Ask agent…', disabledReason: blocked ?? undefined, run: () => void askAbout({ workspaceId }, [thread.key]) },
    ...(root === undefined || review.format === 'local-review'
      ? []
      : [{ label: 'Copy command that opens it', run: () => reportCopied(copyText(openCommand({ root, review, thread: thread.id ?? thread.key, platform }))) }]),
    { label: 'Copy as Markdown', run: () => reportCopied(copyText(threadAsMarkdown(thread, review))) },
    ...linkItem(thread),
    { label: 'Copy as prompt', run: () => reportCopied(copyText(threadAsPrompt(thread, review))) },
    { kind: 'separator' },
    { label: 'Edit tags…', disabledReason: keepsTags ? (blocked ?? undefined) : noTagsReason, run: () => startTagEdit(thread.key) },
    {
      label: 'Open file on disk',
      disabledReason: review.state === 'none' ? 'The file does not exist yet' : undefined,
      run: () => void openReviewFile(workspaceId, review.file),
    },
    { label: 'Versions', disabledReason: review.state === 'none' ? 'The file does not exist yet' : undefined, run: () => openHistory(review.file) },
    ...deleteThreadItems(thread, { ownNames, blocked, onDelete: (deleted) => void deleteThread(workspaceId, deleted) }),
  ];
}

/** What names the thread in another comment; nothing for one that cannot be named. */
function linkItem(thread: ThreadView): readonly MenuItem[] {
  const reference = threadReference(thread);
  return reference === null ? [] : [{ label: 'Copy link', detail: reference, run: () => reportCopied(copyText(reference)) }];
}

function stateItems(thread: ThreadView, { workspaceId, review, blocked }: ReviewSituation): readonly MenuItem[] {
  const { first, second } = actsOf(thread);
  return [first, ...(second === undefined ? [] : [second])].map((act) => ({
    label: actWords[act],
    disabledReason: blocked ?? undefined,
    run: () => void actAndStep(workspaceId, thread.key, act, review?.threads ?? []),
  }));
}

/** Nothing for a thread in which nobody else has written. */
function unreadItems({ key, unread, comments }: ThreadView, { workspaceId, ownNames }: ReviewSituation): readonly MenuItem[] {
  if (unread.length > 0) return [{ label: 'Mark read', run: () => void setUnread(workspaceId, [key], false) }];
  const others = comments.some(({ author }) => !isOwnAuthor(author, ownNames));
  return others ? [{ label: 'Mark unread', run: () => void setUnread(workspaceId, [key], true) }] : [];
}
