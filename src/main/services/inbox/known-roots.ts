/** Where repositories are known from. All are roots of work trees. */
export interface RootSources {
  readonly open: Iterable<string>;
  /** Opened once, or added. */
  readonly known: Iterable<string>;
  readonly recent: Iterable<string>;
  /** Listed by local-review projects, and there. */
  readonly inProjects: Iterable<string>;
  /** Taken off the list by the person. One that is open stays on it. */
  readonly unwatched: Iterable<string>;
}

/** The repositories that are watched, each once. */
export function knownRoots({ open, known, recent, inProjects, unwatched }: RootSources): readonly string[] {
  const off = new Set(unwatched);
  const wanted = [...known, ...recent, ...inProjects].filter((root) => !off.has(root));
  return [...new Set([...open, ...wanted])];
}
