import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseObjectHeader, ReplyReader, type ObjectReply } from '../../../../../../src/main/services/git/parsers/object-reply';

const a = 'a'.repeat(40);

describe('replies of cat-file', () => {
  test.each([
    [`${a} blob 12`, { name: a, type: 'blob', size: 12 }],
    [`${a}${'a'.repeat(24)} tree 0`, { name: a + 'a'.repeat(24), type: 'tree', size: 0 }],
    ['HEAD:x missing', null],
    ['abc ambiguous', null],
    [`${a} submodule`, null],
    [`${a} blob 12 missing`, null],
  ])('%s', (line, expected) => {
    expect(parseObjectHeader(line)).toEqual(expected);
  });

  test('are the same however the output is cut into chunks', () => {
    const reply = fc.oneof(fc.constant(null), fc.uint8Array({ maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(reply, { maxLength: 8 }), fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (bodies, sizes) => {
        const stream = Buffer.concat(
          bodies.map((body) => (body === null ? Buffer.from('x missing\n') : Buffer.concat([Buffer.from(`${a} blob ${body.length}\n`), body, Buffer.from('\n')]))),
        );
        const replies: (ObjectReply | null)[] = [];
        const reader = new ReplyReader(true, (one) => replies.push(one));
        for (let start = 0, turn = 0; start < stream.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          reader.push(stream.subarray(start, start + size));
          start += size;
        }
        expect(replies.map((one) => (one === null ? null : [...one.body]))).toEqual(bodies.map((body) => (body === null ? null : [...body])));
      }),
    );
  });
});
