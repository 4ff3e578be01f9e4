import { isOwnAuthor } from '../../../../../shared/model/review/author';
import type { Thread } from '../../../../../shared/model/review/review';
import type { MenuItem } from '../../../ui/layers/menu';

interface Deletion {
  readonly ownNames: readonly string[];
  /** Why nothing can be written now; null when it can. */
  readonly blocked: string | null;
  onDelete(thread: Thread): void;
}

/** The end of a thread's menu: deleting one that we began, while nobody else has written in it. */
export function deleteThreadItems(thread: Thread, { ownNames, blocked, ...deletion }: Deletion): readonly MenuItem[] {
  const [first] = thread.comments;
  if (first === undefined || !isOwnAuthor(first.author, ownNames)) return [];
  const answered = thread.comments.some((comment) => !isOwnAuthor(comment.author, ownNames));
  return [
    { kind: 'separator' },
    {
      label: 'Delete thread',
      danger: true,
      disabledReason: blocked ?? (answered ? 'Others have written in it. Delete your own comments instead' : undefined),
      run: () => deletion.onDelete(thread),
    },
  ];
}
