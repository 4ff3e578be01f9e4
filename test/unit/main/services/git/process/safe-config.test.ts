import { describe, expect, test } from 'vitest';
import { parseFilterNames } from '../../../../../../src/main/services/git/process/safe-config';

describe('filters of a repository', () => {
  test('are those of its own config; names may hold dots, equals signs and line feeds', () => {
    const output = ['local\0filter.a.b=c.clean', 'global\0filter.lfs.clean', 'worktree\0filter.two.process', 'local\0filter.odd', 'local\0filter.a.b=c.smudge', 'local\0filter.l\nf.clean'];
    expect(parseFilterNames(Buffer.from(`${output.join('\0')}\0`))).toEqual({ filters: ['a.b=c', 'two', 'l\nf'], includes: false });
  });

  test('may come from included files', () => {
    expect(parseFilterNames(Buffer.from('local\0include.path\0')).includes).toBe(true);
    expect(parseFilterNames(Buffer.from('local\0includeif.onbranch:x.path\0')).includes).toBe(true);
    expect(parseFilterNames(Buffer.from('global\0include.path\0')).includes).toBe(false);
  });
});
