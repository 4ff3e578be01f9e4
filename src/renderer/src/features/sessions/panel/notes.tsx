import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionId } from '../../../../../shared/model/sessions/session';
import { Markdown } from '../../../markdown/markdown';
import { openSessionDialog } from '../../../state/sessions/at-hand';
import { Button } from '../../../ui/controls/button';
import styles from './panel.module.css';
import { Section } from './section';

/** The person's own notes about the session; kept in the app's folder. */
export function Notes({ session, notes }: { readonly session: SessionId; readonly notes: string }): ReactNode {
  return (
    <Section title="Notes">
      {notes.trim() !== '' && (
        <div className={styles.text}>
          <Markdown text={notes} />
        </div>
      )}
      <Button size="small" icon={<Pencil />} onClick={() => openSessionDialog('notes', session)}>
        {notes.trim() === '' ? 'Add notes' : 'Edit notes'}
      </Button>
    </Section>
  );
}
