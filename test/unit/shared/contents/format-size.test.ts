import { describe, expect, test } from 'vitest';
import { formatSize, formatSizes } from '../../../../src/shared/contents/format-size';

describe('sizes', () => {
  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1_023, '1023 bytes'],
    [1_024, '1.0 KB'],
    [4_300, '4.2 KB'],
    [1_024 * 1_024 - 1, '1.0 MB'],
    [4_404_019, '4.2 MB'],
    [1_024 ** 3, '1.0 GB'],
    [5 * 1_024 ** 5, '5120.0 TB'],
  ])('%d is %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });

  test('of one side stand alone', () => {
    expect([formatSizes(null, 2), formatSizes(1, null), formatSizes(1, 2), formatSizes(null, null)]).toEqual(['2 bytes', '1 byte', '1 byte to 2 bytes', '']);
  });
});
