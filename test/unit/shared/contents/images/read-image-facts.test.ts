import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readImageFacts } from '../../../../../src/shared/contents/images/read-image-facts';

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const zeros = (count: number): number[] => new Array<number>(count).fill(0);
const u16 = (value: number): number[] => [value >>> 8, value & 0xff];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const little = (bytes: readonly number[]): number[] => [...bytes].reverse();

const png = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a, ...u32(13), ...ascii('IHDR'), ...u32(640), ...u32(480)];
const gif = [...ascii('GIF89a'), ...little(u16(300)), ...little(u16(200))];
const frame = (marker: number): number[] => [0xff, marker, ...u16(17), 8, ...u16(480), ...u16(640), 3, ...zeros(9)];
const comment = [0xff, 0xfe, ...u16(6), ...ascii('text')];
const riff = (chunk: string, content: readonly number[]): number[] => [...ascii('RIFF'), ...u32(0), ...ascii('WEBP'), ...ascii(chunk), ...u32(0), ...content, ...zeros(16)];
const ispe = (width: number, height: number): number[] => [...u32(20), ...ascii('ispe'), ...u32(0), ...u32(width), ...u32(height)];
const bmp = (height: number): number[] => [...ascii('BM'), ...u32(0), ...u32(0), ...u32(0), ...little(u32(40)), ...little(u32(640)), ...little(u32(height))];
const icon = (...sizes: readonly number[]): number[] => [0, 0, 1, 0, ...little(u16(sizes.length)), ...sizes.flatMap((size) => [size, size, ...zeros(14)])];

describe('an image is told by its bytes', () => {
  test.each([
    ['PNG', png, 'image/png 640 × 480'],
    ['PNG that is cut off', png.slice(0, 12), 'image/png null × null'],
    ['GIF', gif, 'image/gif 300 × 200'],
    ['JPEG, baseline', [0xff, 0xd8, ...comment, ...frame(0xc0)], 'image/jpeg 640 × 480'],
    ['JPEG, progressive, with fill bytes', [0xff, 0xd8, ...comment, 0xff, 0xff, ...frame(0xc2)], 'image/jpeg 640 × 480'],
    ['JPEG whose tables come first', [0xff, 0xd8, 0xff, 0xc4, ...u16(4), 1, 2, ...frame(0xc1)], 'image/jpeg 640 × 480'],
    ['JPEG without a frame', [0xff, 0xd8, ...comment, 0xff, 0xd9], 'image/jpeg null × null'],
    ['WebP, lossy', riff('VP8 ', [...zeros(6), ...little(u16(640)), ...little(u16(480))]), 'image/webp 640 × 480'],
    ['WebP, lossless', riff('VP8L', [0x2f, ...little(u32(639 | (479 << 14)))]), 'image/webp 640 × 480'],
    ['WebP, extended', riff('VP8X', [...zeros(4), ...little(u32(639)).slice(0, 3), ...little(u32(479)).slice(0, 3)]), 'image/webp 640 × 480'],
    ['AVIF', [...u32(24), ...ascii('ftypavif'), ...zeros(12), ...ispe(64, 48), ...ispe(640, 480)], 'image/avif 640 × 480'],
    ['BMP', bmp(480), 'image/bmp 640 × 480'],
    ['BMP from the top', bmp(-480), 'image/bmp 640 × 480'],
    ['icon', icon(16, 48, 32), 'image/x-icon 48 × 48'],
    ['icon of 256 pixels', icon(16, 0), 'image/x-icon 256 × 256'],
  ])('%s', (_, bytes, expected) => {
    const facts = readImageFacts(Uint8Array.from(bytes));
    expect(`${facts?.type} ${facts?.width} × ${facts?.height}`).toBe(expected);
  });

  test.each([
    ['nothing', []],
    ['text', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a text that begins with BM', ascii('BMX is a kind of bicycle, and more')],
    ['an icon without pictures', [0, 0, 1, 0, 0, 0]],
    ['RIFF that is sound', [...ascii('RIFF'), ...u32(0), ...ascii('WAVE')]],
  ])('but not %s', (_, bytes) => {
    expect(readImageFacts(Uint8Array.from(bytes))).toBeNull();
  });

  test('any bytes after the first are survived', () => {
    const starts = [png.slice(0, 8), gif.slice(0, 6), [0xff, 0xd8, 0xff], riff('VP8X', []).slice(0, 16), [...u32(24), ...ascii('ftypavif')], bmp(1).slice(0, 10), [0, 0, 1, 0]];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const facts = readImageFacts(Uint8Array.from([...start, ...rest]));
        for (const size of [facts?.width ?? 0, facts?.height ?? 0]) expect(Number.isInteger(size)).toBe(true);
      }),
    );
  });
});
