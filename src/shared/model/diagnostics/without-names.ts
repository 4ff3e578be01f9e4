/** What stands for something that was left out. */
const placeholders = { quoted: '"…"', link: '<link>', address: '<address>', path: '<path>', id: '<id>', file: '<file>', name: '<name>' } as const;

/** Parts of the app itself that a stack may name: they say where a fault is and nothing about the person. */
const ownFile = /(?:^|[/\\])((?:index|sessions-worker|[a-z][a-z-]*-[\w-]{8})\.(?:cjs|js|mjs)(?::\d+){0,2})\)?$/;

/**
 * Leaves out of a line for the log whatever may name a person, a repository, a file or say what is in it: the given names wherever they
 * stand, what is quoted, paths, links, addresses, file names, and hexadecimal ids of 7 or more digits. Words and numbers of the app's own
 * sentences stay, and of a stack the places in the app's own files.
 *
 * @param names to leave out literally, whatever their case; empty ones are ignored
 */
export function withoutNames(line: string, names: readonly string[]): string {
  const known = names.filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length);
  const literal = known.reduce((text, name) => text.replace(new RegExp(escaped(name), 'giu'), placeholders.name), line);
  return literal
    .replace(/"[^"]*"|“[^”]*”|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'/gu, placeholders.quoted)
    .split(/(\s+)/)
    .map((word) => (word.trim() === '' ? word : plainWord(word)))
    .join('');
}

function plainWord(word: string): string {
  const own = ownFile.exec(word)?.[1];
  if (own !== undefined) return `(${own})`;
  if (/[a-z][a-z\d+.-]*:\/\//i.test(word)) return placeholders.link;
  if (word.includes('@')) return placeholders.address;
  if (/[/\\]/.test(word.replaceAll(placeholders.name, ''))) return placeholders.path;
  if (/\p{L}\.\p{L}[\p{L}\p{N}]{0,9}\W*$/u.test(word)) return placeholders.file;
  return word.replace(/\b(?=[\da-f]*\d)[\da-f]{7,}(?:-[\da-f]+)*\b/gi, placeholders.id);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
