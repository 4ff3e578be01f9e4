import { isSha } from '../../../../shared/base';
import type { LineBlame } from '../../../../shared/model/commits/line-blame';

/**
 * Reads one line's entry of `git blame --line-porcelain`: "<sha> <line there> <line here> <count>", then fields, one a line, each with its
 * name first, and the text of the line after a tab. Names of all zeros stand for what is not committed. Null when it is no entry.
 */
export function parseLineBlame(output: Buffer): LineBlame | null {
  const lines = output.toString('utf8').split('\n');
  const [sha = '', line] = lines[0]?.split(' ') ?? [];
  if (!isSha(sha)) return null;
  if (/^0+$/.test(sha)) return { kind: 'uncommitted' };
  const fields = new Map<string, string>();
  for (const field of lines.slice(1)) {
    if (field.startsWith('\t')) break;
    const space = field.indexOf(' ');
    if (space === -1) fields.set(field, '');
    else fields.set(field.slice(0, space), field.slice(space + 1));
  }
  return {
    kind: 'commit',
    sha,
    author: fields.get('author') ?? '',
    date: new Date(Number(fields.get('author-time') ?? 0) * 1000).toISOString(),
    subject: fields.get('summary') ?? '',
    line: Number(line),
    boundary: fields.has('boundary'),
  };
}
