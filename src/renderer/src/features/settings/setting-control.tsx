import { type ReactNode, useEffect, useState } from 'react';
import type { Settings } from '../../../../shared/model/settings';
import { Checkbox } from '../../ui/controls/checkbox';
import { Segmented } from '../../ui/controls/segmented';
import { TextField } from '../../ui/controls/text-field';
import { AgentList } from './agents/agent-list';
import { PromptTemplate } from './agents/prompt-template';
import { RootList } from './agents/root-list';
import { EditorField } from './editor-field';
import { FolderField, FolderList } from './folder-fields';
import { HoursField } from './hours-field';
import { KeyList } from './keys/key-list';
import { NameList } from './name-list';
import type { SettingRow } from './setting-rows';
import styles from './settings-page.module.css';
import { TagTable } from './tag-table';

interface SettingControlProps {
  readonly row: SettingRow;
  readonly settings: Settings;
  readonly onChange: (patch: Partial<Settings>) => void;
}

/** The control that fits a row. */
export function SettingControl({ row, settings, onChange }: SettingControlProps): ReactNode {
  switch (row.kind) {
    case 'choice':
      return row.choices.length > 3 ? (
        <select
          className={styles.select}
          aria-label={row.title}
          value={settings[row.key]}
          onChange={(event) => onChange({ [row.key]: event.currentTarget.value })}
        >
          {row.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <Segmented<string> label={row.title} options={row.choices} value={settings[row.key]} onChange={(value) => onChange({ [row.key]: value })} />
      );
    case 'switch':
      return <Checkbox state={settings[row.key] ? 'on' : 'off'} label={row.title} onChange={(on) => onChange({ [row.key]: on })} />;
    case 'number':
      return (
        <NumberField
          label={row.title}
          value={settings[row.key]}
          min={row.min}
          max={row.max}
          unit={row.unit}
          onChange={(value) => onChange({ [row.key]: value })}
        />
      );
    case 'editor':
      return <EditorField label={row.title} editor={settings.codeEditor} onChange={(codeEditor) => onChange({ codeEditor })} />;
    case 'names':
      return <NameList label={row.title} names={settings.ownNames} onChange={(ownNames) => onChange({ ownNames })} />;
    case 'folder':
      return <FolderField label={row.title} folder={settings.copilotHome} onChange={(copilotHome) => onChange({ copilotHome })} />;
    case 'folders':
      return <FolderList label={row.title} folders={settings.vscodeStorage} onChange={(vscodeStorage) => onChange({ vscodeStorage })} />;
    case 'hours':
      return <HoursField label={row.title} hours={settings.quietHours} onChange={(quietHours) => onChange({ quietHours })} />;
    case 'agents':
      return <AgentList agents={settings.agents} onChange={(agents) => onChange({ agents })} />;
    case 'agent':
      return (
        <select
          className={styles.select}
          aria-label={row.title}
          value={settings.agents.find(({ id }) => id === settings.defaultAgent)?.id ?? settings.agents[0]?.id ?? ''}
          onChange={(event) => onChange({ defaultAgent: event.currentTarget.value })}
        >
          {settings.agents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      );
    case 'template':
      return <PromptTemplate label={row.title} template={settings.promptTemplate} onChange={(promptTemplate) => onChange({ promptTemplate })} />;
    case 'roots':
      return <RootList roots={settings.askDirectly} onChange={(askDirectly) => onChange({ askDirectly })} />;
    case 'keys':
      return <KeyList changes={settings.keys} onChange={(keys) => onChange({ keys })} />;
    case 'tags':
      return <TagTable tags={settings.tags} onChange={(tags) => onChange({ tags })} />;
  }
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly onChange: (value: number) => void;
}

/** Keeps what is typed until it is a number in range. */
function NumberField({ label, value, min, max, unit, onChange }: NumberFieldProps): ReactNode {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const number = Number(text);
  const valid = text.trim() !== '' && number >= min && number <= max;
  return (
    <TextField
      className={styles.number}
      type="number"
      label={label}
      value={text}
      min={min}
      max={max}
      invalid={!valid}
      trailing={unit}
      onValue={(typed) => {
        setText(typed);
        const wanted = Number(typed);
        if (typed.trim() !== '' && wanted >= min && wanted <= max) onChange(wanted);
      }}
    />
  );
}
