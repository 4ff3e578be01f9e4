import type { RepoPath } from '../../../../shared/base';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import { fileNameOf, folderOf } from '../../../../shared/model/comparison/file-words';
import { fuzzyMatch } from '../../../../shared/model/words/fuzzy-match';
import type { Side } from '../../../../shared/model/review/place';
import type { ThreadView } from '../../../../shared/model/review/review';
import { threadNumber, threadPlaceWords, threadTitle } from '../../../../shared/model/threads/thread-words';
import type { SessionRow } from '../../../../shared/model/sessions/session';
import { repositoryOf } from '../../../../shared/model/sessions/session-words';
import { commandGroups as groupOrder, commandIds, commandWords, whyAbsent } from '../../../../shared/model/keys/command-list';
import { whyDisabled, type OfferedCommand } from '../../state/commands';

/** What is being looked for; the first character of the text decides. */
export type PaletteMode = 'goto' | 'commands' | 'threads' | 'sessions' | 'line';

type Ranges = readonly (readonly [start: number, end: number])[];

/** A line of the palette. `ranges` are the matched letters of `title`. */
export type PaletteItem = {
  readonly id: string;
  readonly title: string;
  readonly ranges: Ranges;
  readonly detail?: string;
} & (
  | { readonly kind: 'file'; readonly file: ChangedFile }
  | { readonly kind: 'path'; readonly path: RepoPath }
  | { readonly kind: 'thread'; readonly thread: ThreadView }
  | { readonly kind: 'session'; readonly session: SessionRow }
  | { readonly kind: 'command'; readonly command: Pick<OfferedCommand, 'id' | 'group'>; readonly disabled: string | null }
  | { readonly kind: 'line'; readonly side: Side; readonly line: number }
);

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

const prefixes: Readonly<Record<string, PaletteMode>> = { '>': 'commands', '#': 'threads', '@': 'sessions', ':': 'line' };

/** Splits what was typed into what is looked for and the words. `##bug` looks for threads with a tag. */
export function readPaletteText(text: string): { readonly mode: PaletteMode; readonly query: string } {
  const mode = prefixes[text.charAt(0)];
  return mode === undefined ? { mode: 'goto', query: text.trim() } : { mode, query: text.slice(1).trim() };
}

const groupLimit = 100;

/** Of what the words name exactly. */
const namedScore = 1_000_000;

interface Scored {
  readonly item: PaletteItem;
  readonly score: number;
}

/** Files whose path matches; the name counts most, since matches in it come last in the path. */
export function fileItems(files: readonly ChangedFile[], query: string): readonly PaletteItem[] {
  const scored = files.flatMap((file): readonly Scored[] => {
    const match = fuzzyMatch(query, file.path);
    if (match === null) return [];
    return [{ item: { kind: 'file', id: `file:${file.path}`, file, ...pathTitle(file.path, match.ranges) }, score: match.score }];
  });
  return best(scored);
}

/** Files that are not among the changes, as they were found; what a newer query no longer fits is left out. */
export function pathItems(paths: readonly RepoPath[], query: string): readonly PaletteItem[] {
  return paths.flatMap((path): readonly PaletteItem[] => {
    const match = fuzzyMatch(query, path);
    return match === null ? [] : [{ kind: 'path', id: `path:${path}`, path, ...pathTitle(path, match.ranges) }];
  });
}

function pathTitle(path: RepoPath, ranges: Ranges): Pick<PaletteItem, 'title' | 'ranges' | 'detail'> {
  const name = fileNameOf(path);
  const folder = folderOf(path);
  return { title: name, ranges: shift(ranges, path.length - name.length), ...(folder === '' ? {} : { detail: folder }) };
}

/** The part of the ranges from `start` on, counted from there. */
function shift(ranges: Ranges, start: number): Ranges {
  return ranges.flatMap(([from, to]) => (to > start ? [[Math.max(from - start, 0), to - start] as const] : []));
}

/** Threads by number, title, text and `#tag`. */
export function threadItems(threads: readonly ThreadView[], query: string): readonly PaletteItem[] {
  const words = query.split(/\s+/);
  const tags = words.filter((word) => word.startsWith('#')).map((word) => word.slice(1).toLowerCase());
  const text = words.filter((word) => !word.startsWith('#')).join(' ');
  const scored = threads.flatMap((thread): readonly Scored[] => {
    if (!tags.every((wanted) => thread.tags.some((tag) => tag.toLowerCase().startsWith(wanted)))) return [];
    const title = [threadNumber(thread), threadTitle(thread)].filter((part) => part !== null).join(' ');
    const inTitle = fuzzyMatch(text, title);
    const lowerText = text.toLowerCase();
    const inBody = inTitle === null && thread.comments.some((comment) => comment.body.toLowerCase().includes(lowerText));
    // The number itself names the thread, wherever else its digits stand.
    const named = thread.number !== undefined && /^\d+$/.test(text) && Number(text) === thread.number;
    if (inTitle === null && !inBody && !named) return [];
    const state = thread.state === 'resolved' ? ', resolved' : '';
    const item: PaletteItem = {
      kind: 'thread',
      id: `thread:${thread.key}`,
      thread,
      title,
      ranges: inTitle?.ranges ?? [],
      detail: `${threadPlaceWords(thread)}${state}`,
    };
    return [{ item, score: named ? namedScore : (inTitle?.score ?? 0) - (thread.state === 'resolved' ? 50 : 0) }];
  });
  return best(scored);
}

/** Sessions by title; equal ones newest first, as they come. Hidden ones are not offered. */
export function sessionItems(rows: readonly SessionRow[], query: string): readonly PaletteItem[] {
  const scored = rows.flatMap((session): readonly Scored[] => {
    const match = session.hidden ? null : fuzzyMatch(query, session.title);
    if (match === null) return [];
    const where = [repositoryOf(session), session.branch].filter((part) => part !== null).join(', ');
    const item: PaletteItem = {
      kind: 'session',
      id: `session:${session.id}`,
      session,
      title: session.title,
      ranges: match.ranges,
      ...(where === '' ? {} : { detail: where }),
    };
    return [{ item, score: query === '' ? 0 : match.score }];
  });
  return best(scored);
}

type CommandLine = Pick<OfferedCommand, 'id' | 'title' | 'group' | 'detail'> & { readonly disabled: string | null };

/**
 * Commands by group; with no words the recent ones come first. Disabled ones stay, with the reason, and those that are not on offer
 * here can be found.
 */
export function commandGroups(commands: readonly OfferedCommand[], query: string, recent: readonly string[]): readonly PaletteGroup[] {
  const score = (command: CommandLine): readonly Scored[] => {
    const match = fuzzyMatch(query, command.title);
    return match === null ? [] : [{ item: commandItem(command, match.ranges), score: query === '' ? 0 : match.score }];
  };
  const offered = commands.filter(({ hidden }) => !hidden);
  const here = best(offered.flatMap((command) => score({ ...command, detail: command.detail, disabled: whyDisabled(command) })));
  const all = [...here, ...best(query === '' ? [] : absentCommands(offered).flatMap(score))];
  const isRecent = (item: PaletteItem): boolean => query === '' && item.kind === 'command' && recent.includes(item.command.id);
  const groups = groupOrder.map((label) => ({
    label,
    items: all.filter((item) => item.kind === 'command' && item.command.group === label && !isRecent(item)),
  }));
  const recentItems = recent.flatMap((id) => all.filter((item) => isRecent(item) && item.id === `command:${id}`));
  return [{ label: 'Recent', items: recentItems }, ...groups].filter((group) => group.items.length > 0);
}

function commandItem({ id, group, title, detail, disabled }: CommandLine, ranges: Ranges): PaletteItem {
  return { kind: 'command', id: `command:${id}`, command: { id, group }, disabled, title, ranges, ...(detail === undefined ? {} : { detail }) };
}

/** What can be done elsewhere only; nothing under a title that is there already. */
function absentCommands(offered: readonly OfferedCommand[]): readonly CommandLine[] {
  const ids = new Set<string>(offered.map(({ id }) => id));
  const titles = new Set(offered.map(({ title }) => title));
  return commandIds.flatMap((id): readonly CommandLine[] => {
    const { title, group, hidden } = commandWords(id);
    if (ids.has(id) || titles.has(title) || hidden === true) return [];
    return [{ id, group, title, detail: undefined, disabled: whyAbsent(id) }];
  });
}

/** The lines to go to in the open file, of the new side first; 1-based. None when the words are no line number. */
export function lineItems(query: string, path: RepoPath | null): readonly PaletteItem[] {
  const line = Number(query);
  if (path === null || query === '' || !Number.isSafeInteger(line) || line < 1) return [];
  const detail = fileNameOf(path);
  return [
    { kind: 'line', id: 'line', side: 'new', line, title: `Go to line ${line}`, ranges: [], detail },
    { kind: 'line', id: 'line:old', side: 'old', line, title: `Go to line ${line} of the old side`, ranges: [], detail },
  ];
}

/** Best first; equal ones stay in the order in which they came. */
function best(scored: readonly Scored[]): readonly PaletteItem[] {
  return [...scored]
    .sort((a, b) => b.score - a.score)
    .slice(0, groupLimit)
    .map(({ item }) => item);
}
