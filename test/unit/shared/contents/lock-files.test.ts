import { describe, expect, test } from 'vitest';
import { isLockFile } from '../../../../src/shared/contents/lock-files';

describe('a lock file', () => {
  test('is known by its last part alone', () => {
    expect(['go.sum', 'a/Cargo.lock', 'go.sum/a', 'my-go.sum', 'package.json'].map(isLockFile)).toEqual([true, true, false, false, false]);
  });
});
