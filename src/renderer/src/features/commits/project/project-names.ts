/** Characters that some system does not take in a folder's name, and ones that act unseen. */
const forbidden = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Names of devices on Windows, with or without an ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;

const longest = 100;

/** Why a name cannot be a project's or a repository's folder; null when it can. It must be one on every system. */
export function nameProblem(name: string): string | null {
  if (name === '') return 'Write a name.';
  if (name.length > longest) return `At most ${longest} characters.`;
  if (forbidden.test(name)) return 'No slashes, colons, quotes, wildcards or control characters.';
  if (name.startsWith('.')) return 'It cannot begin with a dot.';
  if (/[. ]$/.test(name) || name.startsWith(' ')) return 'It cannot begin with a space, or end with a space or a dot.';
  return devices.test(name) ? 'Windows keeps this name for a device.' : null;
}

/** A name that can be one, made of a folder's: what is forbidden becomes a hyphen. */
export function suggestName(folder: string): string {
  const name = [...folder.normalize('NFC')]
    .map((character) => (forbidden.test(character) ? '-' : character))
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, longest);
  return nameProblem(name) === null ? name : 'repository';
}
