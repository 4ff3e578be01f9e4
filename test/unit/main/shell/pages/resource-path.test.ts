import fc from 'fast-check';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resourcePath } from '../../../../../src/main/shell/pages/resource-path';

const root = resolve('/app/out/renderer');

describe('the file of a URL', () => {
  test.each([
    ['app://sidelight/', 'index.html'],
    ['app://sidelight/?theme=dark#top', 'index.html'],
    ['app://sidelight/assets/index-1a.js', join('assets', 'index-1a.js')],
    ['app://sidelight/assets/../index.html', 'index.html'],
    ['app://sidelight/a%20b.css', 'a b.css'],
  ])('%s is %s', (url, file) => {
    expect(resourcePath(root, url)).toBe(join(root, file));
  });

  test.each([
    'app://sidelight/..%2fmain%2findex.cjs',
    'app://sidelight/%2e%2e%2f%2e%2e%2fpackage.json',
    'app://sidelight/assets/..%2f..%2fmain/index.cjs',
    'app://sidelight/..%5cmain',
    'app://sidelight/a%00.js',
    'app://sidelight/%ff',
    'app://other/index.html',
    'app:index.html',
    'https://sidelight/index.html',
    'file:///etc/passwd',
    'not a url',
    '',
  ])('%j is none', (url) => {
    expect(resourcePath(root, url)).toBeNull();
  });

  test('never lies outside of the root', () => {
    const part = fc.oneof(fc.constantFrom('..', '.', '%2e%2e', '%2f', '%5c', '/', '\\', '%00', 'C:', '~', 'a'), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom('', '/'), (parts, between) => {
        const file = resourcePath(root, `app://sidelight/${parts.join(between)}`);
        return file === null || !relative(root, file).split(sep).includes('..');
      }),
    );
  });
});
