import { defaultSettings, type Settings } from '../settings';
import { withoutNames } from './without-names';

/** What people who report a fault send along. */
export interface DiagnosticsFacts {
  /** Name and version of the app, of what it runs on, and of git. */
  readonly versions: readonly Fact<string>[];
  readonly settings: Settings;
  readonly counts: readonly Fact<number>[];
  /** Entries of the log, oldest first, as they were written. */
  readonly problems: readonly string[];
  /** To leave out of the entries: roots, repositories' names, branches, persons. */
  readonly names: readonly string[];
}

export interface Fact<T> {
  readonly name: string;
  readonly value: T;
}

/** Settings whose text is one of the app's own words. Of every other text only its being there is told. */
const ownWords: readonly (keyof Settings)[] = ['theme', 'diffColours', 'density', 'fonts', 'diffLayout', 'fileTree', 'notifications', 'whenClosed'];

const mostProblems = 40;
/** Lines of one entry: the sentence and the top of its stack. */
const mostLines = 8;

/** A text to copy: versions, changed settings, counts and recent problems, without names and without contents. */
export function diagnosticsReport({ versions, settings, counts, problems, names }: DiagnosticsFacts): string {
  const recent = problems.slice(-mostProblems).map((entry) => plainEntry(entry, names));
  return [
    ...section('Versions', versions.map(({ name, value }) => `${name}: ${value}`)),
    ...section('Settings that differ from the defaults', changedSettings(settings)),
    ...section('Counts', counts.map(({ name, value }) => `${name}: ${value}`)),
    ...section(problems.length > mostProblems ? `The last ${mostProblems} of ${problems.length} problems` : 'Problems', recent),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return [title, ...(lines.length === 0 ? ['  none'] : lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`)), ''];
}

function plainEntry(entry: string, names: readonly string[]): string {
  const lines = entry.split('\n').slice(0, mostLines);
  return lines.map((line) => withoutNames(line, names)).join('\n');
}

function changedSettings(settings: Settings): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const key = name as keyof Settings;
    return JSON.stringify(value) === JSON.stringify(defaultSettings[key]) ? [] : [`${name}: ${plainValue(key, value)}`];
  });
}

function plainValue(key: keyof Settings, value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number' || value === null) return String(value);
  if (typeof value === 'string' && ownWords.includes(key)) return value;
  return Array.isArray(value) ? `${value.length} entries` : 'set';
}
