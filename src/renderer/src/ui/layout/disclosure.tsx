import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A line that opens to more: raw output behind "Details". */
export function Disclosure({ summary, startsOpen = false, children }: DisclosureProps): ReactNode {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <div>
      <button type="button" className={styles.summary} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <ChevronRight aria-hidden />
        {summary}
      </button>
      <div id={id} className={styles.content} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
