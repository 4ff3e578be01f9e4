// @ts-check

/** An expected failure of a script. Its message says what is missing and what to do; it is shown without a stack. */
export class StepFailure extends Error {}

/**
 * Runs a script's main function and ends the process with its exit code: what it returns, or 1 when it fails.
 * @param {() => Promise<number>} main
 */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`\n${error instanceof StepFailure ? error.message : describe(error)}\n`);
    process.exitCode = 1;
  }
}

/** @param {unknown} error */
function describe(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
