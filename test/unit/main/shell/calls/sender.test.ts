import { expect, test } from 'vitest';
import { isOwnPage, type Frame } from '../../../../../src/main/shell/calls/sender';

const main: Frame = { url: 'app://sidelight/', processId: 4, routingId: 1 };

test.each<readonly [string, Frame | null, boolean]>([
  ['the page itself', main, true],
  ['the page with a query', { ...main, url: 'app://sidelight/index.html?x#y' }, true],
  ['a frame that is gone', null, false],
  ['a frame inside the page', { ...main, routingId: 2 }, false],
  ['the same frame number of another process', { ...main, processId: 5 }, false],
  ['another host of our scheme', { ...main, url: 'app://other/' }, false],
  ['our host of another scheme', { ...main, url: 'https://sidelight/' }, false],
  ['a host that begins like ours', { ...main, url: 'app://sidelight.example/' }, false],
  ['a user before another host', { ...main, url: 'app://sidelight@example/' }, false],
  ['an empty page', { ...main, url: 'about:blank' }, false],
  ['a page from data', { ...main, url: 'data:text/html,app://sidelight/' }, false],
  ['no URL at all', { ...main, url: '' }, false],
])('a request of %s: %s', (_who, sender, own) => {
  expect(isOwnPage(sender, main, 'app://sidelight')).toBe(own);
});
