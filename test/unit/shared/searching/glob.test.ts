import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePathFilter } from '../../../../src/shared/searching/path-filter';

const paths = ['README.md', 'src/app.ts', 'src/app.test.ts', 'src/main/index.ts', 'src/main/shell/menu.ts', 'docs/src/app.md', 'a[1]/x.ts'];

describe('parsePathFilter', () => {
  it.each([
    ['', paths],
    [' , ', paths],
    ['*.md', ['README.md', 'docs/src/app.md']],
    ['readme.MD', ['README.md']],
    ['src', ['src/app.ts', 'src/app.test.ts', 'src/main/index.ts', 'src/main/shell/menu.ts', 'docs/src/app.md']],
    ['/src', ['src/app.ts', 'src/app.test.ts', 'src/main/index.ts', 'src/main/shell/menu.ts']],
    ['src/main/', ['src/main/index.ts', 'src/main/shell/menu.ts']],
    ['src/*', ['src/app.ts', 'src/app.test.ts', 'src/main/index.ts', 'src/main/shell/menu.ts']],
    ['src/*.ts', ['src/app.ts', 'src/app.test.ts']],
    ['src/**/*.ts', ['src/app.ts', 'src/app.test.ts', 'src/main/index.ts', 'src/main/shell/menu.ts']],
    ['*.ts, !*.test.ts, !src/main', ['src/app.ts', 'a[1]/x.ts']],
    ['!docs', paths.filter((path) => !path.startsWith('docs/'))],
    ['{app,menu}.{ts,md}', ['src/app.ts', 'src/main/shell/menu.ts', 'docs/src/app.md']],
    ['app.?s', ['src/app.ts']],
    ['[r-s]*/app.ts', ['src/app.ts']],
    ['[!s]*/**/app.md', ['docs/src/app.md']],
    ['a[[]1]', ['a[1]/x.ts']],
    ['nothing{', []],
  ])('%s', (filter, wanted) => {
    expect(paths.filter(parsePathFilter(filter))).toEqual(wanted);
  });

  it('lets each path pass that stands there word for word', () => {
    const name = fc.stringMatching(/^[a-z.0-9_-]{1,8}$/).filter((part) => part !== '.' && part !== '..');
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), name, (folders, file) => {
        const path = [...folders, file].join('/');
        const filter = parsePathFilter(path);
        expect(filter(path)).toBe(true);
        expect(filter(`${path}/below`)).toBe(true);
        expect(filter(`other/${path}`)).toBe(false);
        expect(parsePathFilter(`!${path}`)(path)).toBe(false);
      }),
    );
  });

  it('takes the stars of a glob for any letters, and no slash', () => {
    const letters = fc.stringMatching(/^[ab/]{0,12}$/);
    fc.assert(
      fc.property(fc.stringMatching(/^[ab*?]{1,8}$/).filter((glob) => !glob.includes('**')), letters, (glob, path) => {
        const expression = new RegExp(`^${glob.replaceAll('?', '[^/]').replaceAll('*', '[^/]*')}(/|$)`);
        expect(parsePathFilter(`/${glob}`)(path)).toBe(expression.test(path));
      }),
    );
  });

  it('answers for a glob of many stars that does not match', () => {
    expect(parsePathFilter(`${'*a'.repeat(200)}*b`)('a'.repeat(3_000))).toBe(false);
    expect(parsePathFilter(`${'**/a/'.repeat(150)}b`)('a/'.repeat(2_000).concat('c'))).toBe(false);
    expect(parsePathFilter('{a,b}'.repeat(30))('a'.repeat(30))).toBe(true);
  });
});
