import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameProblem, suggestName } from '../../../../../../src/renderer/src/features/commits/project/project-names';

describe('nameProblem', () => {
  it.each(['harbor-ui', 'Harbor UI', 'ünïcode', 'a.b', 'com10x', 'x'.repeat(100)])('takes %j', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each(['', '.', '..', '.hidden', 'a/b', 'a\\b', 'a:b', 'a\u0000b', 'a\u202eb', 'a?', 'end.', 'end ', ' start', 'CON', 'nul.txt', 'x'.repeat(101)])(
    'refuses %j, with a reason',
    (name) => {
      expect(nameProblem(name)).toMatch(/\.$/);
    },
  );
});

describe('suggestName', () => {
  it('keeps a good name and repairs others', () => {
    expect(suggestName('harbor-ui')).toBe('harbor-ui');
    expect(suggestName('.dotfiles')).toBe('dotfiles');
    expect(suggestName('a:b')).toBe('a-b');
    expect(suggestName('con')).toBe('repository');
    expect(suggestName('')).toBe('repository');
  });

  it('is always a name that can be used', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (folder) => nameProblem(suggestName(folder)) === null));
  });
});
