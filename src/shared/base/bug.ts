/** Stops on a state that correct code cannot reach. Never used for bad input. */
export function bug(message: string): never {
  throw new Error(`Bug: ${message}`);
}
