import { ok, same, type Result } from '../../base';
import type { Following, ThreadLines, Unfollowing } from '../../model/review/local-review';
import type { ThreadKey } from '../../model/review/review';
import { FlowList, type YamlValue } from '../yaml/yaml-value';
import type { YamlDraft } from '../yaml/yaml-draft';
import { writeLines } from './changes/change-thread';
import { editText, threadsOnly, type EditFailure, type EditScope } from './changes/edit-text';
import { findThread } from './changes/find';
import { identityFields, linesOf, reviewKeys } from './changes/review-yaml';
import type { LocalReviewDocument } from './parse-local-review';
import { presentField } from './reading/fields';
import type { ThreadEntry } from './reading/read-thread';

/** Who the person is decides nothing about a file that follows its commit. */
const nobody = { ownNames: [] };

export interface FollowedText {
  readonly text: string;
  readonly undo: Unfollowing;
}

/**
 * Lets a review file follow its commit to another name: `commit` becomes the new one, the old one joins `previous_commits`,
 * `matched_by` says how, and lines are as given. Nothing else is touched.
 *
 * @param from commit that the file is named by, whatever it says itself.
 */
export function follow(text: string, from: string, following: Following): Result<FollowedText, EditFailure> {
  const edited = editText(text, nobody, (document, draft): Result<{ readonly undo: Unfollowing; readonly scope: EditScope }, never> => {
    const { header } = document;
    const earlier = [...header.previousCommits.filter((commit) => commit !== from), from].filter((commit) => commit !== following.commit);
    const branch = following.branch ?? header.branch;
    writeHeader(document, draft, { ...following, ...(branch !== undefined && { branch }), previousCommits: earlier });
    const undo: Unfollowing = {
      commit: from,
      identity: header.identity,
      previousCommits: header.previousCommits,
      ...(header.branch !== undefined && { branch: header.branch }),
      ...(header.matchedBy !== undefined && { matchedBy: header.matchedBy }),
      places: writePlaces(document, draft, following.places),
    };
    return ok({ undo, scope: threadsOnly });
  });
  return edited.ok ? ok({ text: edited.value.text, undo: edited.value.value.undo }) : edited;
}

/** Takes {@link follow} back. Threads and comments that came meanwhile stay, on the lines that they have. */
export function unfollow(text: string, undo: Unfollowing): Result<string, EditFailure> {
  const edited = editText(text, nobody, (document, draft): Result<{ readonly scope: EditScope }, never> => {
    writeHeader(document, draft, undo);
    writePlaces(document, draft, undo.places);
    return ok({ scope: threadsOnly });
  });
  return edited.ok ? ok(edited.value.text) : edited;
}

/** Writes what changed of the header; a field that is undefined leaves the file. */
function writeHeader({ root, header }: LocalReviewDocument, draft: YamlDraft, wanted: Omit<Unfollowing, 'places'>): void {
  const before = { branch: header.branch, commit: header.commit, ...identityFields(header.identity), matched_by: header.matchedBy };
  const after = { branch: wanted.branch, commit: wanted.commit, ...identityFields(wanted.identity), matched_by: wanted.matchedBy };
  for (const [key, value] of Object.entries(after)) {
    if (!same(before[key as keyof typeof before], value)) writeField(draft, root, key, value);
  }
  writePrevious({ root, header }, draft, wanted.previousCommits);
}

/** Writes the names that the commit had before, oldest first. */
export function writePrevious({ root, header }: Pick<LocalReviewDocument, 'root' | 'header'>, draft: YamlDraft, wanted: readonly string[]): void {
  const before = header.previousCommits;
  if (same(before, wanted)) return;
  const list = presentField(root, 'previous_commits');
  const added = wanted.slice(before.length);
  if (list?.kind === 'list' && before.length > 0 && list.items.length === before.length && same(before, wanted.slice(0, before.length))) {
    for (const commit of added) draft.insertItem(list, Infinity, commit);
  } else {
    writeField(draft, root, 'previous_commits', wanted.length === 0 ? undefined : new FlowList(wanted));
  }
}

function writeField(draft: YamlDraft, root: LocalReviewDocument['root'], key: string, value: YamlValue | undefined): void {
  if (value === undefined) draft.removeEntry(root, key);
  else draft.setEntry(root, key, value, reviewKeys);
}

/** Writes lines of threads. Answers those that they had, by the keys that the threads have now. */
function writePlaces(document: LocalReviewDocument, draft: YamlDraft, places: ReadonlyMap<ThreadKey, ThreadLines>): ReadonlyMap<ThreadKey, ThreadLines> {
  const before = new Map<ThreadKey, ThreadLines>();
  const byKey = new Map(document.entries.map((entry) => [entry.thread.key, entry]));
  for (const [key, lines] of places) {
    // A thread that had no id has another key by now.
    const found = byKey.get(key) ?? threadNamed(document, key);
    if (found?.thread.place === undefined) continue;
    before.set(found.thread.key, linesOf(found.thread.place, found.thread.outdated === true));
    writeLines(draft, found, lines);
  }
  return before;
}

function threadNamed(document: LocalReviewDocument, key: ThreadKey): ThreadEntry | null {
  const found = findThread(document, key);
  return found.ok ? found.value : null;
}
