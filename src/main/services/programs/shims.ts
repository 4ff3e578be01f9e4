/**
 * What npm's batch file for a program starts with Node: the script's path relative to the batch file's folder, with backslashes.
 * Null for any other batch file. See `cmd-shim` of npm, which writes `"%dp0%\node_modules\name\cli.js" %*`.
 */
export function scriptOfShim(text: string): string | null {
  const found = /"%(?:~dp0|dp0%)\\([^"%]+\.(?:js|cjs|mjs))"\s+%\*/i.exec(text);
  return found?.[1] ?? null;
}

/**
 * The program that the batch file of an editor made with Electron starts, such as VS Code's `code.cmd`: its file name, in the folder above
 * the batch file's own. The program takes the same arguments. Null for any other batch file.
 */
export function programOfEditorShim(text: string): string | null {
  const found = /^"%~dp0\.\.\\([^"%\\/]+\.exe)" "%~dp0\.\.\\[^"%]+\.js" %\*/im.exec(text);
  return found?.[1] ?? null;
}
