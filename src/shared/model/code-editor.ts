/** How the person's editor is started. There is no shell. */
export interface CodeEditor {
  /** Name on the PATH or absolute path; '' leaves the file to the system's own program for it, which knows no lines. */
  readonly program: string;
  /** `{file}`, `{line}` and `{column}` are put in; the file comes last where none of them takes it. */
  readonly args: readonly string[];
}

export interface EditorPreset extends CodeEditor {
  readonly name: string;
}

export const systemEditor: CodeEditor = { program: '', args: [] };

/** Editors that are known, the system's own first. */
export const editorPresets: readonly EditorPreset[] = [
  { name: 'System', ...systemEditor },
  { name: 'VS Code', program: 'code', args: ['--goto', '{file}:{line}:{column}'] },
  { name: 'Cursor', program: 'cursor', args: ['--goto', '{file}:{line}:{column}'] },
  { name: 'Zed', program: 'zed', args: ['{file}:{line}:{column}'] },
  { name: 'Sublime Text', program: 'subl', args: ['{file}:{line}:{column}'] },
  { name: 'IntelliJ IDEA', program: 'idea', args: ['--line', '{line}', '--column', '{column}', '{file}'] },
];

/** Where to go in a file. Absolute path; line and column are 1-based. */
export interface EditorTarget {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The arguments for a place in a file. A placeholder in the file's own name is left as it is. */
export function editorArguments(args: readonly string[], { file, line, column }: EditorTarget): readonly string[] {
  const values: Readonly<Record<string, string>> = { '{file}': file, '{line}': String(line), '{column}': String(column) };
  const filled = args.map((arg) => arg.replace(/\{(?:file|line|column)\}/g, (name) => values[name] ?? name));
  return args.some((arg) => arg.includes('{file}')) ? filled : [...filled, file];
}
