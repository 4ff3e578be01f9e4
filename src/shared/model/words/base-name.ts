/** Last part of a path of any system; the path itself when it has no parts. */
export function baseName(path: string): string {
  return path.split(/[\\/]+/).filter((part) => part !== '').at(-1) ?? path;
}
