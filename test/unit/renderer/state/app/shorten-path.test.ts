import { expect, it } from 'vitest';
import { shortenHome } from '../../../../../src/renderer/src/state/app/shorten-path';

it.each([
  ['/home/wren/code/tidewater', '/home/wren', '~/code/tidewater'],
  ['/home/wren', '/home/wren', '~'],
  ['/home/wrenlow/code', '/home/wren', '/home/wrenlow/code'],
  ['C:\\Users\\wren\\code', 'C:\\Users\\wren', '~\\code'],
  ['/srv/code', '/home/wren', '/srv/code'],
  ['/srv/code', '', '/srv/code'],
])('%s below %s is %s', (path, home, expected) => {
  expect(shortenHome(path, home)).toBe(expected);
});
