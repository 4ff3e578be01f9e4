import { randomUUID } from 'node:crypto';
import { linkSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { err, ok, type Clock, type Result } from '../../../../shared/base';
import type { EditFailure } from '../../../../shared/formats/local-review/changes/edit-text';
import { mergeReviews } from '../../../../shared/formats/local-review/merge-reviews';
import type { ApplyFailure } from '../../../../shared/formats/review-file/change';
import { changeFile } from '../change-file';
import { whileLocked } from '../file-lock';
import { changePatiently, explainFailure, type MutationFailure } from '../mutation';
import { findFile, readText, type FileFault } from '../read-file';
import { syncFolder } from '../sync-folder';
import { describeError, errorCode } from '../../system-error';

/** How often a move starts again because the file was changed meanwhile. */
const mostAttempts = 10;

export interface MoveRequest {
  /** Real path of the folder that holds both files. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  /** What the files say afterwards; called again for newer bytes. */
  change(text: string): Promise<Result<Division, EditFailure>>;
  readonly retries: readonly number[];
  readonly clock: Clock;
  /** As in `FileChangeRequest`. */
  readonly onPlaced: (problem: string | null) => void;
}

/** A review that goes to another name, and what stays. */
export interface Division {
  readonly text: string;
  /** Null takes the file of the old name away. */
  readonly rest: string | null;
}

export interface MovedFile {
  /** What the file of the new name said before, which holds both reviews now; null when there was none. */
  readonly there: string | null;
  /** What it says now. */
  readonly text: string;
}

/**
 * Moves a review file to another name, or a part of it. The new file is written completely, and merged with one that is there,
 * before anything of the old one goes. The old one is then set aside in one step and looked at once more: what somebody wrote
 * to it meanwhile is merged into the new file as well. A crash at any moment leaves at least one file with everything.
 */
export async function moveReview(request: MoveRequest): Promise<Result<MovedFile, MutationFailure>> {
  let written: string | null = null;
  let first: MovedFile | null = null;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const old = await readPatiently(request);
    if (!old.ok) return first !== null && old.error.code === 'file-vanished' ? ok(first) : old;
    const { text, division } = old.value;
    const put = await putText(request, division.text, written);
    if (!put.ok) return put;
    first = { there: first === null ? put.value.there : first.there, text: put.value.text };
    written = division.text;
    const left = division.rest === null ? await removeOld(request, text) : await replaceOld(request, text, division.rest);
    if (!left.ok) return left;
    if (left.value === 'done') return ok(first);
  }
  return err({ code: 'busy' });
}

interface OldFile {
  readonly text: string;
  readonly division: Division;
}

async function readPatiently(request: MoveRequest): Promise<Result<OldFile, MutationFailure>> {
  const { folder, from, retries, clock } = request;
  for (let attempt = 0; ; attempt += 1) {
    const text = await readAt(folder, from);
    if (!text.ok) return explainFault(text.error, from);
    const division = await request.change(text.value);
    if (division.ok) return ok({ text: text.value, division: division.value });
    const delay = retries[attempt];
    if (division.error.code !== 'broken' || delay === undefined) return explain(division.error, from);
    await new Promise<void>((resolve) => clock.after(delay, resolve));
  }
}

/** Writes the new file, or merges into the one that is there. `base` is what this move wrote into it before. */
async function putText({ folder, to, retries, clock, onPlaced }: MoveRequest, text: string, base: string | null): Promise<Result<MovedFile, MutationFailure>> {
  const put = await changePatiently(
    {
      store: folder,
      path: to,
      expects: 'either',
      onPlaced,
      change: (present): Result<{ text: string; value: MovedFile }, ApplyFailure> => {
        if (present === null) return ok({ text, value: { there: null, text } });
        const merged = mergeReviews(present, text, base);
        return merged.ok ? ok({ text: merged.value, value: { there: present, text: merged.value } }) : merged;
      },
    },
    retries,
    clock,
  );
  return put.ok ? put : explain(put.error, to);
}

/** Leaves a part of the old file when it still is what was read. */
async function replaceOld({ folder, from }: MoveRequest, text: string, rest: string): Promise<Result<'done' | 'changed', MutationFailure>> {
  const left = await changeFile<'done' | 'changed', never>({
    store: folder,
    path: from,
    expects: 'file',
    change: (present) => (present === text ? ok({ text: rest, value: 'done' }) : ok({ text: present, value: 'changed' })),
  });
  return left.ok ? left : explain(left.error, from);
}

/**
 * Removes the old file when it still is what was read. Otherwise it comes back under its name, unless somebody has written a
 * new one meanwhile: then both are to be moved, and what was set aside is kept until it is.
 */
async function removeOld(request: MoveRequest, text: string): Promise<Result<'done' | 'changed', MutationFailure>> {
  const aside = `${request.from}.${randomUUID()}.tmp`;
  const taken = await whileLocked(request.from, () => takeAway(request, aside, text));
  if (!taken.ok) return err({ code: 'busy' });
  if (!taken.value.ok) return taken.value;
  const { value: outcome } = taken.value;
  if (outcome !== 'aside') return ok(outcome);
  const now = await readAt(request.folder, aside);
  const merged = now.ok ? await mergeAside(request, now.value, text) : explainFault(now.error, aside);
  if (!merged.ok) return merged;
  await rm(aside, { force: true });
  return ok('changed');
}

/** Set aside in one step and looked at only then, because not everybody who writes the file knows the lock. */
async function takeAway(
  { folder, from, onPlaced }: MoveRequest,
  aside: string,
  text: string,
): Promise<Result<'done' | 'changed' | 'aside', MutationFailure>> {
  try {
    renameSync(from, aside);
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? ok('done') : err({ code: 'not-saved', reason: describeError(error) });
  }
  const now = await readAt(folder, aside);
  if (!now.ok || now.value !== text) return ok((await putBack(aside, from)) ? 'changed' : 'aside');
  await rm(aside, { force: true });
  await syncFolder(folder).catch((error: unknown) => onPlaced(describeError(error)));
  return ok('done');
}

async function readAt(folder: string, path: string): Promise<Result<string, FileFault>> {
  const found = await findFile(folder, path);
  return found.ok ? readText(found.value) : found;
}

/** False when the name is taken again. */
async function putBack(aside: string, from: string): Promise<boolean> {
  try {
    linkSync(aside, from);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    renameSync(aside, from); // A file system without hard links.
    return true;
  }
  await rm(aside, { force: true });
  return true;
}

async function mergeAside(request: MoveRequest, newer: string, older: string): Promise<Result<unknown, MutationFailure>> {
  const division = await request.change(newer);
  if (!division.ok) return explain(division.error, request.from);
  const base = await request.change(older);
  return putText(request, division.value.text, base.ok ? base.value.text : null);
}

function explain(failure: Parameters<typeof explainFailure>[0], file: string): { readonly ok: false; readonly error: MutationFailure } {
  const explained = explainFailure(failure, file);
  return explained === 'gone' ? err({ code: 'file-vanished', file }) : explained;
}

function explainFault(fault: FileFault, file: string): { readonly ok: false; readonly error: MutationFailure } {
  return explain(fault, file);
}
