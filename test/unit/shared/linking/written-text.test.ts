import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenText } from '../../../../src/shared/linking/written-text';

const comment = { id: 'c-m41x', body: 'Yes. The "counter" is local now:\n\n- café\\n stays as it is' };

const call = (input: unknown) => ({ input: typeof input === 'string' ? input : JSON.stringify(input, null, 2), edits: [], patch: null });
const edit = (oldText: string, newText: string) => ({ input: '{}', edits: [{ path: 'comments.json', oldText, newText }], patch: null });
const json = (value: unknown): string => JSON.stringify(value, null, 2);
const ascii = (text: string): string => text.replace(/[^ -~\n]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

describe('writtenText', () => {
  it.each([
    ['an id in JSON', edit('', json([{ id: comment.id, text: 'x' }])), 'id'],
    ['an id in JSON on one line', edit('', `{"id":"${comment.id}"}`), 'id'],
    ['an id in YAML', edit('', `- id: ${comment.id}\n  body: x\n`), 'id'],
    ['a quoted id in YAML', edit('', `- id: '${comment.id}'\n`), 'id'],
    ['an id in a script in a command', call({ command: `python3 - <<'E'\nreply = {'id': '${comment.id}'}\nE` }), 'id'],
    ['an id in JSON that a command quotes', call({ command: `node -e "add({\\"id\\": \\"${comment.id}\\"})"` }), 'id'],
    ['an id in the added lines of a patch', { input: '', edits: [], patch: `*** Begin Patch\n*** Update File: a.yaml\n@@\n   thread:\n+  - id: ${comment.id}\n*** End Patch` }, 'id'],
    ['an id that stood there before', edit(json([{ id: comment.id }]), json([{ id: comment.id }, { id: 'c-2' }])), null],
    ['an id in lines of a patch that stay', { input: '', edits: [], patch: `*** Begin Patch\n*** Update File: a.yaml\n@@\n   - id: ${comment.id}\n+  - id: c-2\n*** End Patch` }, null],
    ['an id that another comment answers', edit('', json([{ id: 'c-2', replyTo: comment.id, parent_id: comment.id }])), null],
    ['a longer id', edit('', json([{ id: `${comment.id}-2` }])), null],
    ['the body in JSON', edit('', json([{ id: 'other', text: comment.body }])), 'body'],
    ['the body in JSON of letters of ASCII alone', edit('', ascii(json([{ text: comment.body }]))), 'body'],
    ['the body in JSON in a string of a script', call({ command: `node -e ${JSON.stringify(`write(${JSON.stringify(comment.body)})`)}` }), 'body'],
    ['the body as a block of YAML', edit('', `- body: |\n    ${comment.body.replaceAll('\n', '\n    ')}\n`), 'body'],
    ['the body in single quotes of YAML', edit('', `- body: '${comment.body.replaceAll("'", "''").replaceAll('\n', '\n\n  ')}'\n`), 'body'],
    ['another body', edit('', json([{ text: 'Yes. The "counter" is global now' }])), null],
    ['nothing', call({}), null],
  ] as const)('%s: %s', (_, written, holds) => {
    expect(writtenText(written).holds(comment)).toBe(holds);
  });

  it('does not go by a short body', () => {
    expect(writtenText(edit('', json({ body: 'Done.' }))).holds({ body: 'Done.' })).toBeNull();
    expect(writtenText(edit('', json({ id: 'c-9', body: 'Done.' }))).holds({ id: 'c-9', body: 'Done.' })).toBe('id');
  });

  it('takes an id for text and never for a pattern', () => {
    expect(writtenText(edit('', json({ id: 'c-m41x' }))).holds({ id: 'c.m4*', body: '' })).toBeNull();
    expect(writtenText(edit('', json({ id: 'c.(1' }))).holds({ id: 'c.(1', body: '' })).toBe('id');
  });

  it('finds every body that is long enough in the JSON of it, however often that is quoted', () => {
    const bodies = fc.string({ unit: 'grapheme', minLength: 1 }).filter((body) => body.replace(/\s/g, '').length >= 12 && !body.includes("''"));
    fc.assert(
      fc.property(bodies, fc.integer({ min: 1, max: 2 }), (body, quotes) => {
        let text = body;
        for (let step = 0; step < quotes; step += 1) text = JSON.stringify(text);
        return writtenText(edit('', text)).holds({ body }) === 'body';
      }),
    );
  });
});
