import { type ReactNode, useState } from 'react';
import { keyCaps, type Platform } from '../../../../../shared/model/keys/chord';
import { type CommandId, commandWords } from '../../../../../shared/model/keys/command-list';
import { conflictsOf, defaultHas, type KeyChanges, keysOf, takeKey } from '../../../../../shared/model/keys/key-map';
import { whyReserved } from '../../../../../shared/model/keys/reserved-keys';
import { usePlatform } from '../../../state/app-hooks';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/layers/dialog';
import { Kbd } from '../../../ui/marks/kbd';
import { KeyCatcher } from './key-catcher';
import styles from './keys.module.css';

interface RecordKeyProps {
  readonly id: CommandId;
  readonly changes: KeyChanges;
  readonly onKeys: (changes: KeyChanges) => void;
  readonly onClose: () => void;
}

/** Asks for one more key of a command. Says what stands against it before anything is saved. */
export function RecordKey({ id, changes, onKeys, onClose }: RecordKeyProps): ReactNode {
  const platform = usePlatform();
  const [chords, setChords] = useState<readonly string[]>([]);
  const { title } = commandWords(id);
  // The position is what other layouts share; what is typed there is found by it as well.
  const chord = chords.at(-1) ?? null;
  const verdict = chord === null ? null : judge(id, chords, changes, platform);
  const refusal = chord === null ? 'Press a key first' : verdict?.refusal;
  const save = (): void => {
    if (chord === null || refusal !== undefined) return;
    onKeys(takeKey(changes, id, chord, platform));
    onClose();
  };
  return (
    <Dialog
      title={`Key for “${title}”`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabledReason={refusal} onClick={save}>
            {verdict?.taken.length ? 'Take the key' : 'Use this key'}
          </Button>
        </>
      }
    >
      <KeyCatcher
        label={`New key for ${title}`}
        onChords={setChords}
        onLeave={(key) => {
          if (key === 'Escape') onClose();
          else save();
        }}
      >
        {chord === null ? <span className={styles.hint}>Press the new key</span> : <Kbd caps={keyCaps(chord, platform)} />}
      </KeyCatcher>
      <p className={styles.verdict} role="status">
        {chord === null ? 'Enter saves, Esc leaves, Tab goes to the buttons.' : (verdict?.words ?? 'This key is free.')}
      </p>
    </Dialog>
  );
}

interface Verdict {
  readonly refusal?: string;
  /** Commands that would lose the key. */
  readonly taken: readonly CommandId[];
  readonly words: string | null;
}

function judge(id: CommandId, chords: readonly string[], changes: KeyChanges, platform: Platform): Verdict {
  const [chord] = chords.slice(-1);
  if (chord === undefined) return { taken: [], words: null };
  if (keysOf(id, changes, platform).includes(chord)) return refused('The command has this key already.');
  const reserved = chords.map((meant) => (defaultHas(id, meant, platform) ? null : whyReserved(meant, platform))).find((reason) => reason !== null);
  if (reserved !== undefined) return refused(`This key cannot be given away. ${reserved}.`);
  const taken = conflictsOf(id, chord, changes, platform);
  if (taken.length === 0) return { taken, words: null };
  const names = taken.map((other) => `“${commandWords(other).title}”`).join(' and ');
  return { taken, words: `${names} ${taken.length === 1 ? 'has' : 'have'} this key now and would lose it.` };
}

function refused(words: string): Verdict {
  return { refusal: words, taken: [], words };
}
