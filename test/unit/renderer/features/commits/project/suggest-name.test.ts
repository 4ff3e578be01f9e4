import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestName } from '../../../../../../src/renderer/src/features/commits/project/suggest-name';
import { whyNoFolderName } from '../../../../../../src/shared/formats/local-review/folder-name';

describe('suggestName', () => {
  it.each([
    ['harbor-ui', 'harbor-ui'],
    ['ünïcode', 'ünïcode'],
    ['a:b', 'a-b'],
    ['trailing. ', 'trailing'],
    ['con', 'repository'],
    ['', 'repository'],
    ['..', 'repository'],
  ])('makes of the folder %j the name %j', (folder, name) => {
    expect(suggestName(folder)).toBe(name);
  });

  it('is always a name that can be used', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (folder) => whyNoFolderName(suggestName(folder)) === null));
  });
});
