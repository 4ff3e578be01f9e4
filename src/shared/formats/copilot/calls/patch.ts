interface PatchedFile {
  readonly path: string;
  additions: number;
  deletions: number;
}

const fileLine = /^\*\*\* (?:Add|Update|Delete) File: (.+)$/;
const moveLine = /^\*\*\* Move to: (.+)$/;

/**
 * Files of a patch in the format of `apply_patch` (`*** Update File: path`, then lines with `+`, `-` or a space), each once,
 * with the lines it adds and removes. A deleted file's lines are not in the patch. A file that moves is listed under both names.
 */
export function patchFiles(patch: string): readonly PatchedFile[] {
  const files = new Map<string, PatchedFile>();
  let current: PatchedFile | null = null;
  for (const written of patch.split('\n')) {
    const line = written.endsWith('\r') ? written.slice(0, -1) : written;
    const path = (fileLine.exec(line) ?? moveLine.exec(line))?.[1]?.trim();
    if (path !== undefined) {
      current = files.get(path) ?? { path, additions: 0, deletions: 0 };
      files.set(path, current);
    } else if (current !== null && line.startsWith('+')) current.additions += 1;
    else if (current !== null && line.startsWith('-')) current.deletions += 1;
  }
  return [...files.values()];
}
