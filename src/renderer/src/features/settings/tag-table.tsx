import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TagDefinition } from '../../../../shared/model/settings';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { TextField } from '../../ui/controls/text-field';
import { Tag } from '../../ui/marks/tag';
import styles from './settings-page.module.css';

interface TagTableProps {
  readonly tags: readonly TagDefinition[];
  readonly onChange: (tags: readonly TagDefinition[]) => void;
}

/** The same rule as for tags in comments: a letter or digit, then letters, digits and hyphens. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,49}$/u;

/** Tags with what they mean. */
export function TagTable({ tags, onChange }: TagTableProps): ReactNode {
  const [name, setName] = useState('');
  const [meaning, setMeaning] = useState('');
  const fault = faultOf(name, tags);
  const add = (): void => {
    if (fault !== null) return;
    onChange([...tags, { name, meaning: meaning.trim() }]);
    setName('');
    setMeaning('');
  };
  return (
    <div className={styles.table}>
      {tags.map((tag) => (
        <div key={tag.name} className={styles.entry}>
          <span className={styles.tag}>
            <Tag name={tag.name} />
          </span>
          <span className={styles.entryName}>{tag.meaning}</span>
          <IconButton size="small" label={`Remove ${tag.name}`} icon={<X />} onClick={() => onChange(tags.filter((other) => other !== tag))} />
        </div>
      ))}
      <div className={styles.entry} onKeyDown={(event) => event.key === 'Enter' && add()}>
        <TextField className={styles.tag} label="Tag" placeholder="tag" value={name} onValue={setName} invalid={name !== '' && fault !== null} />
        <TextField className={styles.wide} label="What it means" placeholder="what it means" value={meaning} onValue={setMeaning} />
        <Button icon={<Plus />} disabledReason={fault ?? undefined} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  );
}

function faultOf(name: string, tags: readonly TagDefinition[]): string | null {
  if (name === '') return 'Type a tag first';
  if (!namePattern.test(name)) return 'A tag is letters, digits and hyphens, at most 50';
  return tags.some((tag) => tag.name === name) ? 'This tag exists' : null;
}
