import { expect, test } from 'vitest';
import type { AgentDefinition } from '../../../../../src/shared/model/agents/agent';
import { agentProblem, promptGoesToInput } from '../../../../../src/shared/model/agents/agent-problem';
import { agentPresets, whatPresetAllows } from '../../../../../src/shared/model/agents/presets';

const agent: AgentDefinition = { id: 'a', name: 'Agent', program: 'agent', args: [], environment: [], folder: 'repository', timeLimit: null };

test('the presets can be used as they are, and say what they allow until they are changed', () => {
  const definitions = agentPresets.map(({ definition }) => definition);
  expect(definitions.map((definition) => agentProblem(definition, definitions))).toEqual([null, null, null, null]);
  for (const { definition, allows } of agentPresets) {
    expect(whatPresetAllows(definition)).toBe(allows);
    expect(whatPresetAllows({ ...definition, args: [...definition.args, '--all'] })).toBeNull();
  }
  expect(whatPresetAllows(agent)).toBeNull();
});

test.each<[Partial<AgentDefinition>, string]>([
  [{ name: ' ' }, 'Give the agent a name.'],
  [{ name: 'Other' }, 'Another agent is called Other too.'],
  [{ program: '' }, 'Name the program to start.'],
  [{ program: 'bin/agent' }, 'A program is a name on the PATH'],
  [{ program: '..\\agent' }, 'A program is a name on the PATH'],
  [{ program: 'agent --all' }, 'The program is the program alone.'],
  [{ args: ['{promt}'] }, '{promt} means nothing in an argument.'],
  [{ environment: ['A=B'] }, 'A variable is named by letters'],
  [{ timeLimit: 0 }, 'The time limit is 1 minute to 24 hours.'],
])('%j is refused', (part, problem) => {
  expect(agentProblem({ ...agent, ...part }, [agent, { ...agent, id: 'b', name: 'Other' }])).toContain(problem);
});

test('absolute programs of both kinds of system are taken', () => {
  for (const program of ['/opt/my agent/bin/agent', 'C:\\Program Files\\Agent\\agent.exe']) expect(agentProblem({ ...agent, program }, [])).toBeNull();
});

test('the prompt goes to the input unless an argument takes it', () => {
  expect(promptGoesToInput({ args: ['-p', '{folder}'] })).toBe(true);
  expect(promptGoesToInput({ args: ['--text={prompt}'] })).toBe(false);
});
