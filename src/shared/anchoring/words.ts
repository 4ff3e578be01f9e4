import { describePlace, type Place } from '../model/review/place';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Sentences of placements, for people. */
export const reasons = {
  current: 'the lines are as they were',
  unverified: 'not verified: no text was recorded with this thread',
  deleted: 'the lines were deleted',
  noMatch: 'lost: no line has this text now',
  fileGone: 'the file is gone',
  pastEnd: (line: number, lineCount: number): string =>
    `lost: line ${line} is past the end, the file has ${lineCount} ${lineCount === 1 ? 'line' : 'lines'}`,
  several: (count: number): string => `lost: ${numbers[count] ?? count} equal lines, choose one`,
  edited: (likeness: number): string => `edited since, text ${percent(likeness)} % alike`,
  outdated: (likeness: number): string => `outdated, text ${percent(likeness)} % alike`,
  moved: (from: Place, to: Place, by: string | null): string => {
    const renamed = from.path !== to.path;
    if (renamed && describePlace(from) === describePlace(to)) return `the file was renamed from ${from.path}`;
    const place = renamed ? `${from.path} ${describePlace(from)}` : describePlace(from);
    return by === null ? `moved from ${place}, found by its text` : `moved from ${place} by ${by}`;
  },
  unknown: (why: string): string => `lines not checked: ${why}`,
} as const;

/** Rounded down, so that only equal texts are 100 % alike. */
function percent(likeness: number): number {
  return Math.floor(likeness * 100);
}
