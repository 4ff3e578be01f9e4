import { type ReactNode, useState } from 'react';
import { usePlatform } from '../../state/app-hooks';
import { listCommands, useCommands, type Command, type CommandGroup } from '../../state/commands';
import { keyCaps, type Platform } from '../../state/keys/key-chord';
import { Dialog } from '../../ui/layers/dialog';
import { Kbd } from '../../ui/marks/kbd';
import styles from './key-sheet.module.css';

const groupOrder: readonly CommandGroup[] = ['Thread', 'Session', 'Review', 'Go to', 'View', 'App'];

interface KeyRow {
  readonly title: string;
  readonly keys: readonly string[];
}

/** Keys that are no commands of ours: those of a composer, of the code view and of the system. */
const otherKeys: readonly KeyRow[] = [
  { title: 'Post a comment', keys: ['Mod+Enter'] },
  { title: 'Leave a comment, keep its draft', keys: ['Esc'] },
  { title: 'Find in the file', keys: ['Mod+F'] },
  { title: 'Larger', keys: ['Mod+Plus'] },
  { title: 'Smaller', keys: ['Mod+-'] },
  { title: 'Normal size', keys: ['Mod+0'] },
];

/** Help: every command that has a key now, by group, and the other keys. */
export function KeySheet(): ReactNode {
  const [commands, setCommands] = useState<readonly Command[] | null>(null);
  const platform = usePlatform();
  useCommands([{ id: 'keys.show', title: 'Show keys', group: 'App', keys: ['?'], run: () => setCommands(listCommands()) }]);
  if (commands === null) return null;
  return (
    <Dialog title="Keys" className={styles.sheet} onClose={() => setCommands(null)}>
      <p className={styles.note}>Single keys act in diffs, lists and threads, never in a text field. Settings can switch them off.</p>
      <div className={styles.groups}>
        {groupOrder.map((group) => (
          <KeyGroup key={group} title={group} rows={rowsOf(commands, group)} platform={platform} />
        ))}
        <KeyGroup title="Writing, finding, size" rows={otherKeys} platform={platform} />
      </div>
    </Dialog>
  );
}

function rowsOf(commands: readonly Command[], group: CommandGroup): readonly KeyRow[] {
  return commands.flatMap((command) => (command.group === group && command.keys !== undefined ? [{ title: command.title, keys: command.keys }] : []));
}

interface KeyGroupProps {
  readonly title: string;
  readonly rows: readonly KeyRow[];
  readonly platform: Platform;
}

function KeyGroup({ title, rows, platform }: KeyGroupProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.caption}>{title}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.title} className={styles.row}>
            <dt>{row.title}</dt>
            <dd>
              {row.keys.map((chord) => (
                <Kbd key={chord} caps={keyCaps(chord, platform)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
