import type { ReactNode } from 'react';
import { Markdown } from '../../../markdown/markdown';
import type { PendingComment } from '../../../state/reviews/posting';
import { useReviewHome } from '../../../state/reviews/review-home';
import { Avatar } from '../../../ui/marks/avatar';
import { TagList } from '../marks/tag-list';
import { AgentLine } from './agent-line';
import styles from './comment-card.module.css';

/** A comment on its way to the file. */
export function PendingCard({ comment }: { readonly comment: PendingComment }): ReactNode {
  const { ownNames } = useReviewHome();
  const author = { kind: 'human', name: ownNames[0] ?? 'You' } as const;
  return (
    <div className={styles.comment} aria-busy>
      <Avatar kind="human" name={author.name} />
      <div className={styles.header}>
        <AgentLine author={author} ownNames={ownNames} />
        <TagList tags={comment.tags} />
        <span className={styles.time}>saving</span>
      </div>
      <div className={styles.body}>
        <Markdown text={comment.body} />
      </div>
    </div>
  );
}
