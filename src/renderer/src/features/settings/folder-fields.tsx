import { FolderOpen, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { chooseFolder } from '../../state/app/open-folder';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { TextField } from '../../ui/controls/text-field';
import styles from './settings-page.module.css';

interface FolderFieldProps {
  readonly label: string;
  /** Absolute; '' for the usual place. */
  readonly folder: string;
  readonly onChange: (folder: string) => void;
}

/** One folder. What is typed counts when the field is left or Enter is pressed, because folders are looked into at once. */
export function FolderField({ label, folder, onChange }: FolderFieldProps): ReactNode {
  const [text, setText] = useState(folder);
  useEffect(() => setText(folder), [folder]);
  const typed = text.trim();
  const valid = typed === '' || isAbsolute(typed);
  const take = (): void => {
    if (valid && typed !== folder) onChange(typed);
  };
  return (
    <div className={styles.table}>
      <div className={styles.entry}>
        <TextField
          className={styles.wide}
          label={label}
          placeholder="The usual place"
          value={text}
          invalid={!valid}
          title={valid ? undefined : relativeWords}
          onValue={setText}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
        <ChooseButton onFolder={onChange} />
      </div>
    </div>
  );
}

interface FolderListProps {
  readonly label: string;
  readonly folders: readonly string[];
  readonly onChange: (folders: readonly string[]) => void;
}

/** Folders, each once; Enter adds. */
export function FolderList({ label, folders, onChange }: FolderListProps): ReactNode {
  const [text, setText] = useState('');
  const typed = text.trim();
  const fault = typed === '' ? 'Type a folder first' : isAbsolute(typed) ? null : relativeWords;
  const add = (folder: string): void => {
    if (!folders.includes(folder)) onChange([...folders, folder]);
    setText('');
  };
  return (
    <div className={styles.table}>
      {folders.map((folder) => (
        <div key={folder} className={styles.entry}>
          <code className={styles.entryName}>{folder}</code>
          <IconButton size="small" label={`Remove ${folder}`} icon={<X />} onClick={() => onChange(folders.filter((other) => other !== folder))} />
        </div>
      ))}
      <div className={styles.entry}>
        <TextField
          className={styles.wide}
          label={label}
          placeholder="Folder"
          value={text}
          invalid={typed !== '' && fault !== null}
          onValue={setText}
          onKeyDown={(event) => event.key === 'Enter' && fault === null && add(typed)}
        />
        <ChooseButton onFolder={add} />
        <Button icon={<Plus />} disabledReason={fault ?? undefined} onClick={() => add(typed)}>
          Add
        </Button>
      </div>
    </div>
  );
}

const relativeWords = 'Give the whole path, from the root on';

function ChooseButton({ onFolder }: { readonly onFolder: (folder: string) => void }): ReactNode {
  const choose = async (): Promise<void> => {
    const folder = await chooseFolder();
    if (folder !== null) onFolder(folder);
  };
  return <IconButton label="Choose a folder" icon={<FolderOpen />} onClick={() => void choose()} />;
}

/** On any system: the page does not know which one's paths are meant. */
function isAbsolute(path: string): boolean {
  return /^(\/|\\\\|[A-Za-z]:[\\/])/.test(path);
}
