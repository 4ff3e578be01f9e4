import { expect, test } from 'vitest';
import { parseCodeWorkspace } from '../../../../../src/shared/formats/code-workspace/parse-code-workspace';

test('reads folders between comments and commas after last entries', () => {
  const text = `\uFEFF// Made by hand
{
  "folders": [
    { "path": "app" /* here */, },
    { "name": "Lib", "path": "../lib // no comment" },
    { "uri": "vscode-remote://ssh-remote+box/srv/app" }, // there
    { "name": "nothing" }, 7, null, { "path": "" },
  ],
  "settings": { "a": "/* \\" , ] */", },
}
`;
  expect(parseCodeWorkspace(text)).toEqual({
    ok: true,
    value: [
      { kind: 'path', value: 'app' },
      { kind: 'path', value: '../lib // no comment' },
      { kind: 'uri', value: 'vscode-remote://ssh-remote+box/srv/app' },
    ],
  });
});

test.each([
  ['', 'it is no JSON'],
  ['{ "folders": [', 'it is no JSON'],
  ['{ "folders": [] } /* open', null],
  ['[]', 'it lists no folders'],
  ['{ "folders": {} }', 'it lists no folders'],
  ['null', 'it lists no folders'],
])('%s: %s', (text, reason) => {
  expect(parseCodeWorkspace(text)).toEqual(reason === null ? { ok: true, value: [] } : { ok: false, error: reason });
});

test.each(['/*', '"', ',', ', ', '"\\"', '//'])('looks at no character twice, %s', (part) => {
  const started = performance.now();
  parseCodeWorkspace(part.repeat(1_000_000 / part.length));
  expect(performance.now() - started).toBeLessThan(5_000);
});
