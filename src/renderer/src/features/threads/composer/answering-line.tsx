import { CornerDownRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Comment } from '../../../../../shared/model/review/review';
import { firstLine } from '../../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { IconButton } from '../../../ui/controls/icon-button';
import styles from './reply-composer.module.css';

interface AnsweringLineProps {
  /** The comment that a reply answers, when it is not the last one. */
  readonly answering: Comment | null;
  readonly onClear: () => void;
}

/** Above a reply: which comment it answers. */
export function AnsweringLine({ answering, onClear }: AnsweringLineProps): ReactNode {
  if (answering === null) return null;
  return (
    <div className={styles.answering}>
      <CornerDownRight aria-hidden />
      <span>
        Answers {visibleText(answering.author.name)}: {visibleText(firstLine(answering.body))}
      </span>
      <IconButton size="small" label="Answer the last comment instead" icon={<X />} onClick={onClear} />
    </div>
  );
}
