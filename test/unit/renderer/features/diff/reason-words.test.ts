import { describe, expect, it } from 'vitest';
import { describeReason } from '../../../../../src/renderer/src/features/diff/reason-words';

describe('describeReason', () => {
  it('keeps the exact detail beside the name', () => {
    expect(describeReason({ kind: 'mode-only', detail: '644 → 755' }, 'soak.sh')).toMatchObject({ name: 'Mode only', detail: '644 → 755' });
  });

  it('calls a binary picture an image', () => {
    expect(describeReason({ kind: 'binary', detail: '' }, 'art/logo.PNG').name).toBe('Image');
    expect(describeReason({ kind: 'binary', detail: '' }, 'png').name).toBe('Binary');
  });
});
