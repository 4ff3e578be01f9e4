import { randomUUID } from 'node:crypto';
import { linkSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { err, ok, type Clock, type Result } from '../../../../shared/base';
import type { EditFailure } from '../../../../shared/formats/local-review/changes/edit-text';
import { mergeReviews } from '../../../../shared/formats/local-review/merge-reviews';
import type { ApplyFailure } from '../../../../shared/formats/review-file/change';
import { syncEntryOf } from '../atomic-file';
import { whileLocked } from '../file-lock';
import { changePatiently, explainFailure, type MutationFailure } from '../mutation';
import { findFile, readText, type FileFault } from '../read-file';
import { describeError, errorCode } from '../system-error';

/** How often a move starts again because the file was changed meanwhile. */
const mostAttempts = 10;

export interface MoveRequest<T> {
  /** Real path of the folder that holds both files. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  /** What the file says under its new name; called again for newer bytes. */
  readonly change: (text: string) => Result<{ readonly text: string; readonly value: T }, EditFailure>;
  readonly retries: readonly number[];
  readonly clock: Clock;
}

export interface MovedFile<T> {
  readonly value: T;
  /** The file of the new name was there before, and holds both reviews now. */
  readonly merged: boolean;
}

/**
 * Moves a review file to another name. The new file is written completely, and merged with one that is there, before the old
 * one goes. The old one is then set aside in one step and looked at once more: what somebody wrote to it meanwhile is merged
 * into the new file as well. A crash at any moment leaves at least one file with everything.
 */
export async function moveReview<T>(request: MoveRequest<T>): Promise<Result<MovedFile<T>, MutationFailure>> {
  let written: string | null = null;
  let first: MovedFile<T> | null = null;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const old = await readPatiently(request);
    if (!old.ok) return first !== null && old.error.code === 'file-vanished' ? ok(first) : old;
    const { text, changed } = old.value;
    const put = await putText(request, changed.text, written);
    if (!put.ok) return put;
    first ??= { value: changed.value, merged: put.value.merged };
    written = changed.text;
    const rest = await removeOld(request, text);
    if (!rest.ok) return rest;
    if (rest.value === 'removed') return ok(first);
  }
  return err({ code: 'busy' });
}

interface OldFile<T> {
  readonly text: string;
  readonly changed: { readonly text: string; readonly value: T };
}

async function readPatiently<T>(request: MoveRequest<T>): Promise<Result<OldFile<T>, MutationFailure>> {
  const { folder, from, change, retries, clock } = request;
  for (let attempt = 0; ; attempt += 1) {
    const text = await readAt(folder, from);
    if (!text.ok) return explainFault(text.error, from);
    const changed = change(text.value);
    if (changed.ok) return ok({ text: text.value, changed: changed.value });
    const delay = retries[attempt];
    if (changed.error.code !== 'broken' || delay === undefined) return explain(changed.error, from);
    await new Promise<void>((resolve) => clock.after(delay, resolve));
  }
}

/** Writes the new file, or merges into the one that is there. `base` is what this move wrote into it before. */
async function putText(
  { folder, to, retries, clock }: MoveRequest<unknown>,
  text: string,
  base: string | null,
): Promise<Result<{ readonly merged: boolean }, MutationFailure>> {
  const put = await changePatiently(
    {
      store: folder,
      path: to,
      expects: 'either',
      change: (present): Result<{ text: string; value: boolean }, ApplyFailure> => {
        if (present === null) return ok({ text, value: false });
        const merged = mergeReviews(present, text, base);
        return merged.ok ? ok({ text: merged.value, value: true }) : merged;
      },
    },
    retries,
    clock,
  );
  if (put.ok) return ok({ merged: put.value });
  return explain(put.error, to);
}

/**
 * Removes the old file when it still is what was read. Otherwise it comes back under its name, unless somebody has written a
 * new one meanwhile: then both are to be moved, and what was set aside is kept until it is.
 */
async function removeOld(request: MoveRequest<unknown>, text: string): Promise<Result<'removed' | 'changed', MutationFailure>> {
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
  { folder, from }: MoveRequest<unknown>,
  aside: string,
  text: string,
): Promise<Result<'removed' | 'changed' | 'aside', MutationFailure>> {
  try {
    renameSync(from, aside);
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? ok('removed') : err({ code: 'not-saved', reason: describeError(error) });
  }
  const now = await readAt(folder, aside);
  if (!now.ok || now.value !== text) return ok((await putBack(aside, from)) ? 'changed' : 'aside');
  await rm(aside, { force: true });
  await syncEntryOf(from);
  return ok('removed');
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

async function mergeAside({ change, ...request }: MoveRequest<unknown>, newer: string, older: string): Promise<Result<unknown, MutationFailure>> {
  const changed = change(newer);
  if (!changed.ok) return explain(changed.error, request.from);
  const base = change(older);
  return putText({ change, ...request }, changed.value.text, base.ok ? base.value.text : null);
}

function explain(failure: Parameters<typeof explainFailure>[0], file: string): { readonly ok: false; readonly error: MutationFailure } {
  const explained = explainFailure(failure, file);
  return explained === 'gone' ? err({ code: 'file-vanished', file }) : explained;
}

function explainFault(fault: FileFault, file: string): { readonly ok: false; readonly error: MutationFailure } {
  return explain(fault, file);
}
