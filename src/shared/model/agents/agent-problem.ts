import type { AgentDefinition } from './agent';
import { placeholdersIn } from './placeholders';

/** What may stand in arguments. */
const argumentPlaceholders: readonly string[] = ['prompt', 'folder', 'reviewFolder'];
const longestLimit = 24 * 60;

/** The first thing that is wrong with an agent as it was set up, a sentence; null when it can be used. */
export function agentProblem(agent: AgentDefinition, others: readonly AgentDefinition[]): string | null {
  if (agent.name.trim() === '') return 'Give the agent a name.';
  if (others.some((other) => other.id !== agent.id && other.name === agent.name)) return `Another agent is called ${agent.name} too.`;
  if (agent.program.trim() === '') return 'Name the program to start.';
  if (/^[^/\\].*[/\\]/.test(agent.program) && !/^[A-Za-z]:[/\\]/.test(agent.program)) {
    return 'A program is a name on the PATH, or an absolute path. A relative one would be looked for in the repository.';
  }
  if (/\s-/.test(agent.program)) return 'The program is the program alone. Its arguments go below.';
  const unknown = agent.args.flatMap(placeholdersIn).find((name) => !argumentPlaceholders.includes(name));
  if (unknown !== undefined) return `{${unknown}} means nothing in an argument. Known are {prompt}, {folder} and {reviewFolder}.`;
  if (agent.environment.some((name) => !/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))) return 'A variable is named by letters, digits and underscores.';
  const { timeLimit } = agent;
  if (timeLimit !== null && !(timeLimit >= 1 && timeLimit <= longestLimit)) return 'The time limit is 1 minute to 24 hours.';
  return null;
}

/** Whether the prompt goes to the program's input, since no argument takes it. */
export function promptGoesToInput({ args }: Pick<AgentDefinition, 'args'>): boolean {
  return !args.some((argument) => placeholdersIn(argument).includes('prompt'));
}
