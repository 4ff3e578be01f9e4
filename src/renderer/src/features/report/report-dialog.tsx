import { useState, type ReactNode } from 'react';
import { useDiagnostics } from '../../state/app/diagnostics';
import { useCommands } from '../../state/commands';
import { reportCopied } from '../../state/report-copied';
import { Button } from '../../ui/controls/button';
import { copyText } from '../../ui/controls/copy-text';
import { Dialog } from '../../ui/layers/dialog';
import styles from './report-dialog.module.css';

/** Help → Report a problem: what can be sent along, to be read before it is copied. Nothing is sent by the app. */
export function ReportDialog(): ReactNode {
  const [shown, setShown] = useState(false);
  useCommands([{ id: 'app.report', run: () => setShown(true) }]);
  return shown ? <Report onClose={() => setShown(false)} /> : null;
}

function Report({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = useDiagnostics();
  return (
    <Dialog
      title="Report a problem"
      className={styles.sheet}
      onClose={onClose}
      actions={
        <Button variant="primary" disabledReason={text === null ? 'It is being collected' : undefined} onClick={() => reportCopied(copyText(text ?? ''))}>
          Copy
        </Button>
      }
    >
      <p className={styles.note}>
        Versions, settings, counts and recent problems of the app. Names, paths, comments and code are left out; read it before you send it to
        anybody. Sidelight itself sends nothing.
      </p>
      <pre className={styles.text} tabIndex={0} role="region" aria-label="What can be sent along" aria-busy={text === null}>
        {text ?? 'Collecting'}
      </pre>
    </Dialog>
  );
}
