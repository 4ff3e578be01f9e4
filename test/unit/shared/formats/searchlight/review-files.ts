import fc from 'fast-check';
import { parseReview } from '../../../../../src/shared/formats/searchlight/parse-review';
import type { Review } from '../../../../../src/shared/model/review/review';

/** A review file as somebody might have written it. */
export interface GeneratedFile {
  readonly text: string;
  readonly review: Review;
  readonly lineBreak: '\n' | '\r\n';
  /** Raw texts of the values of fields that the format does not know. */
  readonly unknown: readonly string[];
}

/** Spellings that a reader that prints from its own model would not give back. */
const oddValues = ['1.0', '2e3', '"\\u00e9\\/"', '{ "kept" :  [ ] }', '[1 ,2]', '-0', '"\\ud83d\\ude00"'];

interface Raw {
  readonly key: string;
  readonly text: string;
}

/** Review files of both versions with unknown fields, odd spellings, any indentation, line ends, marks and key order. */
export function reviewFiles(): fc.Arbitrary<GeneratedFile> {
  return fc
    .record({
      threads: fc.uniqueArray(threads(), { maxLength: 4, selector: (thread) => thread.id }),
      head: fc.subarray<Raw>([raw('version', '2'), raw('sourceBranch', '"topic"'), raw('targetBranch', '"main"'), raw('reviewedFiles', '["a.ts","x"]'), raw('seqCounter', '7')]),
      odd: fc.option(fc.constantFrom(...oddValues), { nil: undefined }),
      threadsAt: fc.nat(6),
      layout: fc.record({ indent: fc.constantFrom(null, '', '  ', '    ', '\t'), lineBreak: fc.constantFrom('\n' as const, '\r\n' as const) }),
      mark: fc.boolean(),
      finalBreak: fc.boolean(),
    })
    .map(({ threads: items, head, odd, threadsAt, layout, mark, finalBreak }) => {
      const print = printer(layout.indent, layout.lineBreak);
      const members = [...head, ...(odd === undefined ? [] : [raw('x-file', odd)])];
      members.splice(threadsAt, 0, { key: 'threads', text: print.list(items.map((item) => item.print(print, 2)), 1) });
      const body = print.object(members, 0) + (finalBreak ? layout.lineBreak : '');
      const text = (mark ? '\uFEFF' : '') + body;
      const parsed = parseReview(text);
      if (!parsed.ok) throw new Error(`${parsed.error.message} in ${text}`);
      // A text without line breaks gets the usual one.
      const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
      return { text, review: parsed.value.review, lineBreak, unknown: [...items.flatMap((item) => item.unknown), ...(odd === undefined ? [] : [odd])] };
    });
}

interface Printer {
  object(members: readonly Raw[], depth: number): string;
  list(items: readonly string[], depth: number): string;
}

interface GeneratedThread {
  readonly id: string | undefined;
  readonly unknown: readonly string[];
  print(print: Printer, depth: number): string;
}

function threads(): fc.Arbitrary<GeneratedThread> {
  return fc
    .record({
      id: fc.option(fc.constantFrom('t-1', 't-2', 't-3', 't-"4'), { nil: undefined }),
      fields: fc.shuffledSubarray<Raw>([
        raw('filePath', '"a.ts"'),
        raw('startLine', '4'),
        raw('endLine', '5'),
        raw('anchorText', '"x"'),
        raw('state', '"resolved"'),
        raw('seq', '3'),
        raw('tags', '["bug", "other"]'),
        raw('title', '"T\\u0069tle"'),
      ]),
      comments: fc.uniqueArray(fc.record({ id: fc.option(fc.constantFrom('c-1', 'c-2', 'c-3'), { nil: undefined }), body: fc.string() }), {
        maxLength: 3,
        selector: (comment) => comment.id ?? comment.body,
      }),
      odd: fc.option(fc.constantFrom(...oddValues), { nil: undefined }),
    })
    .map(({ id, fields, comments, odd }) => ({
      id,
      unknown: odd === undefined ? [] : [odd],
      print(print, depth) {
        const printed = comments.map((comment) =>
          print.object(
            [...(comment.id === undefined ? [] : [raw('id', JSON.stringify(comment.id))]), raw('body', JSON.stringify(comment.body)), raw('author', '"ines"')],
            depth + 2,
          ),
        );
        return print.object(
          [
            ...(id === undefined ? [] : [raw('id', JSON.stringify(id))]),
            ...fields,
            ...(odd === undefined ? [] : [raw('x-thread', odd)]),
            { key: 'comments', text: print.list(printed, depth + 1) },
          ],
          depth,
        );
      },
    }));
}

function raw(key: string, text: string): Raw {
  return { key, text };
}

function printer(indent: string | null, lineBreak: string): Printer {
  const wrap = (open: string, close: string, parts: readonly string[], depth: number): string => {
    if (parts.length === 0) return open + close;
    if (indent === null) return open + parts.join(',') + close;
    const lead = lineBreak + indent.repeat(depth + 1);
    return open + lead + parts.join(`,${lead}`) + lineBreak + indent.repeat(depth) + close;
  };
  return {
    object: (members, depth) => wrap('{', '}', members.map(({ key, text }) => `${JSON.stringify(key)}${indent === null ? ':' : ': '}${text}`), depth),
    list: (items, depth) => wrap('[', ']', items, depth),
  };
}
