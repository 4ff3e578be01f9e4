import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../../../src/renderer/src/markdown/markdown';
import { ReferenceContext } from '../../../../src/renderer/src/markdown/reference-context';
import { SuggestionContext } from '../../../../src/renderer/src/markdown/suggestion-context';

/** The texts that became links, where only thread 12 and one file exist. */
function linked(text: string): readonly string[] {
  const html = renderToStaticMarkup(
    <ReferenceContext
      value={(reference) => {
        const there = reference.kind === 'path' ? reference.path === 'src/a.ts' : reference.kind === 'thread-number' && reference.number === 12;
        return there ? { title: 'there', open: () => undefined } : null;
      }}
    >
      <Markdown text={text} />
    </ReferenceContext>,
  );
  return [...html.matchAll(/<a role="link"[^>]*>(.*?)<\/a>/g)].map((match) => (match[1] ?? '').replace(/<[^>]*>/g, ''));
}

describe('references in Markdown', () => {
  it.each([
    ['See #12 and **src/a.ts:10**.', ['#12', 'src/a.ts:10']],
    ['- `src/a.ts:10-20`', ['src/a.ts:10-20']],
    ['| a |\n| - |\n| #12 |', ['#12']],
    ['#13, src/b.ts:1', []],
    ['[#12](https://example.com/) and https://example.com/#12', []],
    ['```\n#12\n```', []],
    ['`x = #12`', []],
  ])('%s', (text, expected) => {
    expect(linked(text)).toEqual(expected);
  });

  it('leaves the text as it is', () => {
    const text = 'See #12, src/a.ts:10, `src/a.ts`, t-3f9c.';
    const plain = renderToStaticMarkup(<Markdown text={text} />);
    expect(plain).toContain('See #12, src/a.ts:10, <code>src/a.ts</code>, t-3f9c.');
  });
});

describe('suggestions in Markdown', () => {
  const drawn = (text: string): string => renderToStaticMarkup(
    <SuggestionContext value={({ index, count, lines }) => <mark>{`${index + 1}/${count} ${JSON.stringify(lines)}`}</mark>}>
      <Markdown text={text} />
    </SuggestionContext>,
  );

  it('are drawn where their blocks stand', () => {
    const html = drawn('a\n\n```suggestion\nx\n\n  y\n```\n\n```suggestion\n```\n');
    expect(html).toContain('<mark>1/2 [&quot;x&quot;,&quot;&quot;,&quot;  y&quot;]</mark>');
    expect(html).toContain('<mark>2/2 []</mark>');
  });

  it.each(['> ```suggestion\n> x\n> ```', '```suggestion\nx', '```ts\nx\n```'])('are not seen in %j', (text) => {
    expect(drawn(text)).not.toContain('<mark>');
  });

  it('are drawn from comments with CRLF', () => {
    expect(drawn('```suggestion\r\nx\r\ny\r\n```')).toContain('<mark>1/1 [&quot;x&quot;,&quot;y&quot;]</mark>');
  });
});
