import type { AgentDefinition } from './agent';

/** An agent that Sidelight knows how to start, with what its arguments let it do. */
interface AgentPreset {
  readonly definition: AgentDefinition;
  /** For the person, who decides whether that is too much. */
  readonly allows: string;
}

/** Minutes: long enough for a large review, short enough that a stuck agent does not work through the night. */
const timeLimit = 30;

/**
 * Arguments as the programs document them for runs without a terminal, with the least power that lets them write the review
 * file. The prompt goes to the input where the program reads it from there: it is then in no list of processes.
 */
export const agentPresets: readonly AgentPreset[] = [
  {
    definition: {
      id: 'copilot',
      name: 'Copilot',
      program: 'copilot',
      args: ['-p', '{prompt}', '-s', '--no-ask-user', '--allow-tool=write', '--add-dir={reviewFolder}'],
      environment: ['COPILOT_HOME', 'COPILOT_GITHUB_TOKEN', 'GH_TOKEN', 'GITHUB_TOKEN'],
      folder: 'repository',
      timeLimit,
    },
    allows: 'Reads, and changes files in the repository and in the folder of the review. Commands that change something are refused.',
  },
  {
    definition: {
      id: 'claude',
      name: 'Claude',
      program: 'claude',
      args: ['-p', '--permission-mode', 'bypassPermissions', '--strict-mcp-config', '--tools', 'Read,Edit,Write,Glob,Grep'],
      environment: ['ANTHROPIC_API_KEY', 'CLAUDE_CONFIG_DIR', 'CLAUDE_CODE_OAUTH_TOKEN'],
      folder: 'repository',
      timeLimit,
    },
    allows:
      'Reads and changes any file that you may change, and runs no commands. In its narrower modes Claude never writes below .vscode, where Searchlight keeps reviews.',
  },
  {
    definition: {
      id: 'codex',
      name: 'Codex',
      program: 'codex',
      args: ['exec', '--sandbox', 'workspace-write', '--add-dir', '{reviewFolder}', '--color', 'never', '-'],
      environment: ['CODEX_HOME', 'CODEX_API_KEY', 'OPENAI_API_KEY'],
      folder: 'repository',
      timeLimit,
    },
    allows: 'Runs commands and changes files in a sandbox: only the repository and the folder of the review can be written, without network.',
  },
  {
    definition: {
      id: 'opencode',
      name: 'OpenCode',
      program: 'opencode',
      args: ['run', '{prompt}'],
      environment: ['OPENCODE_CONFIG', 'OPENCODE_PERMISSION', 'ANTHROPIC_API_KEY', 'OPENAI_API_KEY'],
      folder: 'repository',
      timeLimit,
    },
    allows: 'What your settings of OpenCode allow. Without settings it changes files and runs commands.',
  },
];

/** What a preset's own arguments allow; null once the person has changed them, and for programs that we do not know. */
export function whatPresetAllows(agent: AgentDefinition): string | null {
  const preset = agentPresets.find(({ definition }) => definition.program === agent.program);
  const { args = [] } = preset?.definition ?? {};
  const asShipped = preset !== undefined && args.length === agent.args.length && args.every((argument, index) => argument === agent.args[index]);
  return asShipped ? preset.allows : null;
}
