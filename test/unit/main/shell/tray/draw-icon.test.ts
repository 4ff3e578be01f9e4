import { describe, expect, test } from 'vitest';
import { drawDot, drawIcon } from '../../../../../src/main/shell/tray/draw-icon';

type Pixel = readonly number[];

/** Blue, green, red, alpha at a point of the unit square. */
function pixelAt(pixels: Uint8Array, size: number, x: number, y: number): Pixel {
  const index = (Math.floor(y * size) * size + Math.floor(x * size)) * 4;
  return [...pixels.subarray(index, index + 4)];
}

describe.each([16, 22, 33, 44])('the icon at %i pixels', (size) => {
  test('is the app’s: a dark tile, red on the left, green on the right, clear corners', () => {
    const pixels = drawIcon(size, 'plain', 'app');
    expect(pixels).toHaveLength(size * size * 4);
    expect(pixelAt(pixels, size, 0.3, 0.5)).toEqual([76, 87, 226, 255]);
    expect(pixelAt(pixels, size, 0.7, 0.5)).toEqual([107, 174, 63, 255]);
    expect(pixelAt(pixels, size, 0.5, 0.1)).toEqual([38, 32, 27, 255]);
    expect(pixelAt(pixels, size, 0.01, 0.01)[3]).toBeLessThan(128);
  });

  test('has a dot in the colour of what waits', () => {
    expect(pixelAt(drawIcon(size, 'unread', 'app'), size, 0.76, 0.76)).toEqual([240, 132, 58, 255]);
    expect(pixelAt(drawIcon(size, 'you', 'app'), size, 0.76, 0.76)).toEqual([32, 160, 240, 255]);
    expect(pixelAt(drawIcon(size, 'broken', 'app'), size, 0.76, 0.76)).toEqual([52, 60, 226, 255]);
  });

  test('is one ink for menu bars, and only the dot has a colour', () => {
    const pixels = drawIcon(size, 'plain', 'black');
    for (let index = 0; index < pixels.length; index += 4) expect([...pixels.subarray(index, index + 3)]).toEqual([0, 0, 0]);
    expect(pixelAt(drawIcon(size, 'you', 'white'), size, 0.3, 0.4)).toEqual([255, 255, 255, 255]);
    expect(pixelAt(drawIcon(size, 'you', 'white'), size, 0.76, 0.76)).toEqual([32, 160, 240, 255]);
  });

  test('never has a colour stronger than its alpha', () => {
    const pixels = drawIcon(size, 'you', 'app');
    for (let index = 0; index < pixels.length; index += 4) {
      const [blue = 0, green = 0, red = 0, alpha = 0] = pixels.subarray(index, index + 4);
      expect(Math.max(blue, green, red)).toBeLessThanOrEqual(alpha);
    }
  });
});

test('the dot alone is round, and there is none when nothing waits', () => {
  const dot = drawDot(16, 'you');
  expect(dot === null ? null : pixelAt(dot, 16, 0.5, 0.5)).toEqual([32, 160, 240, 255]);
  expect(dot === null ? null : pixelAt(dot, 16, 0.01, 0.01)).toEqual([0, 0, 0, 0]);
  expect(drawDot(16, 'plain')).toBeNull();
});
