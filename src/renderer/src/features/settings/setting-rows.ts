import { usualQuietHours } from '../../../../shared/model/notifications/quiet-hours';
import { defaultSettings, type Settings } from '../../../../shared/model/settings';

export const settingSections = ['General', 'Diff', 'Files', 'Review', 'Sessions', 'Agents', 'Notifications', 'Keys'] as const;

interface RowWords {
  readonly section: (typeof settingSections)[number];
  readonly title: string;
  /** What it does, one sentence. */
  readonly meaning: string;
}

type Choices<K extends keyof Settings> = readonly { readonly value: Settings[K] & string; readonly label: string }[];

type ChoiceKey = 'ignoreWhitespace' | 'theme' | 'diffColours' | 'density' | 'fonts' | 'diffLayout' | 'diffScope' | 'fileTree' | 'notifications' | 'whenClosed';
type SwitchKey =
  | 'ignoreBlankLines'
  | 'ignoreLineEndings'
  | 'markMoves'
  | 'wrapLines'
  | 'wholeFile'
  | 'showReviewStore'
  | 'singleKeys'
  | 'watchByPolling'
  | NotifyKey;
type NotifyKey = Extract<keyof Settings, `notify${string}`>;

/** A line of the settings page. */
export type SettingRow = RowWords &
  (
    | { [K in ChoiceKey]: { readonly kind: 'choice'; readonly key: K; readonly choices: Choices<K> } }[ChoiceKey]
    | { readonly kind: 'switch'; readonly key: SwitchKey }
    | { readonly kind: 'number'; readonly key: 'codeFontSize' | 'tabWidth' | 'keptVersionsDays' | 'keptVersionsMegabytes'; readonly min: number; readonly max: number; readonly unit: string }
    | { readonly kind: 'editor'; readonly key: 'codeEditor' }
    | { readonly kind: 'names'; readonly key: 'ownNames' }
    | { readonly kind: 'folder'; readonly key: 'copilotHome' }
    | { readonly kind: 'folders'; readonly key: 'vscodeStorage' }
    | { readonly kind: 'tags'; readonly key: 'tags' }
    | { readonly kind: 'agents'; readonly key: 'agents' }
    | { readonly kind: 'agent'; readonly key: 'defaultAgent' }
    | { readonly kind: 'template'; readonly key: 'promptTemplate' }
    | { readonly kind: 'roots'; readonly key: 'askDirectly' }
    | { readonly kind: 'hours'; readonly key: 'quietHours' }
    | { readonly kind: 'keys'; readonly key: 'keys' }
  );

export const settingRows: readonly SettingRow[] = [
  {
    section: 'General',
    kind: 'choice',
    key: 'theme',
    title: 'Theme',
    meaning: 'Colours of the window.',
    choices: [
      { value: 'system', label: 'As the system' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'hc-light', label: 'High contrast light' },
      { value: 'hc-dark', label: 'High contrast dark' },
    ],
  },
  {
    section: 'General',
    kind: 'choice',
    key: 'diffColours',
    title: 'Colours of old and new',
    meaning: 'Orange and blue are told apart with every kind of colour vision.',
    choices: [
      { value: 'redgreen', label: 'Red and green' },
      { value: 'blueorange', label: 'Orange and blue' },
    ],
  },
  {
    section: 'General',
    kind: 'choice',
    key: 'density',
    title: 'Density',
    meaning: 'Height of rows and bars.',
    choices: [
      { value: 'default', label: 'Normal' },
      { value: 'compact', label: 'Compact' },
    ],
  },
  {
    section: 'General',
    kind: 'choice',
    key: 'fonts',
    title: 'Fonts',
    meaning: 'Inter and JetBrains Mono come with the app and look the same on every system.',
    choices: [
      { value: 'bundled', label: 'Inter and JetBrains Mono' },
      { value: 'system', label: 'Those of the system' },
    ],
  },
  { section: 'Diff', kind: 'number', key: 'codeFontSize', title: 'Code font size', meaning: 'Size of code in diffs and comments.', min: 8, max: 32, unit: 'px' },
  {
    section: 'Diff',
    kind: 'choice',
    key: 'diffLayout',
    title: 'Layout',
    meaning: 'Old and new beside each other, or in one column.',
    choices: [
      { value: 'split', label: 'Split' },
      { value: 'unified', label: 'Unified' },
    ],
  },
  {
    section: 'Diff',
    kind: 'choice',
    key: 'ignoreWhitespace',
    title: 'Ignored whitespace',
    meaning: 'Blanks and tabs that make no difference between lines.',
    choices: [
      { value: 'nothing', label: 'None' },
      { value: 'trailing', label: 'Trailing' },
      { value: 'all', label: 'All' },
    ],
  },
  { section: 'Diff', kind: 'switch', key: 'ignoreBlankLines', title: 'Ignore blank lines', meaning: 'Lines without content that come or go are no differences.' },
  { section: 'Diff', kind: 'switch', key: 'ignoreLineEndings', title: 'Ignore line endings', meaning: 'CRLF and LF are the same, and so is a missing end of the last line.' },
  { section: 'Diff', kind: 'switch', key: 'markMoves', title: 'Mark moved lines', meaning: 'Blocks of lines that only changed their place say where they came from and went.' },
  { section: 'Diff', kind: 'switch', key: 'wrapLines', title: 'Wrap lines', meaning: 'Long lines go on below instead of out of view.' },
  { section: 'Diff', kind: 'number', key: 'tabWidth', title: 'Tab width', meaning: 'Columns from one tab stop to the next.', min: 1, max: 8, unit: 'columns' },
  { section: 'Diff', kind: 'editor', key: 'codeEditor', title: 'Editor', meaning: 'Opens a file at the line with O. System: the program for the file, which knows no lines.' },
  {
    section: 'Diff',
    kind: 'choice',
    key: 'diffScope',
    title: 'Files',
    meaning: 'What a window shows until it is told otherwise.',
    choices: [
      { value: 'file', label: 'One file' },
      { value: 'all', label: 'All files' },
    ],
  },
  { section: 'Diff', kind: 'switch', key: 'wholeFile', title: 'Whole files', meaning: 'Off: unchanged regions are folded.' },
  {
    section: 'Files',
    kind: 'choice',
    key: 'fileTree',
    title: 'List of files',
    meaning: 'Over 5,000 files are always a list.',
    choices: [
      { value: 'tree', label: 'Tree' },
      { value: 'list', label: 'List' },
    ],
  },
  { section: 'Files', kind: 'switch', key: 'watchByPolling', title: 'Watch by polling', meaning: 'Look for changes every 2 seconds, in repositories that are opened from now on. For disks whose changes are not noticed; network disks that Linux names are polled anyway.' },
  { section: 'Files', kind: 'switch', key: 'showReviewStore', title: 'Show review files', meaning: 'The files that hold the reviews, as changed files.' },
  { section: 'Review', kind: 'names', key: 'ownNames', title: 'Your other names', meaning: 'Comments by these people count as yours, beside git’s user.name.' },
  { section: 'Review', kind: 'tags', key: 'tags', title: 'Tags', meaning: 'Typing / in a comment completes these.' },
  {
    section: 'Review',
    kind: 'number',
    key: 'keptVersionsDays',
    title: 'Keep versions for',
    meaning: 'Versions of review files that were seen can be looked at and brought back. The newest one that can be read always stays.',
    min: 1,
    max: 3650,
    unit: 'days',
  },
  {
    section: 'Review',
    kind: 'number',
    key: 'keptVersionsMegabytes',
    title: 'Versions take at most',
    meaning: 'On the disk, compressed, for all repositories. The oldest and the most short-lived go first.',
    min: 1,
    max: 10_000,
    unit: 'MB',
  },
  {
    section: 'Sessions',
    kind: 'folder',
    key: 'copilotHome',
    title: 'Copilot folder',
    meaning: 'Where Copilot keeps its sessions. They are read, never written.',
  },
  {
    section: 'Sessions',
    kind: 'folders',
    key: 'vscodeStorage',
    title: 'VS Code storage',
    meaning: 'Further workspaceStorage folders to look into, beside the usual ones of VS Code.',
  },
  {
    section: 'Notifications',
    kind: 'choice',
    key: 'notifications',
    title: 'Notifications',
    meaning: 'What the system tells you of. A repository can be muted in the Inbox, and all of them paused there.',
    choices: [
      { value: 'off', label: 'Off' },
      { value: 'you', label: 'What awaits you' },
      { value: 'all', label: 'All' },
    ],
  },
  { section: 'Notifications', kind: 'switch', key: 'notifyReplies', title: 'Replies and new threads', meaning: 'Tell of what others wrote.' },
  { section: 'Notifications', kind: 'switch', key: 'notifyResolved', title: 'Resolved threads', meaning: 'Tell of threads that others resolved, for you to verify.' },
  { section: 'Notifications', kind: 'switch', key: 'notifyBrokenFiles', title: 'Broken files', meaning: 'Tell of review files that cannot be read any more, and of comments that others removed.' },
  { section: 'Notifications', kind: 'switch', key: 'notifyRebases', title: 'Reviews left by a rebase', meaning: 'Tell of reviews that did not follow rewritten commits and need a look.' },
  { section: 'Notifications', kind: 'switch', key: 'notifyRuns', title: 'Agents without a reply', meaning: 'Tell of agents that you asked and that ended without one.' },
  { section: 'Notifications', kind: 'switch', key: 'notifyPreview', title: 'Show text', meaning: 'Off: a notification says who and where, not what was written.' },
  { section: 'Notifications', kind: 'switch', key: 'notifySound', title: 'Sound', meaning: 'The system’s own sound for notifications.' },
  {
    section: 'Notifications',
    kind: 'hours',
    key: 'quietHours',
    title: 'Quiet hours',
    meaning: `From and to, over midnight too, ${usualQuietHours.from} to ${usualQuietHours.to} say. What happens in them is in the Inbox only.`,
  },
  {
    section: 'Notifications',
    kind: 'choice',
    key: 'whenClosed',
    title: 'When the last window closes',
    meaning: 'In the tray Sidelight goes on watching for replies. Starting it again brings the window back. On macOS it always goes on.',
    choices: [
      { value: 'ask', label: 'Ask' },
      { value: 'tray', label: 'Stay in the tray' },
      { value: 'quit', label: 'Quit' },
    ],
  },
  { section: 'Agents', kind: 'agent', key: 'defaultAgent', title: 'Default agent', meaning: 'Who is asked unless another is chosen.' },
  { section: 'Agents', kind: 'agents', key: 'agents', title: 'Agents', meaning: 'Programs that answer threads. They are started as they stand here, never through a shell.' },
  { section: 'Agents', kind: 'template', key: 'promptTemplate', title: 'Prompt', meaning: 'What an agent is told. It can be changed each time before it is sent.' },
  {
    section: 'Agents',
    kind: 'roots',
    key: 'askDirectly',
    title: 'Ask without showing the prompt',
    meaning: 'Repositories in which an agent is started at once.',
  },
  { section: 'Keys', kind: 'switch', key: 'singleKeys', title: 'Single keys', meaning: 'J, K, V and others act without Control or Command.' },
  { section: 'Keys', kind: 'keys', key: 'keys', title: 'Keys of commands', meaning: 'Each command can have several. They match the character that is typed, so they follow the keyboard’s layout.' },
];

/** The default in the words of the row's control. */
export function describeDefault(row: SettingRow): string {
  switch (row.kind) {
    case 'choice':
      return row.choices.find((choice) => choice.value === defaultSettings[row.key])?.label ?? '';
    case 'switch':
      return defaultSettings[row.key] ? 'on' : 'off';
    case 'number':
      return `${defaultSettings[row.key]} ${row.unit}`;
    case 'editor':
      return 'System';
    case 'names':
    case 'folders':
    case 'hours':
      return 'none';
    case 'folder':
      return '$COPILOT_HOME, else ~/.copilot';
    case 'agents':
      return defaultSettings.agents.map((agent) => agent.name).join(', ');
    case 'agent':
      return defaultSettings.agents.find((agent) => agent.id === defaultSettings.defaultAgent)?.name ?? 'the first one';
    case 'template':
      return 'the text that comes with the app';
    case 'keys':
      return 'the keys that come with the app';
    case 'roots':
      return 'none';
    case 'tags':
      return defaultSettings.tags.map((tag) => tag.name).join(', ');
  }
}

/** Whether every word of the query is in the row's words, letter case ignored. */
export function matchesSetting(row: SettingRow, query: string): boolean {
  const choices = row.kind === 'choice' ? row.choices.map((choice) => choice.label).join(' ') : '';
  const text = `${row.section} ${row.title} ${row.meaning} ${choices}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
