import type { AgentDefinition } from './agents/agent';
import { agentPresets } from './agents/presets';
import { defaultPromptTemplate } from './agents/prompt';
import { systemEditor, type CodeEditor } from './code-editor';
import type { KeyChanges } from './keys/key-map';
import type { QuietHours } from './notifications/quiet-hours';

/** A tag that `/name` completes, with what it means. */
export interface TagDefinition {
  readonly name: string;
  readonly meaning: string;
}

/** Preferences of the person, one set for the app. Kept in the user data folder, never in a repository. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark' | 'hc-dark' | 'hc-light';
  readonly diffColours: 'redgreen' | 'blueorange';
  readonly density: 'default' | 'compact';
  readonly fonts: 'bundled' | 'system';
  /** CSS pixels. */
  readonly codeFontSize: number;
  readonly diffLayout: 'split' | 'unified';
  /** White space that makes no difference between lines: none, that at their ends, or all of it. */
  readonly ignoreWhitespace: 'nothing' | 'trailing' | 'all';
  readonly ignoreBlankLines: boolean;
  readonly ignoreLineEndings: boolean;
  /** Lines that only changed their place are marked as moved. */
  readonly markMoves: boolean;
  /** What a window shows until it is told otherwise: one file at a time, or all of them below each other. */
  readonly diffScope: 'file' | 'all';
  readonly wrapLines: boolean;
  readonly wholeFile: boolean;
  /** Columns from one tab stop to the next. */
  readonly tabWidth: number;
  /** What opens working files at a line. */
  readonly codeEditor: CodeEditor;
  readonly fileTree: 'tree' | 'list';
  readonly showReviewStore: boolean;
  readonly singleKeys: boolean;
  readonly keys: KeyChanges;
  readonly tags: readonly TagDefinition[];
  /** Further names that mean the person at this computer, beside git's user.name. */
  readonly ownNames: readonly string[];
  /** Absolute folder of Copilot's data; '' for the usual place. */
  readonly copilotHome: string;
  /** Absolute `workspaceStorage` folders of VS Code to look into beside the usual ones. */
  readonly vscodeStorage: readonly string[];
  readonly agents: readonly AgentDefinition[];
  /** Id of the agent that is asked unless another is chosen; of the first one when there is none of that id. */
  readonly defaultAgent: string;
  /** See `askPrompt` for its placeholders. */
  readonly promptTemplate: string;
  /** Roots of the repositories in which agents are asked without showing first what is started. */
  readonly askDirectly: readonly string[];
  /** Which news become notifications: none, what awaits the person, everything that others did. */
  readonly notifications: 'off' | 'you' | 'all';
  /** Replies and new threads. */
  readonly notifyReplies: boolean;
  readonly notifyResolved: boolean;
  /** Also files from which somebody else removed comments. */
  readonly notifyBrokenFiles: boolean;
  /** Agents that were asked and ended without a reply. */
  readonly notifyRuns: boolean;
  /** Reviews that did not follow rewritten history. */
  readonly notifyRebases: boolean;
  /** Notifications show what was written. */
  readonly notifyPreview: boolean;
  readonly notifySound: boolean;
  /** Null for none. */
  readonly quietHours: QuietHours | null;
  /** How long versions of review files are kept, in days. */
  readonly keptVersionsDays: number;
  /** What all kept versions may take on the disk, compressed. */
  readonly keptVersionsMegabytes: number;
  /** Looks at folders again and again in place of waiting for the system's events; where there are none that is done anyway. */
  readonly watchByPolling: boolean;
  /** What closing the last window does; on macOS the app always stays. */
  readonly whenClosed: 'ask' | 'tray' | 'quit';
}

export const defaultSettings: Settings = {
  theme: 'system',
  diffColours: 'redgreen',
  density: 'default',
  fonts: 'bundled',
  codeFontSize: 12,
  diffLayout: 'split',
  ignoreWhitespace: 'nothing',
  ignoreBlankLines: false,
  ignoreLineEndings: false,
  markMoves: true,
  diffScope: 'file',
  wrapLines: false,
  wholeFile: false,
  tabWidth: 4,
  codeEditor: systemEditor,
  fileTree: 'tree',
  showReviewStore: false,
  singleKeys: true,
  keys: {},
  tags: [
    { name: 'idea', meaning: 'suggests something' },
    { name: 'question', meaning: 'asks for an answer' },
    { name: 'bug', meaning: 'reports a defect' },
    { name: 'change', meaning: 'requests a change' },
    { name: 'todo', meaning: 'to be followed up' },
    { name: 'nit', meaning: 'minor' },
    { name: 'praise', meaning: 'says what is good' },
  ],
  ownNames: [],
  copilotHome: '',
  vscodeStorage: [],
  agents: agentPresets.map(({ definition }) => definition),
  defaultAgent: 'copilot',
  promptTemplate: defaultPromptTemplate,
  askDirectly: [],
  notifications: 'all',
  notifyReplies: true,
  notifyResolved: true,
  notifyBrokenFiles: true,
  notifyRuns: true,
  notifyRebases: true,
  notifyPreview: true,
  notifySound: false,
  quietHours: null,
  keptVersionsDays: 30,
  keptVersionsMegabytes: 50,
  watchByPolling: false,
  whenClosed: 'ask',
};
