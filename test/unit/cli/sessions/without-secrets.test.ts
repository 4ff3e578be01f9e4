import { describe, expect, it } from 'vitest';
import { withoutSecrets } from '../../../../src/cli/sessions/without-secrets';

describe('withoutSecrets', () => {
  it('reaches every text and leaves the rest as it is', () => {
    const token = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789';
    expect(withoutSecrets({ a: [`use ${token}`, 3, null, { b: true, c: token }], d: 'plain', e: undefined })).toEqual({
      a: ['use [redacted]', 3, null, { b: true, c: '[redacted]' }],
      d: 'plain',
      e: undefined,
    });
  });
});
