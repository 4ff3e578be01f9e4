import { z } from 'zod';
import type { AskPlan } from '../../model/agents/agent';
import { answers } from './call-spec';
import { askedReview, askedThreads, text } from './inputs';

/** No program can be given text with a NUL in its arguments. */
const prompt = text(500_000).refine((written) => !written.includes('\0'), 'holds a NUL');
const run = text(64).min(1);

/** Asking agents. */
export const agentCalls = {
  /** What would be started to ask about threads of a review, or with none about all of it; the default agent unless one is named. */
  'agents.plan': answers<AskPlan>()(z.object({ review: askedReview, threads: askedThreads, agent: text(100).exactOptional() }), 'workspace-closed', 'refused'),
  /** Asks an agent. What cannot be started is a run as well, one that says why. */
  'agents.ask': answers<{ readonly run: string }>()(z.object({ review: askedReview, threads: askedThreads, agent: text(100), prompt }), 'workspace-closed', 'refused'),
  /** Stops a run and all that it started, or takes one out of the queue. */
  'agents.cancel': answers<null>()(z.object({ run }), 'not-found'),
  /** Takes a run that has ended off the list, with its output. */
  'agents.forget': answers<null>()(z.object({ run }), 'not-found'),
  /** Lines of output from an index on, as far as they are kept: `from` is the index of the first one answered. */
  'agents.output': answers<{ readonly from: number; readonly lines: readonly string[] }>()(z.object({ run, from: z.int().min(0) }), 'not-found'),
  /** Opens the file with all output of a run. */
  'agents.openLog': answers<null>()(z.object({ run }), 'not-found', 'not-opened'),
} as const;
