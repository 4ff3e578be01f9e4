import { spawn, type ChildProcess } from 'node:child_process';
import { err, ok, type Clock, type Result } from '../../../shared/base';

interface StartRequest {
  /** Absolute. */
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute. */
  readonly folder: string;
  /** The whole environment; nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A program that fails says so soon; one that is still there after this is taken for the editor itself. Milliseconds. */
const failsWithin = 1_500;

/**
 * Starts a program that outlives the app, without a shell. Resolves when it ended without an error or goes on running; the error is a
 * sentence.
 */
export async function startProgram({ program, args, folder, environment }: StartRequest, clock: Clock): Promise<Result<null, string>> {
  let child: ChildProcess;
  try {
    child = spawn(program, [...args], { cwd: folder, env: { ...environment }, stdio: 'ignore', shell: false, detached: true });
  } catch (error) {
    return err(`${program} could not be started: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const failed = await new Promise<string | null>((resolve) => {
    const timer = clock.after(failsWithin, () => resolve(null));
    child.once('error', (error) => {
      timer.dispose();
      resolve(`${program} could not be started: ${error.message}.`);
    });
    child.once('exit', (code) => {
      timer.dispose();
      resolve(code === 0 || code === null ? null : `${program} ended with code ${code}.`);
    });
  });
  child.unref();
  return failed === null ? ok(null) : err(failed);
}
