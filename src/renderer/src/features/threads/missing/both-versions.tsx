import { useState, type ReactNode } from 'react';
import type { MissingPart } from '../../../../../shared/model/missing/missing';
import { missingSentence } from '../../../../../shared/model/missing/missing-words';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/layers/dialog';
import { MissingParts } from './missing-parts';
import styles from './missing.module.css';

interface BothVersionsProps {
  readonly parts: readonly MissingPart[];
  readonly ownNames: readonly string[];
  /** What can be done about them. */
  readonly actions: ReactNode;
}

/** Shows what is missing as it was, beside what the file says now. */
export function BothVersions({ parts, ownNames, actions }: BothVersionsProps): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button size="small" variant="flat" onClick={() => setShown(true)}>
        Show both versions
      </Button>
      {shown ? (
        <Dialog title="What is missing or damaged" onClose={() => setShown(false)} className={styles.dialog} actions={actions}>
          <p>{missingSentence(parts, ownNames)}</p>
          <MissingParts parts={parts} both />
        </Dialog>
      ) : null}
    </>
  );
}
