import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../support/contrast';

type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(join(__dirname, '../../../src/renderer/src/tokens.css'), 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** The declarations of one rule, by its selector. */
function rule(selector: string): Tokens {
  for (const [, found = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (found.trim() === selector) return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));
  }
  throw new Error(`tokens.css has no rule ${selector}`);
}

const light = rule(':root, [data-theme="light"]');
const themes: Readonly<Record<string, Tokens>> = {
  light,
  dark: rule('[data-theme="dark"]'),
  'hc-dark': rule('[data-theme="hc-dark"]'),
  'hc-light': rule('[data-theme="hc-light"]'),
};
const orange: Readonly<Record<string, Tokens>> = {
  light: rule('[data-diff="blueorange"]'),
  dark: rule('[data-theme="dark"][data-diff="blueorange"]'),
  'hc-dark': rule('[data-theme="hc-dark"][data-diff="blueorange"]'),
  'hc-light': rule('[data-theme="hc-light"][data-diff="blueorange"]'),
};

/** Each theme with red and green, and with orange and blue. */
const looks: readonly (readonly [name: string, tokens: Tokens])[] = Object.entries(themes).flatMap(([name, tokens]) => [
  [name, tokens] as const,
  [`${name}, orange and blue`, new Map([...tokens, ...(orange[name] ?? [])])] as const,
]);

type Pair = readonly [mark: string, ground: string, atLeast: number];

const pairs = (marks: readonly string[], grounds: readonly string[], atLeast: number): readonly Pair[] =>
  marks.flatMap((mark) => grounds.map((ground): Pair => [`--${mark}`, `--${ground}`, atLeast]));

const text = 4.5;
const shape = 3;
/** Words within a changed line, which have the line's contrast around them. */
const word = 4;

const surfaces = ['surface-window', 'surface-panel', 'surface-content', 'surface-raised', 'surface-inset', 'surface-facing'];
const cards = ['surface-content', 'surface-panel', 'surface-raised'];
const states = ['unread', 'you', 'agent', 'verify', 'outdated', 'broken', 'resolved'];
const code = ['fg', 'comment', 'keyword', 'string', 'number', 'function', 'type', 'punct'].map((kind) => `code-${kind}`);

const held: readonly Pair[] = [
  // Words.
  ...pairs(['fg', 'fg-muted', 'fg-faint'], surfaces, text),
  ...pairs(['fg', 'fg-muted', 'fg-faint', 'accent'], ['selected', 'selected-focus', 'hover'], text),
  ...pairs(['accent'], [...cards, 'surface-window', 'accent-bg'], text),
  ...pairs(['fg'], ['flash'], text),
  ...pairs(['fg-on-ink'], ['ink', 'ink-hover'], text),
  ...pairs(['fg-tooltip'], ['surface-tooltip'], text),
  ...states.flatMap((state) => pairs([`${state}-fg`], [...cards, 'surface-inset', `${state}-bg`, 'selected-focus'], text)),
  // Code, and what stands beside it.
  ...pairs(code, ['surface-content', 'diff-add-line', 'diff-del-line'], text),
  ...pairs(code, ['diff-add-word', 'diff-del-word'], word),
  ...['add', 'del'].flatMap((side) => pairs([`diff-${side}-fg`], [`diff-${side}-line`, `diff-${side}-word`, `diff-${side}-gutter`, 'selected-focus'], text)),
  ...pairs(['fg-faint'], ['diff-add-gutter', 'diff-del-gutter'], word),
  ...pairs(['diff-fold-fg'], ['diff-fold'], text),
  // Lights, focus and the borders of controls.
  ...pairs(states, cards, shape),
  ...pairs(['port', 'starboard', 'diff-range'], ['surface-content'], shape),
  ...pairs(['line-strong', 'focus'], ['surface-content', 'surface-inset', 'surface-panel'], shape),
  ...pairs(['focus'], ['surface-window', 'surface-raised'], shape),
];

describe.each(looks)('the theme %s', (_, tokens) => {
  const value = (name: string): string => tokens.get(name) ?? `no ${name}`;

  it('can be read on everything that its words and marks may stand on', () => {
    const tooWeak = held.flatMap(([mark, ground, atLeast]) =>
      ['--surface-content', '--surface-panel', '--surface-raised'].flatMap((base) => {
        const ratio = contrastOf(value(mark), value(ground), value(base));
        return ratio < atLeast ? [`${mark} on ${ground} over ${base}: ${ratio.toFixed(2)}, wanted ${atLeast}`] : [];
      }),
    );
    expect(tooWeak).toEqual([]);
  });

  it('sets every colour', () => {
    expect([...light.keys()].filter((name) => !tokens.has(name))).toEqual([]);
  });
});
