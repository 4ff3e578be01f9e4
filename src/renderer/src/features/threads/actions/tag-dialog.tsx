import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { threadNumber } from '../../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useSettings } from '../../../state/mirror';
import { endTagEdit, useTagEdit } from '../../../state/reviews/tag-edit';
import { useReviewSituation, useThread } from '../../../state/reviews/review-situation';
import { setThreadTags } from '../../../state/reviews/thread-actions';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/checkbox';
import { Dialog } from '../../../ui/layers/dialog';
import styles from './tag-dialog.module.css';

/** Changes the tags of the thread that asked for it. */
export function TagDialog(): ReactNode {
  const { workspaceId, blocked } = useReviewSituation();
  const thread = useThread(useTagEdit() ?? '');
  if (thread === null) return null;
  return <TagForm key={thread.key} thread={thread} blocked={blocked} onSave={(tags) => void setThreadTags(workspaceId, thread.key, tags)} onClose={endTagEdit} />;
}

interface TagFormProps {
  readonly thread: ThreadView;
  /** Why nothing can be written now; null when it can. */
  readonly blocked: string | null;
  readonly onSave: (tags: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Changes the tags of a thread of any review. */
export function TagForm({ thread, blocked, onSave, onClose }: TagFormProps): ReactNode {
  const { tags: known } = useSettings();
  const [chosen, setChosen] = useState<readonly string[]>(thread.tags);
  const foreign = thread.tags.filter((tag) => !known.some((definition) => definition.name === tag));
  const toggle = (tag: string, on: boolean): void => setChosen(on ? [...chosen, tag] : chosen.filter((other) => other !== tag));
  const save = (): void => {
    onClose();
    onSave(chosen);
  };
  const box = (tag: string, meaning: string): ReactNode => (
    <li key={tag} className={styles.line}>
      <Checkbox state={chosen.includes(tag) ? 'on' : 'off'} onChange={(on) => toggle(tag, on)}>
        <span className={styles.name}>{visibleText(tag)}</span>
        <span className={styles.meaning}>{meaning}</span>
      </Checkbox>
    </li>
  );
  return (
    <Dialog
      title={`Tags of ${threadNumber(thread) ?? 'this thread'}`}
      onClose={onClose}
      actions={
        <>
          <Button icon={<X aria-hidden />} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabledReason={blocked ?? undefined} onClick={save}>
            Save tags
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {known.map((tag) => box(tag.name, tag.meaning))}
        {foreign.map((tag) => box(tag, 'not one of your tags'))}
      </ul>
    </Dialog>
  );
}
