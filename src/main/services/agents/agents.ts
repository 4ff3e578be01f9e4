import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { err, ok, type Clock, type Result } from '../../../shared/base';
import type { AgentDefinition, AgentRun, AskedReview, AskPlan, AskScope } from '../../../shared/model/agents/agent';
import { agentProblem, promptGoesToInput } from '../../../shared/model/agents/agent-problem';
import { fillPlaceholders } from '../../../shared/model/agents/placeholders';
import { askPrompt, templateProblem } from '../../../shared/model/agents/prompt';
import type { Settings } from '../../../shared/model/settings';
import type { ReviewFormat, Thread } from '../../../shared/model/review/review';
import { threadNumber } from '../../../shared/model/threads/thread-words';
import { agentEnvironment } from './program/environment';
import { findProgram } from '../programs/find-program';
import type { RunRecords, RunStore } from './runs/run-records';
import { createRuns, type Runs } from './runs/runs';

/** Milliseconds between asking an agent to end and ending it by force. */
const defaultGrace = 3000;

/** A review, as far as asking needs it. */
export interface ReviewAtHand {
  /** Absolute path of the work tree. */
  readonly root: string;
  /** Absolute path of the review file. */
  readonly path: string;
  /** The same as in `ReviewFileState`. */
  readonly file: string;
  readonly format: ReviewFormat;
  readonly state: 'none' | 'ok' | 'broken' | 'read-only';
  /** In the file's order. */
  readonly threads: readonly Thread[];
  readonly ownNames: readonly string[];
}

export interface AgentsOptions {
  readonly clock: Clock;
  readonly store: RunStore;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds; only tests are in a hurry. */
  readonly grace?: number;
  settings(): Pick<Settings, 'agents' | 'defaultAgent' | 'promptTemplate'>;
  /** Null while there is none, or no such repository is known. */
  review(asked: AskedReview): ReviewAtHand | null;
  publish(content: Pick<RunRecords, 'runs' | 'asked'>): void;
  onProblem(problem: string): void;
}

/** Starts agents that answer threads, and keeps what became of it. */
export interface Agents extends Omit<Runs, 'ask'> {
  /** What would be started; the default agent unless one is named. The error is a sentence. */
  plan(scope: AskScope, agent?: string): Promise<Result<AskPlan, string>>;
  /** Answers the run's id. The error is a sentence; what cannot be started is a run that says so. */
  ask(scope: AskScope, agent: string, prompt: string): Promise<Result<string, string>>;
}

export function createAgents(options: AgentsOptions): Agents {
  const { clock, store, environment } = options;
  const runs = createRuns({
    clock,
    store,
    grace: options.grace ?? defaultGrace,
    publish: (content) => options.publish(content),
    onProblem: (problem) => options.onProblem(problem),
  });

  /** Everything but the prompt, which the person may change. */
  const prepare = async (scope: AskScope, id: string): Promise<Result<Prepared, string>> => {
    const { agents } = options.settings();
    const agent = agents.find((candidate) => candidate.id === id) ?? agents[0];
    if (agent === undefined) return err('No agent is set up. Add one in Settings.');
    const review = options.review(scope.review);
    if (review === null) return err('This review is not read yet. Try again.');
    const threads = scope.threads.length === 0 ? review.threads.filter(({ state }) => state === 'open') : threadsOf(review, scope);
    const folder = agent.folder === 'repository' ? review.root : dirname(review.path);
    const found = await findProgram(agent.program, environment, process.platform);
    const values = { folder, reviewFolder: dirname(review.path) };
    return ok({
      agent,
      review,
      threads,
      folder,
      values,
      program: found.ok ? found.value.path : agent.program,
      before: found.ok ? found.value.before : [],
      problem: reviewProblem(review, scope, threads) ?? agentProblem(agent, agents) ?? (found.ok ? null : found.error),
    });
  };

  return {
    ...runs,
    async plan(scope, named) {
      const { defaultAgent, promptTemplate } = options.settings();
      const prepared = await prepare(scope, named ?? defaultAgent);
      if (!prepared.ok) return prepared;
      const { agent, review, threads, folder, program, before, values, problem } = prepared.value;
      return ok({
        agent,
        prompt: askPrompt(promptTemplate, { ...review, file: review.path, agent, threads, whole: scope.threads.length === 0 }),
        folder,
        program,
        args: [...before, ...agent.args.map((argument) => fillPlaceholders(argument, values))],
        labels: threads.map(labelOf),
        problem: problem ?? templateProblem(promptTemplate),
      });
    },
    async ask(scope, id, prompt) {
      const prepared = await prepare(scope, id);
      if (!prepared.ok) return prepared;
      const { agent, review, threads, folder, program, before, values, problem } = prepared.value;
      const run = randomUUID();
      const shown = [...before, ...agent.args.map((argument) => fillPlaceholders(argument, values))];
      runs.ask({
        run: {
          id: run,
          root: review.root,
          reviewFile: review.file,
          agent: agent.id,
          agentName: agent.name,
          threads: scope.threads,
          labels: threads.map(labelOf),
          command: [program, ...shown],
        },
        request: {
          start:
            problem === null
              ? {
                  program,
                  args: [...before, ...agent.args.map((argument) => fillPlaceholders(argument, { ...values, prompt }))],
                  folder,
                  environment: agentEnvironment(environment, agent.environment),
                  input: promptGoesToInput(agent) ? prompt : null,
                }
              : { problem },
          review: { path: review.path, format: review.format, ownNames: review.ownNames },
          programName: basename(agent.program),
          timeLimit: agent.timeLimit,
        },
        asked: threads.flatMap(({ key, comments }) => {
          const last = comments.at(-1);
          return last === undefined ? [] : [{ thread: key, comment: last.key }];
        }),
      });
      return ok(run);
    },
  };
}

interface Prepared {
  readonly agent: AgentDefinition;
  readonly review: ReviewAtHand;
  readonly threads: readonly Thread[];
  readonly folder: string;
  readonly values: { readonly folder: string; readonly reviewFolder: string };
  readonly program: string;
  readonly before: readonly string[];
  /** Why it cannot be started, a sentence. */
  readonly problem: string | null;
}

function threadsOf({ threads }: ReviewAtHand, scope: AskScope): readonly Thread[] {
  const wanted = new Set(scope.threads);
  return threads.filter(({ key }) => wanted.has(key));
}

function reviewProblem(review: ReviewAtHand, scope: AskScope, threads: readonly Thread[]): string | null {
  const name = basename(review.path);
  if (review.state === 'broken') return `${name} cannot be read now. Have it repaired first.`;
  if (review.state === 'read-only') return `${name} cannot be written.`;
  if (review.state === 'none') return 'This review has no file yet. Post a comment first.';
  if (scope.threads.length > 0 && threads.length === 0) return 'None of these threads is in the review.';
  return null;
}

function labelOf(thread: Thread): AgentRun['labels'][number] {
  return threadNumber(thread) ?? 'a thread';
}
