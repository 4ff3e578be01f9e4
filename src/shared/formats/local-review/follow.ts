import { ok, same, type Result } from '../../base';
import type { Following, ThreadLines, Unfollowing } from '../../model/review/local-review';
import type { ThreadKey } from '../../model/review/review';
import { idForKey } from '../review-file/keys';
import { FlowList, type YamlValue } from '../yaml/yaml-value';
import type { YamlDraft } from '../yaml/yaml-draft';
import { writeLines } from './changes/change-thread';
import { editText, threadsOnly, type EditFailure, type EditScope } from './changes/edit-text';
import { findThread } from './changes/find';
import { identityFields, reviewKeys } from './changes/review-yaml';
import type { LocalReviewDocument } from './parse-local-review';
import { presentField } from './reading/fields';
import type { ThreadEntry } from './reading/read-thread';

/** Who the person is decides nothing about a file that follows its commit. */
const nobody = { ownNames: [] };

/**
 * Lets a review file follow its commit to another name: `commit` becomes the new one, the old one joins `previous_commits`,
 * `matched_by` says how, and lines are as given. Nothing else is touched.
 *
 * @param from commit that the file is named by, whatever it says itself.
 */
export function follow(text: string, from: string, following: Following): Result<string, EditFailure> {
  return edit(text, (document, draft) => {
    const { header } = document;
    const earlier = [...header.previousCommits.filter((commit) => commit !== from), from].filter((commit) => commit !== following.commit);
    const branch = following.branch ?? header.branch;
    writeHeader(document, draft, { ...following, ...(branch !== undefined && { branch }), previousCommits: earlier });
    writePlaces(document, draft, following.places);
    return threadsOnly;
  });
}

/** Takes {@link follow} back. Threads and comments that came meanwhile stay, on the lines that they have. */
export function unfollow(text: string, undo: Unfollowing): Result<string, EditFailure> {
  return edit(text, (document, draft) => {
    writeHeader(document, draft, undo);
    writePlaces(document, draft, undo.places);
    const removed = removeThreads(document, draft, undo.without ?? new Set());
    return (thread, comment) => comment === null || removed.has(thread);
  });
}

/**
 * What stays with a commit that a review came to by a wrong match: everything but the threads that go back.
 * @param previousCommits what the commit was named before for its own review
 */
export function leave(text: string, gone: ReadonlySet<ThreadKey>, previousCommits: readonly string[]): Result<string, EditFailure> {
  return edit(text, (document, draft) => {
    writePrevious(document, draft, previousCommits);
    if (previousCommits.length === 0) draft.removeEntry(document.root, 'matched_by');
    const removed = removeThreads(document, draft, gone);
    return (thread, comment) => comment === null || removed.has(thread);
  });
}

function edit(text: string, change: (document: LocalReviewDocument, draft: YamlDraft) => EditScope): Result<string, EditFailure> {
  const edited = editText(text, nobody, (document, draft): Result<{ readonly scope: EditScope }, never> => ok({ scope: change(document, draft) }));
  return edited.ok ? ok(edited.value.text) : edited;
}

/** Answers the keys that the removed threads have in the document. */
function removeThreads({ root, threads, entries }: LocalReviewDocument, draft: YamlDraft, gone: ReadonlySet<ThreadKey>): ReadonlySet<ThreadKey> {
  // A thread that had no id has another key by now.
  const ids = new Set([...gone].map((key) => (key.startsWith('#') ? idForKey('t', key) : key)));
  const removed = entries.filter(({ thread }) => gone.has(thread.key) || (thread.id !== undefined && ids.has(thread.id)));
  if (threads === undefined || removed.length === 0) return new Set();
  if (removed.length === threads.items.length) draft.setEntry(root, 'threads', [], reviewKeys);
  else for (const { slot } of removed) draft.removeItem(threads, slot);
  return new Set(removed.map(({ thread }) => thread.key));
}

/** Writes what changed of the header; a field that is undefined leaves the file. */
function writeHeader({ root, header }: LocalReviewDocument, draft: YamlDraft, wanted: Omit<Unfollowing, 'places' | 'without'>): void {
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

function writePlaces(document: LocalReviewDocument, draft: YamlDraft, places: ReadonlyMap<ThreadKey, ThreadLines>): void {
  const byKey = new Map(document.entries.map((entry) => [entry.thread.key, entry]));
  for (const [key, lines] of places) {
    // A thread that had no id has another key by now.
    const found = byKey.get(key) ?? threadNamed(document, key);
    if (found?.thread.place !== undefined) writeLines(draft, found, lines);
  }
}

function threadNamed(document: LocalReviewDocument, key: ThreadKey): ThreadEntry | null {
  const found = findThread(document, key);
  return found.ok ? found.value : null;
}
