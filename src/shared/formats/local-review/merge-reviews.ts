import { bug, err, ok, same, type Result } from '../../base';
import type { OperationFailure } from '../../model/review/operation';
import { idForKey, keyOfContent } from '../review-file/keys';
import { readItem, sourceOfItem } from '../yaml/item-source';
import { Styled, type YamlValue } from '../yaml/yaml-value';
import type { YamlDraft } from '../yaml/yaml-draft';
import type { YamlList } from '../yaml/yaml-node';
import { insertComments } from './changes/change-comment';
import { insertThreads } from './changes/change-thread';
import { addViewed } from './changes/change-viewed';
import { editText, oddLayout, type EditFailure, type EditScope } from './changes/edit-text';
import { findComment, findThread, notAList } from './changes/find';
import { commentKeys, commentYaml, reviewKeys, threadKeys } from './changes/review-yaml';
import { writePrevious } from './follow';
import { parseDocument, type LocalReviewDocument } from './parse-local-review';
import { presentField } from './reading/fields';
import type { CommentEntry, ThreadEntry } from './reading/read-thread';

const nobody = { ownNames: [] };

/**
 * Brings two files of one commit together, as when a review follows its commit and somebody has begun one there already.
 * Threads are the same by id, comments by id, viewed files and earlier names of the commit are united; the rest of the header
 * stays that of `target`. Where both say something else, what differs from `base` counts, and a comment that both changed is kept in both versions. Merging the same
 * file again changes nothing.
 *
 * @param moved text that is brought in; its ids are given out (see {@link follow}).
 * @param base an earlier version of `moved` that is in `target` already; null for none.
 */
export function mergeReviews(target: string, moved: string, base: string | null): Result<string, OperationFailure | EditFailure> {
  const source = parseDocument(moved, nobody);
  if (!source.ok) return err({ code: 'broken', ...source.error });
  const parsedBase = base === null ? null : parseDocument(base, nobody);
  const earlier = parsedBase?.ok === true ? parsedBase.value : null;
  const edited = editText(target, nobody, (document, draft) => new Merge(source.value, earlier, document, draft).run());
  if (!edited.ok) return edited;
  const merged = parseDocument(edited.value.text, nobody);
  return merged.ok && same([...bodiesOf(merged.value)].sort(), [...edited.value.value.bodies].sort()) ? ok(edited.value.text) : err(oddLayout);
}

interface Merged {
  readonly scope: EditScope;
  /** Of all comments that there are afterwards, in any order. */
  readonly bodies: readonly string[];
}

function bodiesOf({ entries }: LocalReviewDocument, without: (thread: string, comment: string) => boolean = () => false): readonly string[] {
  return entries.flatMap(({ thread, comments }) => comments.flatMap(({ comment }) => (without(thread.key, comment.key) ? [] : [comment.body])));
}

class Merge {
  /** Comments whose text is replaced, as thread and comment. */
  private readonly replaced = new Set<string>();
  /** Texts that the target gets. */
  private readonly brought: string[] = [];
  /** False when an item of the source means something only where it stands. */
  private readable = true;

  constructor(
    private readonly source: LocalReviewDocument,
    private readonly earlier: LocalReviewDocument | null,
    private readonly target: LocalReviewDocument,
    private readonly draft: YamlDraft,
  ) {}

  run(): Result<Merged, OperationFailure> {
    const { source, target, draft } = this;
    const paths = source.review.viewed.filter((path) => !target.review.viewed.includes(path));
    if (paths.length > 0 && !addViewed(target, draft, paths)) return notAList('viewed');
    const added: ThreadEntry[] = [];
    for (const entry of source.entries) {
      const present = findThread(target, entry.thread.key);
      if (!present.ok) added.push(entry);
      else if (!this.mergeThread(entry, present.value)) return notAList('comments');
    }
    this.mergeHeader();
    const items = added.map((entry) => this.rawItem(source.threads, entry));
    if (!this.readable) return err(oddLayout);
    if (items.length > 0 && !insertThreads(target, draft, Infinity, items)) return notAList('threads');
    this.brought.push(...added.flatMap(({ thread }) => thread.comments.map(({ body }) => body)));
    const isReplaced = (thread: string, comment: string): boolean => this.replaced.has(JSON.stringify([thread, comment]));
    return ok({ bodies: [...bodiesOf(target, isReplaced), ...this.brought], scope: (thread, comment) => comment === null || isReplaced(thread, comment) });
  }

  /** A review that took another one in came from where that came from. */
  private mergeHeader(): void {
    const { source, target, draft } = this;
    const { previousCommits, matchedBy, commit } = target.header;
    const added = source.header.previousCommits.filter((earlier) => earlier !== commit && !previousCommits.includes(earlier));
    if (added.length === 0) return;
    writePrevious(target, draft, [...previousCommits, ...added]);
    if (matchedBy === undefined && source.header.matchedBy !== undefined) {
      draft.setEntry(target.root, 'matched_by', source.header.matchedBy, reviewKeys);
    }
  }

  /** False when there is no list to put comments into. */
  private mergeThread(entry: ThreadEntry, present: ThreadEntry): boolean {
    const before = this.earlier === null ? null : findThread(this.earlier, entry.thread.key);
    const known = before?.ok === true ? before.value : null;
    if (known !== null && known.thread.state === present.thread.state && known.thread.state !== entry.thread.state) {
      this.draft.setEntry(present.node, 'resolved', entry.thread.state === 'resolved', threadKeys);
    }
    const list = presentField(entry.node, 'comments');
    const added = entry.comments.flatMap((comment): readonly YamlValue[] => {
      const same = findComment(present, comment.comment.key);
      if (same.ok) return this.mergeComment(comment, same.value, present, known);
      this.brought.push(comment.comment.body);
      return [this.rawItem(list?.kind === 'list' ? list : undefined, comment)];
    });
    return added.length === 0 || insertComments(this.draft, present, Infinity, added);
  }

  /** What is to be added: nothing, or the other version of a comment that both changed. */
  private mergeComment({ comment: moved }: CommentEntry, { comment, node }: CommentEntry, present: ThreadEntry, known: ThreadEntry | null): readonly YamlValue[] {
    const before = known === null ? null : findComment(known, moved.key);
    const body = before?.ok === true ? before.value.comment.body : null;
    if (comment.body === moved.body || body === moved.body) return [];
    if (body === comment.body) {
      this.draft.setEntry(node, 'body', new Styled('literal', moved.body), commentKeys);
      this.brought.push(moved.body);
      this.replaced.add(JSON.stringify([present.thread.key, comment.key]));
      return [];
    }
    const commentId = idForKey('c', keyOfContent('@', moved));
    if (present.comments.some((other) => other.comment.id === commentId)) return [];
    this.brought.push(moved.body);
    return [commentYaml({ ...moved, commentId, timestamp: moved.timestamp ?? '' })];
  }

  private rawItem(list: YamlList | undefined, { slot }: ThreadEntry | CommentEntry): YamlValue {
    const item = readItem(sourceOfItem(this.source.file, list ?? bug('an item of no list'), slot));
    if (item === null) this.readable = false;
    return item ?? '';
  }
}
