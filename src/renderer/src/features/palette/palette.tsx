import { type ReactNode, useState } from 'react';
import { useCommands } from '../../state/commands';
import { Dialog } from '../../ui/layers/dialog';
import { PaletteContent } from './palette-content';
import styles from './palette.module.css';

/** The one dialog to go anywhere and do anything. */
export function Palette(): ReactNode {
  const [start, setStart] = useState<string | null>(null);
  useCommands([
    { id: 'palette.goto', title: 'Go to file, thread or session', group: 'Go to', keys: ['Mod+P'], run: () => setStart('') },
    { id: 'palette.commands', title: 'Command palette', group: 'App', keys: ['Mod+Shift+P', 'F1'], hidden: true, run: () => setStart('>') },
    { id: 'palette.threads', title: 'Go to thread', group: 'Go to', run: () => setStart('#') },
    { id: 'palette.sessions', title: 'Go to session', group: 'Go to', run: () => setStart('@') },
    { id: 'palette.line', title: 'Go to line', group: 'Go to', keys: ['Control+G'], run: () => setStart(':') },
  ]);
  if (start === null) return null;
  return (
    <Dialog title={start === '>' ? 'Command palette' : 'Go to'} bare className={styles.sheet} onClose={() => setStart(null)}>
      <PaletteContent start={start} onClose={() => setStart(null)} />
    </Dialog>
  );
}
