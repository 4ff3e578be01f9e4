/** Files that package managers write; read by a person only when something is wrong with them. */
const lockFiles: ReadonlySet<string> = new Set([
  'bun.lock',
  'bun.lockb',
  'Cargo.lock',
  'composer.lock',
  'deno.lock',
  'flake.lock',
  'Gemfile.lock',
  'go.sum',
  'gradle.lockfile',
  'mix.lock',
  'npm-shrinkwrap.json',
  'package-lock.json',
  'Package.resolved',
  'packages.lock.json',
  'pdm.lock',
  'Pipfile.lock',
  'pnpm-lock.yaml',
  'Podfile.lock',
  'poetry.lock',
  'pubspec.lock',
  'uv.lock',
  'yarn.lock',
]);

/** True for a path whose last part is the name of a known lock file. */
export function isLockFile(path: string): boolean {
  return lockFiles.has(path.slice(path.lastIndexOf('/') + 1));
}
