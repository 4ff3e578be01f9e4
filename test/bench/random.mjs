// @ts-check

/**
 * Numbers that look random and are the same in every run (mulberry32, public domain, by Tommy Ettinger).
 * @param {number} seed
 * @returns {() => number} 0 to 1, 1 excluded
 */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const nouns = ['berth', 'vessel', 'tide', 'quay', 'ledger', 'hold', 'stay', 'pilot', 'anchor', 'harbour'];
const verbs = ['find', 'keep', 'move', 'count', 'merge', 'check', 'print', 'sort'];

/**
 * Lines that read like a program: indented, of different lengths, with many that are equal, as in real code.
 * @param {() => number} random
 * @param {number} count
 * @returns {string[]}
 */
export function codeLines(random, count) {
  const pick = (/** @type {readonly string[]} */ words) => words[Math.floor(random() * words.length)];
  return Array.from({ length: count }, (_, index) => {
    if (index % 12 === 0) return `export function ${pick(verbs)}${index}(${pick(nouns)}: string): number {`;
    if (index % 12 === 10) return '}';
    if (index % 12 === 11) return '';
    const call = `${pick(verbs)}(${pick(nouns)}, ${Math.floor(random() * 1000)})`;
    return random() < 0.3 ? `  if (${call} > 0) return ${pick(nouns)}.length;` : `  const ${pick(nouns)}${index} = ${call};`;
  });
}

/**
 * The lines with about `edits` of them replaced, removed or followed by new ones, in equal parts and spread evenly.
 * @param {() => number} random
 * @param {readonly string[]} lines
 * @param {number} edits
 */
export function editLines(random, lines, edits) {
  const every = lines.length / edits;
  const edited = new Map(Array.from({ length: edits }, (_, index) => [Math.floor((index + random()) * every), index % 3]));
  return lines.flatMap((line, index) => {
    const kind = edited.get(index);
    if (kind === undefined) return [line];
    const fresh = `  log('${index}', ${Math.floor(random() * 1000)});`;
    if (kind === 0) return [fresh];
    return kind === 1 ? [] : [line, fresh];
  });
}
