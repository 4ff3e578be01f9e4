import { type ReactNode, useState } from 'react';
import { useCommands } from '../../state/commands';
import { currentView } from '../../state/view';
import { activeTabOf } from '../../state/views/tabs';
import { Dialog } from '../../ui/layers/dialog';
import { PaletteContent } from './palette-content';
import styles from './palette.module.css';

function hasFile(): true | string {
  return activeTabOf(currentView().tabs)?.kind === 'file' || 'No file is open';
}

/** The one dialog to go anywhere and do anything. */
export function Palette(): ReactNode {
  const [start, setStart] = useState<string | null>(null);
  useCommands([
    { id: 'palette.goto', run: () => setStart('') },
    { id: 'palette.commands', run: () => setStart('>') },
    { id: 'palette.threads', run: () => setStart('#') },
    { id: 'palette.sessions', run: () => setStart('@') },
    { id: 'palette.line', enabled: hasFile, run: () => setStart(':') },
  ]);
  if (start === null) return null;
  return (
    <Dialog title={start === '>' ? 'Command palette' : 'Go to'} bare className={styles.sheet} onClose={() => setStart(null)}>
      <PaletteContent start={start} onClose={() => setStart(null)} />
    </Dialog>
  );
}
