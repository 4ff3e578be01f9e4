import { expect, test } from 'vitest';
import { developmentOrigin } from '../../../../../src/main/shell/pages/development';

test.each([
  ['http://localhost:5173', false, 'http://localhost:5173'],
  ['http://127.0.0.1:5173/', false, 'http://127.0.0.1:5173'],
  ['http://localhost:5173', true, null],
  ['https://localhost:5173', false, null],
  ['http://example.org', false, null],
  ['http://localhost.example.org', false, null],
  ['http://user@example.org:5173/localhost', false, null],
  ['not a url', false, null],
  [undefined, false, null],
])('a server at %s, packaged %s, is trusted as %s', (url, packaged, origin) => {
  expect(developmentOrigin({ ELECTRON_RENDERER_URL: url }, packaged)).toBe(origin);
});
