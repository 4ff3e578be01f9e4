import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyReview, newReviewFolder, reviewFolderName } from '../../../../../src/shared/formats/searchlight/review-folder';

describe('reviewFolderName', () => {
  it.each([
    ['feature/mul', 'main', 'feature-mul_main'],
    ['a/b/c', 'origin/main', 'a-b-c_origin-main'],
    ['fix:x?', 'ma*in', 'fix-x-_ma-in'],
    ['con.fix', 'main', '-con.fix_main'],
    ['constant', 'main', 'constant_main'],
    ['topic', 'main.', 'topic_main-'],
    ['größe', '主', 'größe_主'],
  ])('of %s against %s is %s', (compare, base, folder) => {
    expect(reviewFolderName(compare, base)).toBe(folder);
  });

  it('is one name that every file system can have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (compare, base) => {
        const folder = reviewFolderName(compare, base);
        expect(folder).not.toMatch(/[\\/:*?"<>|\u0000-\u001F]|[. ]$/);
        expect(Buffer.byteLength(folder)).toBeLessThan(230);
      }),
    );
  });
});

describe('newReviewFolder', () => {
  it('numbers a name that is taken, whatever its case', () => {
    expect(newReviewFolder('feature-a/b', 'main', ['registry.json'])).toBe('feature-a-b_main');
    expect(newReviewFolder('feature-a/b', 'main', ['Feature-A-B_main', 'feature-a-b_main-2'])).toBe('feature-a-b_main-3');
  });
});

describe('identifyReview', () => {
  const review = (folder: string, compare: string | null, base: string | null): { folder: string; compare: string | null; base: string | null } => ({ folder, compare, base });

  it('goes by the branches inside the file, whatever the folder is called', () => {
    const reversed = review('main_feature', 'feature', 'main');
    expect(identifyReview('feature', 'main', [review('feature_main', 'other', 'main'), reversed])).toBe(reversed);
  });

  it('prefers the folder made for the pair when two files name it', () => {
    const own = review('feature_main', 'feature', 'main');
    expect(identifyReview('feature', 'main', [review('a', 'feature', 'main'), own])).toBe(own);
  });

  it('goes by the folder when the file names no branches', () => {
    const unnamed = review('feature_main', null, null);
    expect(identifyReview('feature', 'main', [unnamed])).toBe(unnamed);
  });

  it('does not take the folder of a pair with the same name', () => {
    expect(identifyReview('feature-a/b', 'main', [review('feature-a-b_main', 'feature/a-b', 'main')])).toBeNull();
  });
});
