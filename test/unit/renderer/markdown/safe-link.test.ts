import { expect, it } from 'vitest';
import { safeLink } from '../../../../src/renderer/src/markdown/safe-link';

it.each(['https://example.com/', 'HTTPS://example.com/'])('opens %s', (address) => {
  expect(safeLink(address)).toBe('https://example.com/');
});

it.each([undefined, '', 'https:example.com', 'https://', 'https://u@example.com', 'https://u:p@example.com', ' https://example.com', 'http://example.com', 'javascript:1'])(
  'refuses %j',
  (address) => {
    expect(safeLink(address)).toBeNull();
  },
);
