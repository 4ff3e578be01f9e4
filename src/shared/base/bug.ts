/** Stops on a state that correct code cannot reach. Never used for bad input. */
export function bug(message: string): never {
  throw new Error(`Bug: ${message}`);
}

/** Makes a switch over a union exhaustive at compile time and loud at run time. */
export function assertNever(value: never): never {
  return bug(`unexpected value ${JSON.stringify(value)}`);
}
