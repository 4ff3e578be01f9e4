import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { SessionRow } from '../../../../../shared/model/sessions/session';
import { renameSession } from '../../../state/sessions/actions';
import { closeSessionDialog, useSessionDialog } from '../../../state/sessions/at-hand';
import { useSessionRow } from '../../../state/sessions/session-list';
import { saveNotes, useSessionDetail } from '../../../state/transcripts/session-data';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/controls/text-field';
import { Dialog } from '../../../ui/layers/dialog';
import styles from './session-dialog.module.css';

/** Asks for a session's own title, or for notes about it, when a command wants to. Both are kept by this app, beside the agent's files. */
export function SessionDialog(): ReactNode {
  const dialog = useSessionDialog();
  const row = useSessionRow(dialog?.session ?? null);
  if (dialog === null || row === null) return null;
  return dialog.kind === 'rename' ? <RenameDialog key={row.id} row={row} /> : <NotesDialog key={row.id} row={row} />;
}

function RenameDialog({ row }: { readonly row: SessionRow }): ReactNode {
  const own = row.titleSource === 'sidelight';
  const [title, setTitle] = useState(row.title);
  const field = useFocusOnOpen<HTMLInputElement>();
  const save = (text: string): void => {
    closeSessionDialog();
    if (text !== row.title) renameSession(row.id, text);
  };
  return (
    <Dialog
      title="Rename session"
      onClose={closeSessionDialog}
      actions={
        <>
          {own && <Button onClick={() => save('')}>Use its own title</Button>}
          <Button onClick={closeSessionDialog}>Cancel</Button>
          <Button variant="primary" disabledReason={title.trim() === '' ? 'Type a title first' : undefined} onClick={() => save(title.trim())}>
            Rename
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label="Title"
        value={title}
        maxLength={500}
        onValue={setTitle}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || title.trim() === '') return;
          event.preventDefault();
          save(title.trim());
        }}
      />
      <p className={styles.note}>Kept on this computer by Sidelight. The agent’s files stay as they are.</p>
    </Dialog>
  );
}

function NotesDialog({ row }: { readonly row: SessionRow }): ReactNode {
  const { value: detail, problem } = useSessionDetail(row.id);
  return (
    <Dialog title={`Notes about “${row.title}”`} onClose={closeSessionDialog}>
      {detail === null ? <p className={styles.note}>{problem ?? 'Reading notes'}</p> : <NotesForm row={row} notes={detail.notes} />}
    </Dialog>
  );
}

function NotesForm({ row, notes }: { readonly row: SessionRow; readonly notes: string }): ReactNode {
  const [text, setText] = useState(notes);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useFocusOnOpen<HTMLTextAreaElement>();
  const save = async (): Promise<void> => {
    const failed = text === notes ? null : await saveNotes(row.id, text);
    setProblem(failed);
    if (failed === null) closeSessionDialog();
  };
  return (
    <>
      <textarea
        ref={field}
        className={styles.notes}
        aria-label="Notes"
        value={text}
        maxLength={1_000_000}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
      />
      <p className={styles.note} role={problem === null ? undefined : 'alert'}>
        {problem ?? 'Kept on this computer by Sidelight. The agent’s files stay as they are.'}
      </p>
      <div className={styles.actions}>
        <Button onClick={closeSessionDialog}>Cancel</Button>
        <Button variant="primary" onClick={() => void save()}>
          Save notes
        </Button>
      </div>
    </>
  );
}

/** For the field of a dialog: the dialog itself gives the focus to its first button, before effects run. */
function useFocusOnOpen<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
