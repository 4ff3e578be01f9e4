import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveFolders } from '../../../../scripts/process/app-arguments.mjs';

describe('resolveFolders', () => {
  it('resolves folders against the folder that they were typed in', () => {
    expect(resolveFolders(['.', '../other'], resolve('/code/here'))).toEqual([resolve('/code/here'), resolve('/code/other')]);
  });

  it('leaves options and their values alone', () => {
    const typed = ['--base', 'main', '--compare=topic', '--thread', 't-1', 'repo'];
    expect(resolveFolders(typed, resolve('/code'))).toEqual([...typed.slice(0, -1), resolve('/code/repo')]);
  });
});
