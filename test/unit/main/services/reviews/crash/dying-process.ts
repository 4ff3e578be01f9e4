import { writeSync } from 'node:fs';
import { countSteps, type Death } from './kill-at-step';
import { openTarget, type Target } from './targets';

/** What the process does after what it prepares, while its steps are counted. */
export interface DyingTask {
  readonly target: Target;
  readonly folder: string;
  /** Comments that it writes before. */
  readonly prepared: readonly string[];
  /** A comment to write, or the move of the review to another commit. */
  readonly last: { readonly comment: string } | 'move';
  readonly death: Death | null;
}

/** Prints a line for each thing that is acknowledged, at once, and at the end the steps of the last one. */
const { target, folder, prepared, last, death } = JSON.parse(process.argv[2] ?? '') as DyingTask;
const store = openTarget(target, folder);
for (const comment of prepared) {
  await store.write(comment);
  writeSync(1, `${comment}\n`);
}
const steps = await countSteps(death);
await (last === 'move' ? store.move() : store.write(last.comment));
const done = [...steps];
writeSync(1, `${last === 'move' ? 'moved' : last.comment}\n${JSON.stringify(done)}\n`);
