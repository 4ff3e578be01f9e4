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
 * A crane as a drawing.
 * @param {number} reach of its arm, in the drawing's units
 */
export function craneDrawing(reach) {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160" viewBox="0 0 240 160">',
    '  <rect x="40" y="40" width="14" height="110" fill="#5f7f9a"/>',
    `  <rect x="20" y="34" width="${reach}" height="10" fill="#d08a2e"/>`,
    `  <path d="M ${reach} 44 v 60" stroke="#5f666f" stroke-width="2"/>`,
    `  <rect x="${reach - 12}" y="104" width="24" height="16" fill="#a3462f"/>`,
    '</svg>',
    '',
  ].join('\n');
}

/**
 * A notebook that draws the tide.
 * @param {number} hours between two tides
 */
export function tideNotebook(hours) {
  const picture = harbourPicture(48, hours / 20).toString('base64');
  const cells = [
    { cell_type: 'markdown', metadata: {}, source: ['# The tide\n', '\n', `High water comes every **${hours} hours**.`] },
    {
      cell_type: 'code',
      execution_count: 1,
      metadata: {},
      source: [`period = ${hours}\n`, 'print(period * 60, "minutes")'],
      outputs: [{ output_type: 'stream', name: 'stdout', text: [`${hours * 60} minutes\n`] }],
    },
    {
      cell_type: 'code',
      execution_count: 2,
      metadata: {},
      source: ['draw(period)'],
      outputs: [{ output_type: 'display_data', metadata: {}, data: { 'image/png': picture, 'text/plain': ['<Figure>'] } }],
    },
  ];
  return `${JSON.stringify({ cells, metadata: { language_info: { name: 'python' } }, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
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
