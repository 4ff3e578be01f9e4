import { firstWord, numberField, wordField } from '../copilot/fields';
import { toUtc } from '../copilot/times';
import type { Checkpoint } from '../../model/sessions/session';
import { parseObject } from './parse-object';
import { wholeText } from './whole-text';

/** Sections of a checkpoint by their name in files and in the store. */
export const checkpointSections = {
  overview: 'overview',
  history: 'history',
  work_done: 'workDone',
  technical_details: 'technicalDetails',
  important_files: 'importantFiles',
  next_steps: 'nextSteps',
} as const;

export type SectionName = keyof typeof checkpointSections;
export type CheckpointSections = Pick<Checkpoint, (typeof checkpointSections)[SectionName]>;

const longestRow = 2_000;

const sectionNames = Object.keys(checkpointSections) as readonly SectionName[];

/** A line of `checkpoints/index.md`. */
export interface CheckpointListing {
  readonly number: number;
  readonly title: string;
  /** File name. */
  readonly file: string;
}

/** What a checkpoint's file says; null is not said. */
export interface CheckpointFile {
  readonly number: number | null;
  readonly title: string | null;
  readonly createdAt: string | null;
  readonly sections: CheckpointSections;
}

/** Sections from their texts; empty ones are left out. */
export function sectionsOf(textOf: (name: SectionName) => string | null): CheckpointSections {
  return Object.fromEntries(
    sectionNames.flatMap((name) => {
      const text = textOf(name)?.trim() ?? '';
      return text === '' ? [] : [[checkpointSections[name], text]];
    }),
  );
}

/**
 * Reads the table `| # | Title | File |`. A bar in a title is taken as part of it; rows without a number or a file name are
 * no checkpoints. Never throws.
 */
export function parseCheckpointIndex(text: string): readonly CheckpointListing[] {
  return wholeText(text).text.split(/\r?\n/).flatMap((line) => {
    if (line.length > longestRow) return [];
    const [, number, title, file] = /^\|\s*(\d{1,6})\s*\|(.*)\|\s*([^|/\\]+\.md)\s*\|\s*$/.exec(line) ?? [];
    return number === undefined || title === undefined || file === undefined ? [] : [{ number: Number(number), title: title.trim(), file: file.trim() }];
  });
}

/**
 * Reads the sections of a Markdown checkpoint, each between a tag on a line of its own and its end tag. A section that is not
 * closed ends at the next one. A text without any is the overview. Never throws.
 */
export function parseCheckpointMarkdown(file: string): CheckpointSections {
  const { text } = wholeText(file);
  const found = new Map<SectionName, string[]>();
  let open: SectionName | null = null;
  for (const line of text.split(/\r?\n/)) {
    const [, slash, tag] = /^\s*<(\/?)([a-z_]+)>\s*$/.exec(line) ?? [];
    const section = sectionNames.find((name) => name === tag);
    if (section !== undefined && slash === '' && !found.has(section)) {
      found.set(section, []);
      open = section;
    } else if (section !== undefined && slash === '/' && section === open) open = null;
    else if (open !== null) found.get(open)?.push(line);
  }
  if (found.size === 0) return sectionsOf((name) => (name === 'overview' ? text : null));
  return sectionsOf((name) => found.get(name)?.join('\n') ?? null);
}

/** Reads a checkpoint that is JSON. Null when it is none. Never throws. */
export function parseCheckpointJson(file: string): CheckpointFile | null {
  const root = parseObject(wholeText(file).text);
  if (root === null) return null;
  return {
    number: numberField(root, 'checkpoint_number') ?? numberField(root, 'number'),
    title: wordField(root, 'title'),
    createdAt: toUtc(root['created_at']) ?? toUtc(root['createdAt']) ?? toUtc(root['timestamp']),
    sections: sectionsOf((name) => firstWord(root, [name, checkpointSections[name]])),
  };
}

/** Number and words of a file name such as `003-split-the-parser.md`. */
export function checkpointFromName(name: string): { readonly number: number | null; readonly title: string } {
  const [, digits, words] = /^(?:(\d{1,6})(?:-|(?=\.)))?(.*)\.(?:md|json)$/i.exec(name) ?? [];
  const title = (words ?? '').replaceAll('-', ' ').trim();
  return { number: digits === undefined ? null : Number(digits), title: title.charAt(0).toUpperCase() + title.slice(1) };
}
