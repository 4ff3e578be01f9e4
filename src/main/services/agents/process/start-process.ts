import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { err, ok, type Clock, type Result } from '../../../../shared/base';
import { LineCutter } from '../output/line-cutter';
import { endGroup } from './process-group';

/** How a program is started. There is no shell between us and it. */
export interface ProcessRequest {
  /** Absolute. */
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute. */
  readonly folder: string;
  /** The whole environment; nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
  /** Goes to its input, which is closed then; null for an empty input. */
  readonly input: string | null;
}

export interface ProcessEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
}

/** A program in a process group of its own. */
export interface RunningProcess {
  readonly pid: number;
  /** Resolves when it has ended and its output was read. What it left behind in its group is ended then. */
  readonly ended: Promise<ProcessEnd>;
  /** Ends it and all that it started. */
  readonly stop: () => void;
}

interface ProcessContext {
  readonly clock: Clock;
  /** Milliseconds between asking a group to end and ending it by force. */
  readonly grace: number;
  /** Takes whole lines of both outputs, as they come. */
  readonly onLines: (lines: readonly string[]) => void;
}

/** Bytes that are taken within a slice of time, so that a flood of output leaves the app time for everything else. */
const sliceBytes = 256 * 1024;
const sliceMs = 100;
/** How long output may come after the end, from what the program left behind outside of its group. */
const lateOutputMs = 1000;

/** The error is a sentence that says why the program did not start. */
export async function startProcess(request: ProcessRequest, context: ProcessContext): Promise<Result<RunningProcess, string>> {
  const { clock, grace } = context;
  let child: ChildProcess;
  try {
    child = spawn(request.program, [...request.args], {
      cwd: request.folder,
      env: { ...request.environment },
      stdio: [request.input === null ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      shell: false,
      // Makes it the leader of a group, so that all of it can be ended; Windows has trees instead.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  } catch (error) {
    return err(whyNotStarted(request, error));
  }
  const problem = await new Promise<unknown>((resolve) => {
    child.once('spawn', () => resolve(null));
    child.once('error', resolve);
  });
  const { pid } = child;
  if (problem !== null || pid === undefined) return err(whyNotStarted(request, problem));

  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const exited = new Promise<ProcessEnd>((resolve) => child.once('exit', (exitCode, signal) => resolve({ exitCode, signal })));
  for (const stream of [child.stdout, child.stderr]) if (stream !== null) readLines(stream, context);
  if (child.stdin !== null) {
    // A program that does not read its input closes it; that is its own affair.
    child.stdin.on('error', () => undefined);
    child.stdin.end(request.input ?? '');
  }
  return ok({
    pid,
    ended: (async () => {
      const end = await exited;
      // On Windows nothing can be found by the number of a process that is gone.
      const left = process.platform === 'win32' ? null : endGroup(pid, grace, clock);
      const late = clock.after(grace + lateOutputMs, () => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      });
      await Promise.all([closed, left]);
      late.dispose();
      return end;
    })(),
    stop: () => void endGroup(pid, grace, clock),
  });
}

function readLines(stream: Readable, { clock, onLines }: ProcessContext): void {
  const cutter = new LineCutter();
  let taken = 0;
  stream.on('data', (chunk: Buffer) => {
    onLines(cutter.add(chunk));
    if (taken === 0) {
      clock.after(sliceMs, () => {
        taken = 0;
        stream.resume();
      });
    }
    taken += chunk.length;
    if (taken > sliceBytes) stream.pause();
  });
  stream.on('close', () => onLines(cutter.end()));
}

function whyNotStarted({ program, folder }: ProcessRequest, error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOENT') return `${program} could not be started in ${folder}: the folder, or what the program needs to run, is missing.`;
  if (code === 'EACCES') return `${program} could not be started: no permission.`;
  if (code === 'E2BIG' || code === 'ENAMETOOLONG') return `${program} could not be started: the prompt is too long for an argument. Let it go to the input instead.`;
  return `${program} could not be started: ${error instanceof Error ? error.message : String(error)}.`;
}
