import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { TextField } from '../../ui/controls/text-field';
import styles from './settings-page.module.css';

interface NameListProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Names, each once; Enter adds. */
export function NameList({ label, names, onChange }: NameListProps): ReactNode {
  const [text, setText] = useState('');
  const name = text.trim();
  const add = (): void => {
    if (name === '' || names.includes(name)) return;
    onChange([...names, name]);
    setText('');
  };
  return (
    <div className={styles.table}>
      {names.map((known) => (
        <div key={known} className={styles.entry}>
          <span className={styles.entryName}>{known}</span>
          <IconButton size="small" label={`Remove ${known}`} icon={<X />} onClick={() => onChange(names.filter((other) => other !== known))} />
        </div>
      ))}
      <div className={styles.entry}>
        <TextField className={styles.wide} label={label} placeholder="Name" value={text} onValue={setText} onKeyDown={(event) => event.key === 'Enter' && add()} />
        <Button icon={<Plus />} disabledReason={name === '' ? 'Type a name first' : undefined} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  );
}
