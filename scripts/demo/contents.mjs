// @ts-check
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/**
 * A square picture of a harbour's basin.
 * @param {number} size in pixels
 * @param {number} water share of the picture that is water, 0 to 1
 * @returns {Buffer} PNG
 */
export function harbourPicture(size, water) {
  const stride = 1 + size * 3;
  const rows = Buffer.alloc(size * stride);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const wet = (x + y) / (2 * size) < water;
      rows.set(wet ? [38, 92, 140 + (y % 16)] : [196, 184, 150 + (x % 8)], y * stride + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/**
 * Bytes that no editor takes for text.
 * @param {number} length
 * @param {number} seed
 */
export function chartBytes(length, seed) {
  return Buffer.from(Array.from({ length }, (_, index) => (index * (seed + 31)) % 251));
}

/**
 * What git-lfs keeps in place of a large file.
 * @param {string} content stands for the file, whose bytes are nowhere
 * @param {number} size
 */
export function lfsPointer(content, size) {
  const oid = createHash('sha256').update(content).digest('hex');
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${size}\n`;
}

/**
 * Vessels in and out, one object a line.
 * @param {number} count
 * @param {number} every each so many lines the vessel is another one
 * @param {string} vessel
 */
export function movements(count, every, vessel) {
  const names = ['Gull', 'Tern', 'Heron', 'Petrel', 'Curlew'];
  const lines = Array.from({ length: count }, (_, index) => {
    const name = every > 0 && index % every === 0 ? vessel : names[index % names.length];
    return `  { "id": ${index + 1}, "vessel": "${name}", "berth": "N${(index % 4) + 1}", "in": ${1_700_000_000 + index * 600} }`;
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}

/**
 * A bundle as a minifier writes it: one line.
 * @param {number} parts
 * @param {string} version
 */
export function minified(parts, version) {
  const functions = Array.from({ length: parts }, (_, index) => `function f${index}(a,b){return a*${index}+b}`);
  return `"use strict";var v="${version}";${functions.join(';')};\n`;
}

/** The berths of former years, as a spreadsheet saved them. */
export const legacyTable = ['year,berth,vessel,days', '2021,N1,Gull,12', '2021,S1,Tern,3', '2022,N2,Heron,41', '2023,I1,Petrel,7', ''];
