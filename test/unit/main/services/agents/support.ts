import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach } from 'vitest';
import type { Clock, WorkspaceId } from '../../../../../src/shared/base';
import { parseReview } from '../../../../../src/shared/formats/searchlight/parse-review';
import type { AgentDefinition, AgentRun } from '../../../../../src/shared/model/agents/agent';
import { defaultPromptTemplate } from '../../../../../src/shared/model/agents/prompt';
import { isActive } from '../../../../../src/shared/model/agents/run-words';
import { createAgents, type Agents, type ReviewAtHand } from '../../../../../src/main/services/agents/agents';
import type { RunRecords } from '../../../../../src/main/services/agents/runs/run-records';
import { systemClock } from '../../../../../src/main/services/system-clock';
import { temporaryFolders } from '../../../../support/temporary-folder';

/** Path of a fake agent. */
const fakeAgent = (name: string): string => path.join(import.meta.dirname, '../../../../support/agents', `${name}.mjs`);

/** The system's, but a minute or more passes in a moment: only time limits are that long. */
const hurriedClock: Clock = { now: () => systemClock.now(), after: (milliseconds, run) => systemClock.after(milliseconds >= 60_000 ? 400 : milliseconds, run) };

/** A definition that runs a fake agent. */
export function agentOf(name: string, args: readonly string[] = [], part: Partial<AgentDefinition> = {}): AgentDefinition {
  return { id: name, name, program: process.execPath, args: [fakeAgent(name), ...args], environment: [], folder: 'repository', timeLimit: null, ...part };
}

/** Agents over real processes and a real review file, with what they publish. */
export interface Scene {
  readonly agents: Agents;
  readonly root: string;
  /** Path of the review file of a workspace. */
  readonly file: (workspace?: string) => string;
  readonly problems: readonly string[];
  readonly records: () => RunRecords;
  /** Asks with the planned prompt; answers the run's id. */
  ask(agent: string, threads?: readonly string[], workspace?: string): Promise<string>;
  /** Resolves with the run as soon as the condition holds. */
  until(run: string, holds: (run: AgentRun) => boolean): Promise<AgentRun>;
  ended(run: string): Promise<AgentRun>;
}

interface SceneOptions {
  readonly agents: readonly AgentDefinition[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly records?: RunRecords;
  /** That of another scene, to go on with its records. */
  readonly logFolder?: string;
}

export const idOf = (workspace: string): WorkspaceId => workspace as WorkspaceId;

/** Makes scenes for the tests of a file; whatever runs is ended after each test. */
export function scenes(): (options: SceneOptions) => Promise<Scene> {
  const newFolder = temporaryFolders();
  const made: Agents[] = [];
  afterEach(async () => {
    for (const agents of made.splice(0)) await agents.stopAll();
  });
  return async (options) => {
    const root = await newFolder();
    const file = (workspace = 'w1'): string => path.join(root, workspace, 'comments.json');
    for (const workspace of ['w1', 'w2']) {
      await mkdir(path.dirname(file(workspace)));
      await writeFile(file(workspace), review(options.body ?? 'Why is this twice?'));
    }
    const texts = new Map<string, string>();
    for (const workspace of ['w1', 'w2']) texts.set(workspace, await readFile(file(workspace), 'utf8'));
    let records: RunRecords = options.records ?? { runs: [], asked: [], processes: [] };
    let published: readonly AgentRun[] = [];
    const listeners = new Set<() => void>();
    const problems: string[] = [];
    const agents = createAgents({
      clock: hurriedClock,
      grace: 200,
      store: {
        logFolder: options.logFolder ?? path.join(root, 'logs'),
        get: () => records,
        change: (part) => {
          records = { ...records, ...part };
        },
      },
      environment: options.environment ?? process.env,
      settings: () => ({ agents: options.agents, defaultAgent: options.agents[0]?.id ?? '', promptTemplate: defaultPromptTemplate }),
      review: (review) => {
        const name = 'workspaceId' in review ? review.workspaceId : review.file;
        return atHand(root, file(name), texts.get(name));
      },
      publish: ({ runs }) => {
        published = runs;
        for (const listener of [...listeners]) listener();
      },
      onProblem: (problem) => void problems.push(problem),
    });
    made.push(agents);
    const until = (run: string, holds: (run: AgentRun) => boolean): Promise<AgentRun> =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = published.find(({ id }) => id === run);
          if (found === undefined || !holds(found)) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      });
    return {
      agents,
      root,
      file,
      problems,
      records: () => records,
      async ask(agent, threads = [], workspace = 'w1') {
        const scope = { review: { workspaceId: idOf(workspace) }, threads };
        const plan = await agents.plan(scope, agent);
        if (!plan.ok) throw new Error(plan.error);
        const asked = await agents.ask(scope, agent, plan.value.prompt);
        if (!asked.ok) throw new Error(asked.error);
        return asked.value;
      },
      until,
      ended: (run) => until(run, (found) => !isActive(found)),
    };
  };
}

function review(body: string): string {
  const thread = (number: number, state: string): object => ({
    id: `t-${number}`,
    seq: number,
    state,
    filePath: 'src/renew.ts',
    startLine: number,
    endLine: number,
    comments: [{ id: `c-${number}`, author: { kind: 'human', name: 'Ada' }, body, timestamp: '2026-03-04T09:30:00.000Z' }],
  });
  return JSON.stringify({ version: 2, sourceBranch: 'topic', targetBranch: 'main', seqCounter: 9, threads: [thread(3, 'unresolved'), thread(7, 'unresolved'), thread(9, 'resolved')] });
}

function atHand(root: string, file: string, text: string | undefined): ReviewAtHand | null {
  const parsed = text === undefined ? null : parseReview(text);
  if (parsed === null || !parsed.ok) return null;
  return { root, path: file, file, format: 'searchlight', state: 'ok', threads: parsed.value.review.threads, ownNames: ['Ada'] };
}
