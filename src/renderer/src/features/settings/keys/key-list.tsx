import { Keyboard, Plus, RotateCcw, Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { keyCaps, keyText } from '../../../../../shared/model/keys/chord';
import { type CommandId, defaultKeysOf } from '../../../../../shared/model/keys/command-list';
import { type KeyChanges, withKeys } from '../../../../../shared/model/keys/key-map';
import { usePlatform } from '../../../state/app-hooks';
import { notify } from '../../../state/notices';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { TextField } from '../../../ui/controls/text-field';
import { Kbd } from '../../../ui/marks/kbd';
import { type CommandLine, findCommands, type KeyQuery } from './find-commands';
import { KeyCatcher } from './key-catcher';
import { RecordKey } from './record-key';
import styles from './keys.module.css';

interface KeyListProps {
  readonly changes: KeyChanges;
  readonly onChange: (changes: KeyChanges) => void;
}

/** Every command with its keys, to be searched and changed. */
export function KeyList({ changes, onChange }: KeyListProps): ReactNode {
  const platform = usePlatform();
  const [query, setQuery] = useState<KeyQuery>({ kind: 'words', words: '' });
  const [recording, setRecording] = useState<CommandId | null>(null);
  const groups = findCommands(query, changes, platform);
  const set = (id: CommandId, keys: readonly string[]): void => onChange(withKeys(changes, id, keys, platform));
  const resetAll = (): void => {
    onChange({});
    notify({ kind: 'undo', message: 'All commands have their usual keys again.', action: { label: 'Undo', run: () => onChange(changes) } });
  };
  return (
    <div className={styles.keys}>
      <div className={styles.bar}>
        <SearchField query={query} onQuery={setQuery} />
        <Button icon={<RotateCcw />} disabledReason={Object.keys(changes).length === 0 ? 'No key was changed' : undefined} onClick={resetAll}>
          Reset all keys
        </Button>
      </div>
      {groups.map(({ group, lines }) => (
        <section key={group} aria-label={`Keys: ${group}`}>
          <h3 className={styles.caption}>{group}</h3>
          <ul className={styles.list}>
            {lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                onAdd={() => setRecording(line.id)}
                onRemove={(chord) => set(line.id, line.chords.filter((other) => other !== chord))}
                onReset={() => set(line.id, defaultKeysOf(line.id, platform))}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className={styles.hint}>{query.kind === 'words' ? `No command matches “${query.words}”.` : 'No command has this key.'}</p>}
      {recording !== null && <RecordKey id={recording} changes={changes} onKeys={onChange} onClose={() => setRecording(null)} />}
    </div>
  );
}

/** Words, or a key that is pressed. */
function SearchField({ query, onQuery }: { readonly query: KeyQuery; readonly onQuery: (query: KeyQuery) => void }): ReactNode {
  const platform = usePlatform();
  const byKey = query.kind === 'chords';
  const toWords = (): void => onQuery({ kind: 'words', words: '' });
  return (
    <>
      {byKey ? (
        <KeyCatcher
          label="Search commands by key"
          onChords={(chords) => onQuery({ kind: 'chords', chords })}
          onLeave={toWords}
        >
          {query.chords.length === 0 ? <span className={styles.hint}>Press a key</span> : <Kbd caps={keyCaps(query.chords.at(-1) ?? '', platform)} />}
        </KeyCatcher>
      ) : (
        <TextField
          className={styles.search}
          label="Search commands"
          placeholder="Search commands and keys"
          value={query.words}
          onValue={(words) => onQuery({ kind: 'words', words })}
          icon={<Search aria-hidden />}
        />
      )}
      <IconButton
        label="Search by pressing a key"
        pressed={byKey}
        icon={<Keyboard />}
        onClick={() => (byKey ? toWords() : onQuery({ kind: 'chords', chords: [] }))}
      />
    </>
  );
}

interface LineProps {
  readonly line: CommandLine;
  readonly onAdd: () => void;
  readonly onRemove: (chord: string) => void;
  readonly onReset: () => void;
}

function Line({ line, onAdd, onRemove, onReset }: LineProps): ReactNode {
  const platform = usePlatform();
  const { title, where, chords, changed } = line;
  return (
    <li className={styles.line} aria-label={where === null ? title : `${title}, ${where}`}>
      <span className={styles.title}>
        {title} {where !== null && <span className={styles.where}>{where}</span>}
      </span>
      {chords.map((chord) => (
        <span key={chord} className={styles.key}>
          <Kbd caps={keyCaps(chord, platform)} />
          <IconButton size="small" label={`Remove ${keyText(chord, platform)} from ${title}`} icon={<X />} onClick={() => onRemove(chord)} />
        </span>
      ))}
      {changed && <IconButton size="small" label={`Reset the keys of ${title}`} icon={<RotateCcw />} onClick={onReset} />}
      <IconButton size="small" label={`Add a key to ${title}`} icon={<Plus />} onClick={onAdd} />
    </li>
  );
}
