import { Paperclip } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Turn } from '../../../../../../shared/model/sessions/transcript';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { Markdown } from '../../../../markdown/markdown';
import { Avatar } from '../../../../ui/marks/avatar';
import { Chip } from '../../../../ui/marks/chip';
import { ClockTime } from '../clock-time';
import { useSurroundings } from '../transcript-context';
import styles from './message.module.css';

/** What the person asked for. */
export const Prompt = memo(function Prompt({ prompt }: { readonly prompt: NonNullable<Turn['prompt']> }): ReactNode {
  const { ownName } = useSurroundings();
  return (
    <div className={styles.message} data-item={prompt.id}>
      <Avatar kind="human" name={ownName} />
      <div className={styles.header}>
        <b className={styles.who}>Prompt</b>
        {prompt.at !== null && <ClockTime className={styles.time} timestamp={prompt.at} />}
      </div>
      <div className={styles.body}>
        {prompt.text === '' ? <p className={styles.none}>No text</p> : <Markdown text={prompt.text} />}
        {prompt.attachments.length > 0 && (
          <ul className={styles.attachments} aria-label="Attachments">
            {prompt.attachments.map(({ kind, name }, index) => (
              <li key={index}>
                <Chip icon={<Paperclip />} title={visibleLine(`${kind}: ${name}`)}>
                  <span className={styles.attachment}>{visibleLine(name)}</span>
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
});
