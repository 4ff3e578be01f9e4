/** Compares paths of agents' calls as the system does: letters' case counts only on Linux and its kin. */
export interface PathEndings {
  /** Whether the path ends with one of the endings, from the beginning of one of its parts on. */
  matches(path: string): boolean;
}

export function pathEndings(endings: readonly string[], platform: NodeJS.Platform): PathEndings {
  const fold = platform === 'win32' || platform === 'darwin' ? (text: string) => text.toLowerCase() : (text: string) => text;
  const parts = (path: string): readonly string[] =>
    fold(usesBackslashes(path, platform) ? path.replaceAll('\\', '/') : path)
      .split('/')
      .filter((part) => part !== '' && part !== '.');
  const wanted = new Map<string, (readonly string[])[]>();
  for (const ending of endings.map(parts)) {
    const last = ending.at(-1);
    if (last !== undefined) wanted.set(last, [...(wanted.get(last) ?? []), ending]);
  }
  return {
    matches(path) {
      const found = parts(path);
      return (wanted.get(found.at(-1) ?? '') ?? []).some((ending) => {
        const from = found.length - ending.length;
        return from >= 0 && ending.every((part, index) => part === found[from + index]);
      });
    },
  };
}

/** A drive or a share shows that the path is of Windows, also where the session came from another computer. */
function usesBackslashes(path: string, platform: NodeJS.Platform): boolean {
  return platform === 'win32' || /^(?:[A-Za-z]:\\|\\\\)/.test(path);
}
