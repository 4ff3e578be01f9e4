import { expect, test } from 'vitest';
import { bodyText } from '../../../../../src/main/shell/notifications/body-text';

test('text is no mark-up on Linux, and as it is elsewhere', () => {
  const text = '<a href="https://example.org">&amp; if (a < b)</a>';
  expect(bodyText(text, 'linux')).toBe('&lt;a href="https://example.org"&gt;&amp;amp; if (a &lt; b)&lt;/a&gt;');
  expect(bodyText(text, 'darwin')).toBe(text);
  expect(bodyText(text, 'win32')).toBe(text);
});
