import { useState, type ReactNode } from 'react';
import { editorPresets, type CodeEditor, type EditorPreset } from '../../../../shared/model/code-editor';
import { TextField } from '../../ui/controls/text-field';
import styles from './settings-page.module.css';

interface EditorFieldProps {
  readonly label: string;
  readonly editor: CodeEditor;
  readonly onChange: (editor: CodeEditor) => void;
}

/** Chooses a known editor, or any other by its program and arguments. */
export function EditorField({ label, editor, onChange }: EditorFieldProps): ReactNode {
  const preset = presetOf(editor);
  const [other, setOther] = useState(preset === null);
  const choose = (name: string): void => {
    const chosen = editorPresets.find((candidate) => candidate.name === name);
    setOther(chosen === undefined);
    if (chosen !== undefined) onChange({ program: chosen.program, args: chosen.args });
  };
  return (
    <div className={styles.editor}>
      <select className={styles.select} aria-label={label} value={other ? 'Other' : (preset?.name ?? 'Other')} onChange={(event) => choose(event.currentTarget.value)}>
        {editorPresets.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value="Other">Other</option>
      </select>
      {other && <OtherEditor editor={editor} onChange={onChange} />}
    </div>
  );
}

function OtherEditor({ editor, onChange }: Omit<EditorFieldProps, 'label'>): ReactNode {
  const [args, setArgs] = useState(editor.args.join('\n'));
  return (
    <>
      <TextField label="Program of the editor" placeholder="Name or absolute path" value={editor.program} onValue={(program) => onChange({ ...editor, program })} />
      <textarea
        className={styles.lines}
        aria-label="Arguments of the editor, one a line"
        placeholder="One a line: {file}:{line}:{column}"
        spellCheck={false}
        rows={Math.max(2, args.split('\n').length)}
        value={args}
        onChange={({ currentTarget: { value } }) => {
          setArgs(value);
          onChange({ ...editor, args: value.split('\n').filter((arg) => arg !== '').slice(0, 100) });
        }}
      />
    </>
  );
}

function presetOf({ program, args }: CodeEditor): EditorPreset | null {
  return editorPresets.find((preset) => preset.program === program && preset.args.join('\n') === args.join('\n')) ?? null;
}
