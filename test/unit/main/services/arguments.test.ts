import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openRequests, parseArguments } from '../../../../src/main/services/arguments';

const here = resolve('/work here');
const at = (path: string): string => resolve(here, path);

describe('arguments of the command line', () => {
  test.each([
    ['nothing', [], { paths: [] }],
    ['folders, made absolute', ['a', '../b'], { paths: [at('a'), at('../b')] }],
    ['options with a space or an equals sign', ['--base', 'main', '--compare=feature/x'], { paths: [], base: 'main', compare: 'feature/x' }],
    ['a commit', ['a', '--commit', 'HEAD~1'], { paths: [at('a')], commit: 'HEAD~1' }],
    ['a value with an equals sign in it', ['--thread=a=b'], { paths: [], thread: 'a=b' }],
    ['options between folders', ['a', '--thread', '7', 'b'], { paths: [at('a'), at('b')], thread: '7' }],
    ['the last one of two options of a name', ['--base', 'a', '--base', 'b'], { paths: [], base: 'b' }],
    ['a value that looks like a flag', ['--base', '--odd'], { paths: [], base: '--odd' }],
    ['an option without a value', ['a', '--base'], { paths: [at('a')] }],
    ['an empty value', ['--base='], { paths: [] }],
    ['flags that are not ours', ['--no-sandbox', '--remote-debugging-port=0', 'a', '-x'], { paths: [at('a')] }],
    ['paths after two dashes, whatever they look like', ['--', '--base', '-x'], { paths: [at('--base'), at('-x')] }],
    ['a folder for the own data, made absolute', ['--user-data-dir=data'], { paths: [], userDataFolder: at('data') }],
  ])('reads %s', (_what, words, expected) => {
    expect(parseArguments(words, here)).toEqual(expected);
  });

  test('become one request per path, each with the comparison', () => {
    expect(openRequests({ paths: ['/a'], commit: 'HEAD~1', thread: '7' })).toEqual([{ path: '/a', commit: 'HEAD~1', thread: '7' }]);
    expect(openRequests({ paths: ['/a', '/b'], base: 'main', userDataFolder: '/data' })).toEqual([
      { path: '/a', base: 'main' },
      { path: '/b', base: 'main' },
    ]);
  });
});
