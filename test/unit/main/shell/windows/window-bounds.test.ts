import { expect, test } from 'vitest';
import { windowBounds } from '../../../../../src/main/shell/windows/window-bounds';

const screen = { x: 0, y: 25, width: 1920, height: 1055 };
const left = { x: -1280, y: 0, width: 1280, height: 1024 };

test.each([
  ['where it was', { x: 100, y: 50, width: 1200, height: 800 }, [screen], { x: 100, y: 50, width: 1200, height: 800 }],
  ['on a screen to the left', { x: -1200, y: 10, width: 1000, height: 700 }, [screen, left], { x: -1200, y: 10, width: 1000, height: 700 }],
  ['partly beyond the edge', { x: 1700, y: 900, width: 1200, height: 800 }, [screen], { x: 1700, y: 900, width: 1200, height: 800 }],
  ['centred, when its screen is gone', { x: -1200, y: 10, width: 1000, height: 700 }, [screen], { width: 1000, height: 700 }],
  ['centred, when its title bar is above the screen', { x: 100, y: -200, width: 1000, height: 700 }, [screen], { width: 1000, height: 700 }],
  ['centred, when too little of it could be grasped', { x: 1890, y: 50, width: 1000, height: 700 }, [screen], { width: 1000, height: 700 }],
  ['no larger than the screen', { x: 0, y: 25, width: 4000, height: 3000 }, [screen], { x: 0, y: 25, width: 1920, height: 1055 }],
  ['no smaller than the least that the app can show', { x: 0, y: 25, width: 100, height: 100 }, [{ ...screen, width: 800 }], { width: 880, height: 560 }],
  ['as large as fits, the first time', null, [{ ...screen, width: 1280, height: 720 }], { width: 1280, height: 720 }],
  ['in the default size, the first time on a large screen', null, [screen], { width: 1440, height: 900 }],
])('a window stands %s', (_where, remembered, screens, expected) => {
  expect(windowBounds(remembered, screens)).toEqual(expected);
});
