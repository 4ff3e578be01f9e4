import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import type { SessionId, SessionNotes, SessionRow } from '../../../../shared/model/sessions/session';
import { writeAtomically } from '../../atomic-file';
import { NoPlainFile, readPlainFile } from '../../plain-file';
import { isMissing } from '../../system-error';

/** What the person added to a session. Empty texts and `false` are not written. */
export interface KeptNotes {
  readonly title: string;
  readonly notes: string;
  readonly pinned: boolean;
  readonly hidden: boolean;
}

/** Far more than anybody writes about sessions. */
const mostBytes = 64 * 1024 * 1024;

export const noNotes: KeptNotes = { title: '', notes: '', pinned: false, hidden: false };

/** Whether a row shows these notes. */
export function agrees({ title, titleSource, pinned, hidden }: SessionRow, notes: KeptNotes): boolean {
  const own = titleSource === 'sidelight' ? title : '';
  return own === notes.title && pinned === notes.pinned && hidden === notes.hidden;
}

/** Titles, notes and pins of sessions: the one file about sessions that cannot be made again from others. */
export interface NotesFile {
  of(id: SessionId): KeptNotes;
  /** Takes effect at once; resolves when it is on disk. Rejects with the operating system's error, and it holds until the app ends. */
  change(id: SessionId, notes: SessionNotes): Promise<void>;
}

const fileSchema = z.object({
  version: z.literal(1),
  sessions: z.record(
    z.string(),
    z.object({ title: z.string().optional(), notes: z.string().optional(), pinned: z.boolean().optional(), hidden: z.boolean().optional() }),
  ),
});

/**
 * Opens `session-notes.json`. One that cannot be read is kept under another name and reported, and the notes begin empty; in
 * a process that may not write it is only reported.
 */
export async function openNotesFile(
  path: string,
  access: 'read-write' | 'read-only',
  onProblem: (problem: string) => void,
): Promise<NotesFile> {
  const kept = await read(path, access, onProblem);
  let writing: Promise<void> = Promise.resolve();

  return {
    of: (id) => kept.get(id) ?? noNotes,
    change(id, { title, notes, pinned, hidden }) {
      const before = kept.get(id) ?? noNotes;
      kept.set(id, {
        title: title === undefined ? before.title : title.trim(),
        notes: notes ?? before.notes,
        pinned: pinned ?? before.pinned,
        hidden: hidden ?? before.hidden,
      });
      if (access === 'read-only') return Promise.resolve();
      // One after the other; each writes all that holds when its turn comes.
      writing = writing.catch(() => undefined).then(() => writeAtomically(path, textOf(kept)));
      return writing;
    },
  };
}

async function read(
  path: string,
  access: 'read-write' | 'read-only',
  onProblem: (problem: string) => void,
): Promise<Map<SessionId, KeptNotes>> {
  let text: string;
  try {
    text = (await readPlainFile(path, mostBytes, 'follow')).toString('utf8');
  } catch (error) {
    if (isMissing(error)) return new Map();
    if (error instanceof NoPlainFile) return damaged(path, access, onProblem, error);
    onProblem(`${basename(path)} cannot be read: ${reasonOf(error)}. Titles, notes and pins of sessions are not shown.`);
    return new Map();
  }
  try {
    const { sessions } = fileSchema.parse(JSON.parse(text));
    return new Map(
      Object.entries(sessions).map(([id, { title = '', notes = '', pinned = false, hidden = false }]) => [id, { title, notes, pinned, hidden }]),
    );
  } catch (error) {
    return damaged(path, access, onProblem, error);
  }
}

/** Reports a file that holds no notes, and puts it aside where that may be done. */
async function damaged(
  path: string,
  access: 'read-write' | 'read-only',
  onProblem: (problem: string) => void,
  error: unknown,
): Promise<Map<SessionId, KeptNotes>> {
  onProblem(
    access === 'read-only'
      ? `${basename(path)} is damaged: ${reasonOf(error)}. Titles, notes and pins of sessions are not shown.`
      : await setAside(path),
  );
  return new Map();
}

/** Gives a damaged file another name, and says what came of it. */
async function setAside(path: string): Promise<string> {
  const aside = `${path}.damaged-${randomUUID().slice(0, 8)}`;
  try {
    await rename(path, aside);
    return `${basename(path)} is damaged. It is kept as ${basename(aside)}, and titles, notes and pins of sessions begin empty.`;
  } catch (error) {
    return `${basename(path)} is damaged, and cannot be kept under another name: ${reasonOf(error)}. Titles, notes and pins of sessions begin empty.`;
  }
}

function textOf(kept: ReadonlyMap<SessionId, KeptNotes>): string {
  const sessions = [...kept]
    .map(([id, notes]) => [id, Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== '' && value !== false))] as const)
    .filter(([, notes]) => Object.keys(notes).length > 0);
  return `${JSON.stringify({ version: 1, sessions: Object.fromEntries(sessions) }, null, 1)}\n`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
