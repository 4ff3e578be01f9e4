import { expect, test } from 'vitest';
import { jsonText } from '../../../src/cli/json-text';

test('JSON has nothing that acts on a terminal, and says the same', () => {
  const value = { name: 'a\u202eb\u009bc\u200bd\u001b[31m\u{e0061}\ud800', plain: 'Ünïcode ✓ 👩‍💻' };
  const text = jsonText(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toBe(`{
  "name": "a\\u202eb\\u009bc\\u200bd\\u001b[31m\\udb40\\udc61\\ud800",
  "plain": "Ünïcode ✓ 👩‍💻"
}
`);
});
