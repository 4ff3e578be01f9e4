/**
 * Where a regular expression is wrong, which no engine tells: the bracket that is never closed or never opened, the quantifier
 * with nothing to repeat, the backslash at the end. 0-based, in UTF-16 units; null for faults of other kinds.
 */
export function locateFault(source: string): number | null {
  const groups: number[] = [];
  let repeatable = false;
  for (let at = 0; at < source.length; at++) {
    switch (source[at]) {
      case '\\':
        if (at + 1 === source.length) return at;
        at++;
        repeatable = true;
        break;
      case '[': {
        const end = endOfClass(source, at);
        if (end === null) return at;
        at = end;
        repeatable = true;
        break;
      }
      case '(':
        groups.push(at);
        at += prefixLength(source, at);
        repeatable = false;
        break;
      case ')':
        if (groups.pop() === undefined) return at;
        repeatable = true;
        break;
      case '*':
      case '+':
      case '?':
        if (!repeatable) return at;
        // Lazy; one more is a fault.
        if (source[at + 1] === '?') at++;
        repeatable = false;
        break;
      case '^':
      case '$':
      case '|':
        repeatable = false;
        break;
      default:
        repeatable = true;
    }
  }
  return groups.at(-1) ?? null;
}

function endOfClass(source: string, start: number): number | null {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === ']') return at;
  }
  return null;
}

/** Length of `?:`, `?=`, `?!`, `?<=`, `?<!` or `?<name>` behind an opening bracket. */
function prefixLength(source: string, open: number): number {
  return /^\?(?:[:=!]|<[=!]|<[^>]*>)/.exec(source.slice(open + 1, open + 200))?.[0].length ?? 0;
}
