import { describe, expect, test } from 'vitest';
import { parseNamedPrograms, type NamedPrograms } from '../../../../../../src/main/services/git/process/safe-config';

function parse(...fields: readonly (string | Buffer)[]): NamedPrograms {
  return parseNamedPrograms(Buffer.concat(fields.flatMap((field) => [Buffer.from(field as string), Buffer.from('\0')])));
}

test('filters are those of the repository itself; names may hold dots, equals signs and line feeds, or be empty', () => {
  const keys = ['local', 'filter.a.b=c.clean', 'global', 'filter.lfs.clean', 'worktree', 'filter.two.process', 'local', 'filter.odd'];
  const more = ['local', 'filter.a.b=c.smudge', 'local', 'filter.l\nf.clean', 'local', 'filter..clean'];
  expect(parse(...keys, ...more)).toMatchObject({ filters: ['a.b=c', 'two', 'l\nf', ''], hooks: [], includes: false, unspeakable: null });
});

test('hooks are those of every configuration, as none of them is meant to hear of our runs', () => {
  const found = parse('local', 'hook.a.b.command', 'global', 'hook.lint.event', 'local', 'hook.a.b.event', 'local', 'hook.jobs');
  expect(found).toMatchObject({ hooks: ['a.b', 'lint'], filters: [] });
});

test('more may come from included files', () => {
  expect(parse('local', 'include.path').includes).toBe(true);
  expect(parse('local', 'includeif.onbranch:x.path').includes).toBe(true);
  expect(parse('global', 'include.path').includes).toBe(false);
});

describe('a name that is not UTF-8', () => {
  const key = (text: string): Buffer => Buffer.from(text, 'latin1');

  test('is told, where it is the repository that has it', () => {
    expect(parse('local', key('filter.\xff.clean')).unspeakable).toBe('filter.\ufffd.clean');
    expect(parse('worktree', key('hook.\xff.command')).unspeakable).toBe('hook.\ufffd.command');
  });

  test('is no matter elsewhere', () => {
    expect(parse('global', key('filter.\xff.clean'), 'local', key('includeif.gitdir:\xff.path')).unspeakable).toBeNull();
  });
});
