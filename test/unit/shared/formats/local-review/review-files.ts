import fc from 'fast-check';
import { parseLocalReview, type ParsedLocalReview } from '../../../../../src/shared/formats/local-review/parse-local-review';

/** A review file as somebody might have written it. */
export interface GeneratedFile {
  readonly text: string;
  readonly parsed: ParsedLocalReview;
  readonly lineBreak: '\n' | '\r\n';
}

type Lines = readonly string[];

/** Ways in which a text is written behind a key; `indent` is the column of the key. */
const bodies: ReadonlyArray<(indent: string) => string> = [
  () => ' One line.',
  () => " 'it''s quoted'  # why",
  () => ' "esc\\u00e9 \\"x\\"\\n"',
  (indent) => ` |\n${indent}  Two\n${indent}    lines\n`,
  (indent) => ` |-  # kept\n${indent}  strip\n\n${indent}  # no comment`,
  (indent) => ` |+\n${indent}  keep\n\n\n`,
  (indent) => ` |2\n${indent}    lead\n`,
  (indent) => ` >\n${indent}  folded\n${indent}  text\n`,
  (indent) => ` plain over\n${indent}  two lines`,
  () => '',
];

const comments: ReadonlyArray<(indent: string) => string> = [() => '', () => ' # note', (indent) => `\n${indent}# below`];

/** Review files with comments, odd styles, unknown fields, empty lines, either line end, marks and key order; also in JSON's manner. */
export function reviewFiles(): fc.Arbitrary<GeneratedFile> {
  const layout = fc.record({
    lineBreak: fc.constantFrom('\n' as const, '\r\n' as const),
    mark: fc.boolean(),
    finalBreak: fc.boolean(),
    dash: fc.constantFrom('', '  ', '    '),
    emptyLines: fc.boolean(),
    start: fc.boolean(),
  });
  const block = layout.chain(({ lineBreak, mark, finalBreak, dash, emptyLines, start }) =>
    fc.record({ head: heads(), threads: fc.uniqueArray(threads(dash), { maxLength: 4, selector: ({ id }) => id ?? Math.random() }) }).map(({ head, threads: items }) => {
      const list = items.flatMap(({ lines }, index) => [...(emptyLines && index > 0 ? [''] : []), ...lines]);
      const lines = [...(start ? ['---'] : []), ...head.before, ...(items.length === 0 ? [] : ['threads:', ...list]), ...head.after];
      const text = lines.join('\n').replace(/\n*$/, finalBreak ? '\n' : '');
      return generated((mark ? '\uFEFF' : '') + text.replaceAll('\n', lineBreak));
    }),
  );
  return fc.oneof({ weight: 4, arbitrary: block }, { weight: 1, arbitrary: jsonFiles() });
}

function generated(text: string): GeneratedFile {
  const parsed = parseLocalReview(text, { ownNames: ['ines'] });
  if (!parsed.ok) throw new Error(`${parsed.error.line}:${parsed.error.column} ${parsed.error.message} in ${JSON.stringify(text)}`);
  return { text, parsed: parsed.value, lineBreak: text.includes('\r\n') ? '\r\n' : '\n' };
}

function heads(): fc.Arbitrary<{ readonly before: Lines; readonly after: Lines }> {
  const fields = ['repo: shop', 'repo_path: /home/ines/shop # here', 'branch: "ines/lease"', 'commit: 1234567890', "subject: 'Add: it'", '# a remark', 'x-unknown: { kept :  [ ] }', 'viewed: [a.ts,  "x y" ]'];
  return fc.record({ fields: fc.shuffledSubarray(fields), at: fc.nat(8), odd: fc.boolean() }).map(({ fields: chosen, at, odd }) => ({
    before: ['first: 1', ...chosen.slice(0, at), ...(odd ? ['viewed-by:', '- someone  # else'] : [])],
    after: chosen.slice(at),
  }));
}

interface GeneratedThread {
  readonly id: string | undefined;
  readonly lines: Lines;
}

function threads(dash: string): fc.Arbitrary<GeneratedThread> {
  return fc
    .record({
      id: fc.option(fc.constantFrom('t-1', 't-2', '"t-3"', 't-4  # four'), { nil: undefined }),
      fields: fc.shuffledSubarray(['path: src/a.ts', 'side: left', 'line: 12  # last', 'start_line: 10', 'resolved: true', 'outdated: true', 'x-thread: >-\n      odd\n', 'anchor: { path: src/a.ts, line: 3, text: "x" }']),
      comments: fc.array(commentLines(`${dash}  ${dash}`), { minLength: 1, maxLength: 3 }),
      compact: fc.boolean(),
    })
    .map(({ id, fields, comments: items, compact }) => {
      const indent = `${dash}  `;
      const own = [...(id === undefined ? [] : [`id: ${id}`]), ...fields];
      const entries = [...own, `comments:\n${items.flat().join('\n')}`].flatMap((entry) => entry.replace('\n      odd', `\n${indent}    odd`).split('\n').map((line, index) => (index === 0 ? indent + line : line)));
      const first = compact ? [`${dash}- ${(entries[0] ?? '').trimStart()}`, ...entries.slice(1)] : [`${dash}-`, ...entries];
      return { id: id?.replace(/[" ].*$|"/g, ''), lines: first };
    });
}

function commentLines(dash: string): fc.Arbitrary<Lines> {
  return fc
    .record({
      id: fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: undefined }),
      author: fc.constantFrom('author: ines', 'author: claude # agent', 'author: bo', ''),
      created: fc.constantFrom('created: 2026-03-04T09:30:00Z', 'created: yesterday', ''),
      body: fc.constantFrom(...bodies),
      note: fc.constantFrom(...comments),
      order: fc.boolean(),
    })
    .map(({ id, author, created, body, note, order }) => {
      const indent = `${dash}  `;
      const text = `body:${body(indent)}`;
      const fields = [...(id === undefined ? [] : [`id: c-${id}`]), author, created].filter((field) => field !== '').map((field, index) => (index === 0 ? field + note(indent) : field));
      const entries = (order ? [text, ...fields] : [...fields, text]).flatMap((entry) => {
        const [first = '', ...others] = entry.replace(/\n$/, '').split('\n');
        return [indent + first, ...others];
      });
      return [`${dash}- ${(entries[0] ?? '').trimStart()}`, ...entries.slice(1)];
    });
}

function jsonFiles(): fc.Arbitrary<GeneratedFile> {
  const comment = fc.record({ author: fc.constantFrom('ines', 'claude'), body: fc.string() });
  const thread = fc.record({ id: fc.constantFrom('t-1', 't-2', 't-3'), resolved: fc.boolean(), comments: fc.array(comment, { minLength: 1, maxLength: 3 }) });
  return fc
    .record({ threads: fc.uniqueArray(thread, { maxLength: 3, selector: ({ id }) => id }), viewed: fc.subarray(['a.ts', 'x y']), spaces: fc.constantFrom(0, 2) })
    .map(({ spaces, ...review }) => generated(JSON.stringify({ commit: 'abc', ...review }, null, spaces)));
}
