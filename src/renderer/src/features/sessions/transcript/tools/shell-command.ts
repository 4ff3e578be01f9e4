/** The command in the arguments of a shell call; null when there is none. */
export function commandOf(input: string): string | null {
  try {
    const value: unknown = JSON.parse(input);
    if (typeof value !== 'object' || value === null || !('command' in value)) return null;
    return typeof value.command === 'string' ? value.command : null;
  } catch {
    // Arguments that are no JSON are shown as they are.
    return null;
  }
}
