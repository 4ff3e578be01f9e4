import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../../../src/shared/model/settings';
import { acceptTag, matchTags, tagQueryAt, takeTags } from '../../../../../src/shared/model/threads/tag-text';

const known = defaultSettings.tags;

describe('takeTags', () => {
  it.each([
    ['at the end', 'Should it be local? /question', 'Should it be local?', ['question']],
    ['in the middle', 'Fix /bug now', 'Fix now', ['bug']],
    ['at the start', '/bug Fix now', 'Fix now', ['bug']],
    ['several', '/bug /nit Fix /todo', 'Fix', ['bug', 'nit', 'todo']],
    ['twice', 'a /bug b /bug', 'a b', ['bug']],
    ['on a line of its own', 'one\n/bug\ntwo', 'one\ntwo', ['bug']],
    ['on a line of its own, CRLF', 'one\r\n/bug /nit\r\ntwo', 'one\r\ntwo', ['bug', 'nit']],
    ['in another case', 'x /BUG', 'x', ['bug']],
    ['tags only', ' /bug /nit ', '', ['bug', 'nit']],
  ])('takes known tags: %s', (_name, text, body, tags) => {
    expect(takeTags(text, known)).toEqual({ body, tags });
  });

  it.each([
    ['unknown words', 'see /etc and /other'],
    ['paths', 'look at /bug/report or a/bug'],
    ['a word that goes on', '/bugs and /bug-fix and /bug.'],
    ['inline code', 'type `run /bug now` there'],
    ['double-backtick code', 'type ``a ` /bug b`` there'],
    ['a fence', '```\n/bug\n```'],
    ['an open fence', 'x\n~~~sh\ncd /todo\n/bug '.trimEnd()],
  ])('leaves the text alone: %s', (_name, text) => {
    expect(takeTags(text, known)).toEqual({ body: text, tags: [] });
  });

  it('takes tags after a fence was closed', () => {
    expect(takeTags('```\n/bug\n```\n/nit', known)).toEqual({ body: '```\n/bug\n```', tags: ['nit'] });
  });

  it('keeps indentation, inner blank lines and inner trailing spaces', () => {
    const text = '    code /bug\n\n\nline  \nend';
    expect(takeTags(`\n  \n${text}\n\n`, known).body).toBe('    code\n\n\nline  \nend');
  });

  it('keeps every word that is no tag, in order', () => {
    const words = fc.array(fc.constantFrom('a', 'b.', '/bug', '/nit', '/other', '\n', 'é'), { maxLength: 30 });
    fc.assert(
      fc.property(words, (list) => {
        const { body, tags } = takeTags(list.join(' '), known);
        const expected = list.filter((word) => word !== '/bug' && word !== '/nit' && word !== '\n');
        expect(body.split(/\s+/).filter((word) => word !== '')).toEqual(expected);
        expect(tags.length).toBe(new Set(list.filter((word) => word === '/bug' || word === '/nit')).size);
      }),
    );
  });
});

describe('tagQueryAt', () => {
  it('finds the word at the caret', () => {
    expect(tagQueryAt('And who? /qu', 12)).toEqual({ start: 9, query: 'qu' });
    expect(tagQueryAt('/', 1)).toEqual({ start: 0, query: '' });
    expect(tagQueryAt('a\n/b c', 4)).toEqual({ start: 2, query: 'b' });
  });

  it('is silent inside a word, a path, or after a space', () => {
    expect(tagQueryAt('and/or', 6)).toBeNull();
    expect(tagQueryAt('/a/b', 4)).toBeNull();
    expect(tagQueryAt('/question', 3)).toBeNull();
    expect(tagQueryAt('/qu ', 4)).toBeNull();
    expect(tagQueryAt('', 0)).toBeNull();
  });
});

describe('completion', () => {
  it('matches prefixes in the order of the settings', () => {
    expect(matchTags('', known)).toHaveLength(7);
    expect(matchTags('B', known).map((tag) => tag.name)).toEqual(['bug']);
    expect(matchTags('ug', known)).toEqual([]);
  });

  it('replaces what was typed and goes on after one space', () => {
    expect(acceptTag('who? /qu', 8, { start: 5, query: 'qu' }, 'question')).toEqual({ text: 'who? /question ', caret: 15 });
    expect(acceptTag('who? /qu then', 8, { start: 5, query: 'qu' }, 'question')).toEqual({ text: 'who? /question then', caret: 15 });
  });
});
