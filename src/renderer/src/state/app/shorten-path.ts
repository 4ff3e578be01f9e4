/** "~/code/tidewater" of a folder below the home folder; other paths stay. Both separators are known. */
export function shortenHome(path: string, home: string): string {
  if (home === '' || !path.startsWith(home)) return path;
  const rest = path.slice(home.length);
  return rest === '' || rest.startsWith('/') || rest.startsWith('\\') ? `~${rest}` : path;
}
