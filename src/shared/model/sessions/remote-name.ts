/**
 * The repository that a remote's URL names, as sessions record it: `owner/name`. Reads `https://host/owner/name.git`,
 * `ssh://git@host:22/owner/name`, `git@host:owner/name.git` and the URLs of Azure DevOps, where owner is the project. Null for
 * paths of this computer and for what names no owner.
 */
export function remoteName(url: string): string | null {
  const place = /^(?:https?|ssh|git):\/\/[^/]+\/(.+)$/i.exec(url)?.[1] ?? /^(?:[^/\\@]+@)?[^/\\:]{2,}:(?!\/\/)(.+)$/.exec(url)?.[1];
  if (place === undefined) return null;
  const parts = place
    .replace(/[/?#]+$/, '')
    .replace(/\.git$/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '_git');
  const [owner, name] = parts.slice(-2);
  return owner === undefined || name === undefined ? null : `${decoded(owner)}/${decoded(name)}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone percent sign; the name is what it is.
    return part;
  }
}
