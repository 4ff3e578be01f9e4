import path from 'node:path';
import { err, ok, type Clock, type Result } from '../../../shared/base';
import { editorArguments, type CodeEditor, type EditorTarget } from '../../../shared/model/code-editor';
import { findProgram } from '../programs/find-program';
import { mightRun } from './runnable-file';
import { startProgram } from './start-program';

interface EditorContext {
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Hands a file to the system's program for it. Answers the system's reason when it cannot. */
  readonly openFile: (path: string) => Promise<string | null>;
}

/**
 * Opens a file at a place in the editor that the person chose. Its program is searched on the PATH and started without a shell; without
 * one the system decides, unless it might run the file. The error is a sentence.
 */
export async function openInEditor({ program, args }: CodeEditor, target: EditorTarget, context: EditorContext): Promise<Result<null, string>> {
  const { clock, environment, platform } = context;
  if (program === '') return openBySystem(target.file, context);
  const found = await findProgram(program, environment, platform);
  if (!found.ok) return err(found.error);
  return startProgram(
    {
      program: found.value.path,
      args: [...found.value.before, ...editorArguments(args, target)],
      folder: path.dirname(target.file),
      environment: editorEnvironment(environment),
    },
    clock,
  );
}

async function openBySystem(file: string, { platform, openFile }: EditorContext): Promise<Result<null, string>> {
  if (await mightRun(file, platform)) {
    return err(`The system might run ${path.basename(file)} in place of showing it. Choose an editor in Settings, Diff.`);
  }
  const problem = await openFile(file);
  return problem === null ? ok(null) : err(`${path.basename(file)} could not be opened: ${problem}`);
}

/** The person's own, without what belongs to this app: Electron's variables would change what an editor made of it does. */
function editorEnvironment(environment: EditorContext['environment']): Readonly<Record<string, string>> {
  const kept = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value === undefined || /^(?:ELECTRON_.*|NODE_OPTIONS|CHROME_DESKTOP)$/i.test(name) ? [] : [[name, value]],
  );
  return Object.fromEntries(kept);
}
