/** Whether a command makes a commit: `git commit` as words of its own, options between them allowed. */
export function makesCommit(command: string): boolean {
  return /(?:^|[\s;&|(])git(?:\s+-\S+(?:\s+[^-\s]\S*)?)*\s+commit(?:\s|$)/.test(command);
}

/**
 * Short names of the commits that `git commit` answered with, in the order of the output. It says
 * `[main 1a2b3c4] Subject`, `[main (root-commit) 1a2b3c4] Subject`, `[detached HEAD 1a2b3c4] Subject`.
 */
export function madeCommits(output: string): readonly string[] {
  const found = output.matchAll(/^\[[^\]\n]+ (?:\(root-commit\) )?([0-9a-f]{7,64})\] /gm);
  return [...new Set([...found].flatMap(([, name]) => name ?? []))];
}

/** The name of a commit in what a session noted: a sha of at least 7 digits, or the end of a link to one. Null for anything else. */
export function namedCommit(value: string): string | null {
  return /^(?:https?:\/\/\S+\/commits?\/)?([0-9a-f]{7,64})\/?$/i.exec(value.trim())?.[1]?.toLowerCase() ?? null;
}
