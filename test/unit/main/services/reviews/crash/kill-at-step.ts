import fs from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a process ends by SIGKILL: before a step, counted from 0, or with half of what the step writes written. */
export interface Death {
  readonly step: number;
  readonly when: 'before' | 'half-way';
}

type Change = (...parameters: never[]) => unknown;

/**
 * From now on counts what this process does to the disk, and ends it at a step. A step is a call that changes something:
 * between two of them the disk stays the same, so that these deaths are all that differ.
 * @returns names of the steps so far, in order
 */
export async function countSteps(death: Death | null): Promise<readonly string[]> {
  const steps: string[] = [];
  const isAt = (when: Death['when']): boolean => death !== null && death.step === steps.length && death.when === when;

  const watch = (owner: object, name: string): void => {
    const original = Reflect.get(owner, name) as Change;
    Reflect.set(owner, name, function (this: unknown, ...parameters: never[]) {
      if (isReading(name, parameters)) return Reflect.apply(original, this, parameters) as unknown;
      if (isAt('before')) die();
      if (isAt('half-way')) return writeHalf(original, this, parameters).then(die);
      steps.push(name);
      return Reflect.apply(original, this, parameters) as unknown;
    });
  };

  const handles = await handlePrototype();
  for (const name of ['openSync', 'writeSync', 'rmSync', 'linkSync', 'unlinkSync', 'renameSync']) watch(fs, name);
  for (const name of ['mkdir', 'open', 'rename', 'rm', 'link']) watch(fs.promises, name);
  for (const name of ['chmod', 'writeFile', 'sync']) watch(handles, name);
  syncBuiltinESMExports();
  return steps;
}

function isReading(name: string, [, flags]: readonly unknown[]): boolean {
  return (name === 'open' || name === 'openSync') && (flags === undefined || flags === 'r');
}

async function writeHalf(writeFile: Change, handle: unknown, [content, ...rest]: readonly unknown[]): Promise<void> {
  if (typeof content !== 'string') throw new Error('only texts are written in halves');
  await Reflect.apply(writeFile, handle, [content.slice(0, content.length / 2), ...rest]);
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('still alive');
}

/** Node does not export the class of its file handles. */
async function handlePrototype(): Promise<object> {
  const path = join(tmpdir(), `sidelight-test-handle-${process.pid}`);
  const handle = await open(path, 'w');
  await handle.close();
  await rm(path);
  return Object.getPrototypeOf(handle) as object;
}
