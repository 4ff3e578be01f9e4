import { type ReactNode, useState } from 'react';
import { usePlatform } from '../../state/app-hooks';
import { listCommands, useCommands, type Command, type CommandGroup } from '../../state/commands';
import { keyCaps, type Platform } from '../../state/keys/key-chord';
import { Dialog } from '../../ui/layers/dialog';
import { Kbd } from '../../ui/marks/kbd';
import styles from './key-sheet.module.css';

const groupOrder: readonly CommandGroup[] = ['Thread', 'Review', 'Go to', 'View', 'App'];

/** Help: every command that has a key now, by group. */
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
          <KeyGroup key={group} group={group} commands={commands} platform={platform} />
        ))}
      </div>
    </Dialog>
  );
}

interface KeyGroupProps {
  readonly group: CommandGroup;
  readonly commands: readonly Command[];
  readonly platform: Platform;
}

function KeyGroup({ group, commands, platform }: KeyGroupProps): ReactNode {
  const own = commands.filter((command) => command.group === group && (command.keys?.length ?? 0) > 0);
  if (own.length === 0) return null;
  return (
    <section className={styles.group} aria-label={group}>
      <h3 className={styles.caption}>{group}</h3>
      <dl>
        {own.map((command) => (
          <div key={command.id} className={styles.row}>
            <dt>{command.title}</dt>
            <dd>
              {command.keys?.map((chord) => (
                <Kbd key={chord} caps={keyCaps(chord, platform)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
