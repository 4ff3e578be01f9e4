import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../../../src/renderer/src/markdown/markdown';
import { OpenLinkContext } from '../../../../src/renderer/src/markdown/link-context';

function render(text: string): string {
  return renderToStaticMarkup(
    <OpenLinkContext value={() => undefined}>
      <Markdown text={text} />
    </OpenLinkContext>,
  );
}

const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '');

describe('Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x()">b</b>',
    '<iframe src="https://example.com"></iframe>',
    '<style>*{display:none}</style>',
    '<svg><script>1</script></svg>',
    '[a](<javascript:alert(1)> "<img src=x>")',
  ])('shows HTML as text: %s', (text) => {
    const html = render(text);
    expect(html).not.toMatch(/<(script|img|iframe|style|b|object|embed|form)\b/i);
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'http://example.com',
    'file:///etc/passwd',
    'data:text/html,x',
    'vscode://file/x',
    '//example.com',
    'https://user:secret@example.com',
    '../../x',
  ])('links to https only, and shows where %s would have led', (address) => {
    const html = render(`[text](${address})`);
    expect(hrefs(html)).toEqual([]);
    expect(html).toContain('text');
    expect(html).toContain(address.replace(/&/g, '&amp;'));
  });

  it('makes https links, also bare ones and by reference', () => {
    expect(hrefs(render('[a](https://example.com/a?b=c) https://example.com/d\n\n[e][f]\n\n[f]: https://example.com/g'))).toEqual([
      'https://example.com/a?b=c',
      'https://example.com/d',
      'https://example.com/g',
    ]);
  });

  it('never loads an image', () => {
    const html = render('![a chart](https://example.com/a.png) ![][x]\n\n[x]: https://example.com/b.png');
    expect(html).not.toContain('<img');
    expect(html).toContain('image: a chart (https://example.com/a.png)');
    expect(html).toContain('image (https://example.com/b.png)');
  });

  it('shows characters that would act unseen', () => {
    expect(render('a \u202e b `\u2066`')).toContain('a ‹U+202E› b');
  });

  it('draws tables, task lists, strikethrough and code with its copy button', () => {
    const html = render('| a |\n|---|\n| 1 |\n\n- [x] done\n- [ ] open\n\n~~gone~~\n\n```ts\nlet a = "<b>";\n```');
    expect(html).toContain('<th>a</th>');
    expect(html).toMatch(/<input[^>]*disabled[^>]*checked/);
    expect(html).toContain('<del>gone</del>');
    expect(html).toContain('<code>let a = &quot;&lt;b&gt;&quot;;</code>');
    expect(html).toContain('aria-label="Copy code"');
  });

  it('folds a body of more than 40 lines and says how many there are', () => {
    const html = render(Array.from({ length: 60 }, (_, line) => `line ${line + 1}  `).join('\n'));
    expect(html).toContain('line 40');
    expect(html).not.toContain('line 41');
    expect(html).toContain('Show all 60 lines');
    expect(render(Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join('\n'))).not.toContain('Show all');
  });

  it.each([
    ['quotes', '>'.repeat(5_000)],
    ['lists', '- '.repeat(2_900)],
    ['brackets', '['.repeat(5_900)],
    ['emphasis', '*a_'.repeat(1_900)],
    ['links', '[a](b'.repeat(1_100)],
    ['backticks', Array.from({ length: 100 }, (_, size) => '`'.repeat(size)).join(' ')],
    ['tables', `|${'a|'.repeat(700)}\n|${'-|'.repeat(700)}\n`],
    ['autolinks', 'http://'.repeat(800)],
    ['tables of short rows', `|${'a|'.repeat(1_400)}\n|${'-|'.repeat(1_400)}\n${'|\n'.repeat(37)}`],
    ['strikethrough', '~a'.repeat(2_900)],
    ['a megabyte', 'word '.repeat(200_000)],
    ['a word of 100,000 characters', 'w'.repeat(100_000)],
  ])('is quick with hostile %s', (_name, text) => {
    const start = performance.now();
    render(text);
    expect(performance.now() - start).toBeLessThan(4_000);
  });
});
