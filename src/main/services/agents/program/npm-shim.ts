/**
 * What npm's batch file for a program starts with Node: the script's path relative to the batch file's folder, with backslashes.
 * Null for any other batch file. See `cmd-shim` of npm, which writes `"%dp0%\node_modules\name\cli.js" %*`.
 */
export function scriptOfShim(text: string): string | null {
  const found = /"%(?:~dp0|dp0%)\\([^"%]+\.(?:js|cjs|mjs))"\s+%\*/i.exec(text);
  return found?.[1] ?? null;
}
