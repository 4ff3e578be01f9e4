import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { keyCaps, type Platform } from '../../../../shared/model/keys/chord';
import { usePlatform } from '../../state/app-hooks';
import { runCommand, useCommands } from '../../state/commands';
import { useSettings } from '../../state/mirror';
import { reportCopied } from '../../state/report-copied';
import { Button } from '../../ui/controls/button';
import { copyText } from '../../ui/controls/copy-text';
import { TextField } from '../../ui/controls/text-field';
import { Dialog } from '../../ui/layers/dialog';
import { Kbd } from '../../ui/marks/kbd';
import { type KeyGroup, keyGroups, keysAsMarkdown } from './key-rows';
import styles from './key-sheet.module.css';

/** Help: every key that acts now, by group, to be searched, printed or copied. */
export function KeySheet(): ReactNode {
  const [open, setOpen] = useState(false);
  useCommands([{ id: 'keys.show', run: () => setOpen(true) }]);
  return open ? <Sheet onClose={() => setOpen(false)} /> : null;
}

function Sheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const settings = useSettings();
  const platform = usePlatform();
  const [query, setQuery] = useState('');
  const groups = keyGroups(settings, platform, query);
  const change = (): void => {
    onClose();
    runCommand('settings.open');
  };
  return (
    <Dialog
      title="Keys"
      className={styles.sheet}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => reportCopied(copyText(keysAsMarkdown(keyGroups(settings, platform, ''), platform)))}>Copy as Markdown</Button>
          <Button onClick={() => window.print()}>Print</Button>
          <Button onClick={change}>Change keys</Button>
        </>
      }
    >
      <p className={styles.note}>Single keys act in diffs, lists and threads, never in a text field. Settings can change keys, and switch single ones off.</p>
      <TextField className={styles.search} label="Search keys" placeholder="Search keys" value={query} onValue={setQuery} icon={<Search aria-hidden />} />
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} group={group} platform={platform} />
        ))}
      </div>
      {groups.length === 0 && <p className={styles.note}>No key matches “{query}”.</p>}
    </Dialog>
  );
}

function Group({ group, platform }: { readonly group: KeyGroup; readonly platform: Platform }): ReactNode {
  return (
    <section className={styles.group} aria-label={group.title}>
      <h3 className={styles.caption}>{group.title}</h3>
      <dl>
        {group.rows.map((row) => (
          <div key={`${row.title} ${row.where ?? ''}`} className={styles.row}>
            <dt>
              {row.title} {row.where !== undefined && <span className={styles.where}>{row.where}</span>}
            </dt>
            <dd>
              {row.chords.map((chord) => (
                <Kbd key={chord} caps={keyCaps(chord, platform)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
