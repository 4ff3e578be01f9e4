import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { defaultSettings, type Settings } from '../../../../shared/model/settings';
import { changeSettings } from '../../state/app/change-settings';
import { useSettings } from '../../state/mirror';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import { SettingControl } from './setting-control';
import { describeDefault, matchesSetting, settingRows, settingSections, type SettingRow } from './setting-rows';
import { ServiceNote } from './service-note';
import styles from './settings-page.module.css';

/** All settings on one page, to be searched; each row says its default. */
export function SettingsPage(): ReactNode {
  const settings = useSettings();
  const [query, setQuery] = useState('');
  const rows = settingRows.filter((row) => matchesSetting(row, query));
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <h1 className={styles.title}>Settings</h1>
        <TextField label="Search settings" placeholder="Search settings" value={query} onValue={setQuery} icon={<Search aria-hidden />} />
        {settingSections.map((section) => (
          <Section key={section} name={section} rows={rows.filter((row) => row.section === section)} settings={settings} onChange={changeSettings} />
        ))}
        {rows.length === 0 && <p className={styles.note}>No setting matches “{query}”.</p>}
        <p className={styles.note}>Settings are kept on this computer. No network access is used.</p>
      </div>
    </div>
  );
}

interface SectionProps {
  readonly name: string;
  readonly rows: readonly SettingRow[];
  readonly settings: Settings;
  readonly onChange: (patch: Partial<Settings>) => void;
}

function Section({ name, rows, settings, onChange }: SectionProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section aria-label={name} className={styles.section}>
      <h2 className={styles.caption}>{name}</h2>
      {name === 'Notifications' && <ServiceNote />}
      {rows.map((row) => (
        <div key={row.key} className={row.kind === 'keys' ? styles.wideRow : styles.row} role="group" aria-label={row.title}>
          <div className={styles.words}>
            <div className={styles.name}>{row.title}</div>
            <div className={styles.note}>
              {row.meaning} Default: {describeDefault(row)}.{' '}
              {!isDefault(row, settings) && (
                <Button variant="flat" size="small" onClick={() => onChange({ [row.key]: defaultSettings[row.key] })}>
                  Reset
                </Button>
              )}
            </div>
          </div>
          <SettingControl row={row} settings={settings} onChange={onChange} />
        </div>
      ))}
    </section>
  );
}

function isDefault(row: SettingRow, settings: Settings): boolean {
  return JSON.stringify(settings[row.key]) === JSON.stringify(defaultSettings[row.key]);
}
