import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logStart, tailDamage, type LogRecord } from '../../../../../../src/shared/formats/copilot/lines/log-lines';
import type { TranscriptDamage } from '../../../../../../src/shared/model/sessions/transcript';
import { LogWriter, readLines } from '../../../../../support/copilot-log';
import { readInPieces } from '../../../../../support/log-in-pieces';

const one = '{"type":"user.message","data":{"content":"one"},"id":"a","timestamp":"2026-03-04T09:00:00Z"}';
const two = '{"type":"assistant.message","data":{"content":"two"},"id":"b","timestamp":"2026-03-04T09:00:01Z"}';
const three = '{"type":"abort","data":{},"id":"c","timestamp":"2026-03-04T09:00:02Z"}';

const ids = (records: readonly LogRecord[]): readonly unknown[] => records.map(({ object }) => object.id);
const content = ({ object }: LogRecord): unknown => (object.data as { readonly content?: unknown }).content;

describe('damage of a log', () => {
  it('leaves a torn last line alone while it may still be written', () => {
    const { records, damage, left } = readLines(`${one}\n${two.slice(0, 40)}`);
    expect(ids(records)).toEqual(['a']);
    expect(damage).toEqual([]);
    expect(left).toBe(40);
  });

  it('says what a torn last line is once nobody writes any more', () => {
    expect(tailDamage({ ...logStart, line: 7, lineOffset: 300 }, two.slice(0, 40))).toEqual({ line: 7, offset: 300, reason: 'The event is incomplete.', repaired: false });
    expect(tailDamage(logStart, '\0\0\0')?.reason).toMatch(/NUL/);
    expect(tailDamage(logStart, ' \r')).toBeNull();
  });

  it('takes a last line without a newline when it is whole', () => {
    expect(readLines(`${one}\n${two}`)).toMatchObject({ damage: [], left: 0 });
    expect(ids(readLines(`${one}\n${two}`).records)).toEqual(['a', 'b']);
  });

  it('counts NUL bytes of a crash and reads what follows them', () => {
    const nuls = '\0'.repeat(1500);
    expect(readLines(`${one}\n${nuls}\n`).damage).toEqual([{ line: 2, offset: one.length + 1, reason: 'NUL bytes, as a crash leaves them.', repaired: false }]);
    const glued = readLines(`${one}\n${nuls}${two}\n`);
    expect(ids(glued.records)).toEqual(['a', 'b']);
    expect(glued.damage.map(({ repaired }) => repaired)).toEqual([true]);
  });

  it('reads U+2028, U+2029 and a lone carriage return as what they are in a JSON string', () => {
    const text = one.replace('"one"', '"a\u2028b\u2029c\\rd"');
    const { records, damage } = readLines(`${text}\r\n${two}\r\n`);
    expect(records.map(content)).toEqual(['a\u2028b\u2029c\rd', 'two']);
    expect(damage).toEqual([]);
  });

  it('joins an object that raw newlines in a string split', () => {
    const split = one.replace('"one"', '"first\n\nsecond {\\"x\\":1}\n42\nthird"');
    const { records, damage } = readLines(`${split}\n${two}\n`);
    expect(records.map(content)).toEqual(['first\n\nsecond {"x":1}\n42\nthird', 'two']);
    expect(damage).toEqual([{ line: 1, offset: 0, reason: 'One event stands on 5 lines.', repaired: true }]);
    expect(records[0]).toMatchObject({ line: 1, offset: 0, bytes: split.length + 1 });
    expect(records[1]).toMatchObject({ line: 6, offset: split.length + 1 });
  });

  it('joins an object that was indented', () => {
    const { records } = readLines(`${JSON.stringify(JSON.parse(one), null, 2)}\n${two}\n`);
    expect(ids(records)).toEqual(['a', 'b']);
  });

  it('keeps a raw newline after a backslash from making invalid JSON', () => {
    const { records } = readLines(`${one.replace('"one"', '"path C:\\\\x\\\n"')}\n`);
    expect(records.map(content)).toEqual(['path C:\\x\n']);
  });

  it('gives up an object that nothing completes as soon as the next event begins', () => {
    const { records, damage } = readLines(`${one.slice(0, 50)}\n${two}\n`);
    expect(ids(records)).toEqual(['b']);
    expect(damage).toEqual([{ line: 1, offset: 0, reason: 'The event is incomplete.', repaired: false }]);
  });

  it('gives up joining after ten thousand lines', () => {
    const { damage, left } = readLines(`${one.slice(0, 50)}\n${'x\n'.repeat(10_050)}${two}\n`);
    expect(damage[0]).toMatchObject({ line: 1, repaired: false });
    expect(left).toBe(0);
  });

  it('finds the complete event behind a truncated one on the same line', () => {
    for (const cut of [20, 45, 60, one.length - 3]) {
      const { records, damage } = readLines(`${one.slice(0, cut)}${two}\n${three}\n`);
      expect(ids(records)).toEqual(['b', 'c']);
      expect(damage).toMatchObject([{ line: 1, repaired: false }]);
    }
  });

  it('reads several events on one line', () => {
    const { records, damage } = readLines(`${one}${two} ${three}\n`);
    expect(ids(records)).toEqual(['a', 'b', 'c']);
    expect(records.map(({ place, ordinal, line }) => [line, place, ordinal])).toEqual([[1, 0, 0], [1, 1, 1], [1, 2, 2]]);
    expect(damage).toEqual([{ line: 1, offset: 0, reason: 'Several events stand on one line.', repaired: true }]);
  });

  it('reads a truncated event, and two complete ones behind it', () => {
    expect(ids(readLines(`${one.slice(0, 30)}${two}${three}\n`).records)).toEqual(['b', 'c']);
  });

  it.each([
    ['42', 'The line is JSON, but no object.'],
    ['null', 'The line is JSON, but no object.'],
    ['[{"type":"x","id":"y"}]', 'The line is JSON, but no object.'],
    ['"text"', 'The line is JSON, but no object.'],
    ['{}', 'The object is no event: it has no type.'],
    ['{"type":7,"id":"x"}', 'The object is no event: it has no type.'],
    ['no json', 'The line is not JSON.'],
  ])('skips and counts %s', (line, reason) => {
    const { records, damage } = readLines(`${one}\n${line}\n${two}\n`);
    expect(ids(records)).toEqual(['a', 'b']);
    expect(damage).toEqual([{ line: 2, offset: one.length + 1, reason, repaired: false }]);
  });

  it('passes over blank lines without a word', () => {
    expect(readLines(`\n${one}\n \t\n\r\n${two}\n\n`)).toMatchObject({ damage: [], left: 0, records: [{ line: 2 }, { line: 5 }] });
  });

  it('reads an event whose data is null', () => {
    expect(readLines('{"type":"session.shutdown","data":null,"id":"a"}\n').records).toHaveLength(1);
  });

  it('passes over a byte order mark', () => {
    expect(ids(readLines(`\uFEFF${one}\n`).records)).toEqual(['a']);
  });

  it('takes time in proportion to a hostile line', () => {
    const begin = '{"type":"x","data":';
    const { damage } = readLines(`${begin.repeat(100_000)}\n${'{"id":"'.repeat(100_000)}\n`);
    expect(damage.length).toBeGreaterThan(0);
  });
});

const namesOf = (records: readonly LogRecord[]): readonly unknown[] => records.map(({ object, line, place }) => [object.type, object.id, line, place]);

const writer = new LogWriter();
const goodLine = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => writer.prompt(text));
const anyLine = fc.oneof(
  { weight: 4, arbitrary: goodLine },
  fc.constantFrom('', ' ', '42', '{}', '{"type":"x"', '\0\0\0', '}', '"', '{"a":{', 'x', `${one}${two}`, `${one.slice(0, 44)}${two}`, `${one}\0`, `\0${one}`, `${one} x`, `${one}{"id"`, one.replace('one', 'o\nn\ne')),
);

describe('laws of reading lines', () => {
  it('never fails and never loses count of the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const { cursor } = readInPieces(Buffer.from(bytes), []);
        expect(cursor.offset).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });

  it('reads every whole event before any cut of a good log', () => {
    fc.assert(
      fc.property(fc.array(goodLine, { maxLength: 8 }), fc.nat(), (lines, cut) => {
        const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const end = cut % (text.length + 1);
        const kept = text.subarray(0, end);
        const { records: read, damage } = readInPieces(kept, []);
        let whole = 0;
        for (let offset = 0; whole < lines.length; whole += 1) {
          offset += Buffer.byteLength(lines[whole]!);
          if (offset > end) break;
          offset += 1;
        }
        expect(read).toHaveLength(whole);
        expect(damage).toEqual([]);
      }),
    );
  });

  it('gives the same whether a log is read in pieces or at once, whatever is wrong with it', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), fc.array(fc.nat(), { maxLength: 6 }), (lines, cuts) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const pieces = readInPieces(bytes, cuts);
        const whole = readInPieces(bytes, []);
        expect(namesOf(pieces.records)).toEqual(namesOf(whole.records));
        expect(pieces.cursor.offset).toBe(whole.cursor.offset);
        const counts = (damage: readonly TranscriptDamage[]): readonly string[] => damage.map(({ line, repaired }) => `${line} ${repaired}`).sort();
        expect(counts(pieces.damage)).toEqual(counts(whole.damage));
      }),
      { numRuns: 1_000 },
    );
  });
});
