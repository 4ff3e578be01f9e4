import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe as group, expect, it } from 'vitest';
import { describe } from '../../../../src/shared/anchoring/describe';
import { fileLines, type FileLines } from '../../../../src/shared/anchoring/file-lines';
import type { Origin, PlaceRequest, SideNow } from '../../../../src/shared/anchoring/request';
import { resolve } from '../../../../src/shared/anchoring/resolve';
import type { RepoPath } from '../../../../src/shared/base';
import { diffLines } from '../../../../src/shared/diff/hunks';
import type { Place } from '../../../../src/shared/model/review/place';

/**
 * Each folder is a case, named by what it shows:
 *
 *     origin.txt      the new side when the thread was made      origin-old.txt   the old side then
 *     now.txt         the new side now; missing: the file is gone   old.txt       the old side now, where it matters
 *     thread.json     the recorded place, what the file keeps of it, and what lies between the two texts
 *     expected.json   where the thread is now; written anew by UPDATE_ANCHORING=1, to be read before it is committed
 */
interface ThreadFile {
  readonly place: Place;
  /** Which of the recorded texts the thread has. */
  readonly keeps: 'anchor' | 'anchorText' | 'nothing';
  /** What lies between, when the earlier texts can be read; null when they cannot. */
  readonly by: string | null;
  /** Path now, after a rename. */
  readonly path?: RepoPath;
  /** Recorded instead of what `describe` makes of the origin. */
  readonly anchorText?: string;
}

const folder = join(__dirname, '../../../fixtures/anchoring');
const update = process.env.UPDATE_ANCHORING === '1';

group('golden cases of placing threads', () => {
  const cases = readdirSync(folder);

  it('has its cases', () => expect(cases.length).toBeGreaterThan(30));

  it.each(cases)('%s', (name) => {
    const placement = resolve(readRequest(join(folder, name)));
    const expectedFile = join(folder, name, 'expected.json');
    if (update) writeFileSync(expectedFile, `${JSON.stringify(placement, null, 2)}\n`);
    expect(placement).toEqual(JSON.parse(readFileSync(expectedFile, 'utf8')));
  });
});

function readRequest(directory: string): PlaceRequest {
  const thread = JSON.parse(readFileSync(join(directory, 'thread.json'), 'utf8')) as ThreadFile;
  const now = readLines(join(directory, 'now.txt'));
  const oldNow = readLines(join(directory, 'old.txt'));
  const origin = readLines(join(directory, 'origin.txt'));
  const originOld = readLines(join(directory, 'origin-old.txt')) ?? oldNow;
  const { anchor, anchorText } = describe(thread.place, originOld, origin);
  const newOrigin = originOf(origin, now, thread.by);
  const oldOrigin = originOf(originOld, oldNow, thread.by);
  return {
    place: thread.place,
    path: thread.path ?? thread.place.path,
    sides: { old: sideNow(oldNow), new: sideNow(now) },
    ...(thread.keeps === 'anchor' ? { anchor } : {}),
    ...(thread.keeps === 'nothing' ? {} : { anchorText: thread.anchorText ?? anchorText }),
    anchorOrigins: {
      ...(newOrigin === undefined ? {} : { new: newOrigin }),
      ...(oldOrigin === undefined ? {} : { old: oldOrigin }),
    },
    ...(newOrigin === undefined ? {} : { recordedOrigin: newOrigin }),
  };
}

function readLines(file: string): FileLines | null {
  return existsSync(file) ? fileLines(readFileSync(file, 'utf8')) : null;
}

function sideNow(lines: FileLines | null): SideNow {
  return lines === null ? { kind: 'absent' } : { kind: 'text', lines };
}

function originOf(origin: FileLines | null, now: FileLines | null, by: string | null): Origin | undefined {
  if (origin === null || now === null || by === null) return undefined;
  return { lines: origin, map: { hunks: diffLines(origin.lines, now.lines) }, by };
}
