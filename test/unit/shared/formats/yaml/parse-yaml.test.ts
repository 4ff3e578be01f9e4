import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../../../src/shared/formats/yaml/parse-yaml';
import { YamlDraft } from '../../../../../src/shared/formats/yaml/yaml-draft';
import type { YamlNode } from '../../../../../src/shared/formats/yaml/yaml-node';

function rootOf(text: string): YamlNode {
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(`${parsed.error.offset} ${parsed.error.message}`);
  return parsed.value.root;
}

function plain(node: YamlNode): unknown {
  switch (node.kind) {
    case 'scalar':
      return node.value;
    case 'list':
      return node.items.map(({ value }) => plain(value));
    case 'map':
      return Object.fromEntries(node.entries.map(({ key, value }) => [key, plain(value)]));
  }
}

function problemOf(text: string): { readonly offset: number; readonly message: string } {
  const parsed = parseYaml(text);
  if (parsed.ok) throw new Error('no problem');
  return parsed.error;
}

describe('parseYaml', () => {
  it('keeps every scalar a text', () => {
    expect(plain(rootOf('sha: 1234567e5\nday: 2026-03-04\nzero: 012\nword: yes\nnone: ~\nquoted: "a\\tb"\nlist: [1, 2.0]\n'))).toEqual({
      sha: '1234567e5',
      day: '2026-03-04',
      zero: '012',
      word: 'yes',
      none: '~',
      quoted: 'a\tb',
      list: ['1', '2.0'],
    });
  });

  it('reads aliases as what they stand for', () => {
    expect(plain(rootOf('a: &x [1, 2]\nb: *x\n'))).toEqual({ a: ['1', '2'], b: ['1', '2'] });
  });

  it.each([
    ['a key that occurs twice', 'a: 1\nb: 2\na: 3\n', 10, 'The key a occurs twice.'],
    ['a second colon', 'a: b: c\n', 3, 'A second colon follows on the same line. A text with a colon needs quotes.'],
    ['a tab', 'a:\n\tb: 1\n', 3, 'A tab is used for indentation. YAML indents with spaces alone.'],
    ['a second document', 'a: 1\n---\nb: 2\n', 5, 'A second document begins here. A review is one document.'],
    ['an alias without an anchor', 'a: *x\n', 3, '*x stands for nothing: no &x comes before it.'],
    ['an alias in a circle', 'a: &x\n  b: *x\n', 11, '*x leads in a circle.'],
    ['nothing', '', 0, 'The file is empty.'],
  ])('refuses %s, and says where', (_, text, offset, message) => {
    expect(problemOf(text)).toEqual({ offset, message });
  });

  it.each(['!!omap [a: 1]', '!!pairs [a: 1]', '!!set {a: 1}', '!!binary aGk=', '!!timestamp 2026-03-04', '!<tag:yaml.org,2002:js/function> x', '!ruby/object:Gem {a: 1}'])('makes of %s what it would be without its tag, and says so', (tagged) => {
    const parsed = parseYaml(`a: ${tagged}\n`);
    expect(parsed.ok && plain(parsed.value.root)).toEqual(plain(rootOf(`a: ${tagged.replace(/^\S+ /, '')}\n`)));
    expect(parsed.ok && parsed.value.warnings).toEqual([{ offset: 3, message: expect.stringMatching(/^Unresolved tag: /) as string }]);
  });

  it('refuses aliases that expand without measure, at once', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 12; level += 1) lines.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`);
    expect(problemOf(lines.join('\n')).message).toBe('The aliases of the file stand for too much text.');
  });

  it.each([
    ['['.repeat(100_000), 'The nesting is too deep here.'],
    ['- '.repeat(100_000), 'The nesting is too deep here.'],
    [Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), 'The nesting is too deep here.'],
    [`a: "${'x'.repeat(17 * 1024 * 1024)}"`, 'The file is too large: reviews over 16 MB are not opened.'],
    ['- a\n'.repeat(100_000), 'The file is too large: it has too many parts.'],
  ])('refuses what is too deep or too large', (text, message) => {
    expect(problemOf(text).message).toBe(message);
  });

  it('never throws', () => {
    const pieces = fc.array(fc.constantFrom('a', ': ', '- ', '\n', '  ', '[', ']', '{', '}', ',', '|', '>', '&x ', '*x', '"', "'", '#', '? ', '!t ', '!!omap ', '!!set ', '!!binary ', '!!pairs ', '<<: ', '---', '...', '%', '\t', '\r\n', '\uFEFF'), { maxLength: 30 });
    fc.assert(fc.property(fc.oneof(fc.string(), pieces.map((all) => all.join(''))), (text) => void parseYaml(text)), { numRuns: 2000 });
  });

  it('is printed again as the very text', () => {
    const pieces = fc.array(fc.constantFrom('a: b\n', '- c\n', '  - d # e\n', 'f: |+\n  g\n\n', 'h: [i,  "j" ]\n', '# k\n', '\n', 'l:\n', '? m\n: n\n', 'o: &p q\n', 'r: *p\n'), { maxLength: 8 });
    fc.assert(
      fc.property(pieces, (all) => {
        const parsed = parseYaml(all.join(''));
        if (parsed.ok) expect(new YamlDraft(parsed.value).print()).toBe(all.join(''));
      }),
    );
  });
});
