import { err, ok, type Result } from '../../../base';
import type { OperationFailure } from '../../../model/review/operation';
import type { ThreadKey } from '../../../model/review/review';
import type { OperationOf } from '../../review-file/change';
import { isNamed } from '../../review-file/keys';
import { readItem, sourceOfItem } from '../../yaml/item-source';
import type { RawItem } from '../../yaml/yaml-value';
import type { YamlList, YamlMap } from '../../yaml/yaml-node';
import type { LocalReviewDocument } from '../parse-local-review';
import type { CommentEntry, ThreadEntry } from '../reading/read-thread';

export function findThread(document: Pick<LocalReviewDocument, 'entries'>, key: ThreadKey): Result<ThreadEntry, OperationFailure> {
  const entry = document.entries.find(({ thread }) => isNamed(thread, 't', key));
  return entry === undefined ? err({ code: 'thread-gone' }) : ok(entry);
}

export function findComment(entry: ThreadEntry, key: string): Result<CommentEntry, OperationFailure> {
  const found = entry.comments.find(({ comment }) => isNamed(comment, 'c', key));
  return found === undefined ? err({ code: 'comment-gone' }) : ok(found);
}

/** Failure for a list that something else stands in place of: to add to it would lose what is there. */
export function notAList(name: string): { readonly ok: false; readonly error: OperationFailure } {
  return err({ code: 'read-only', message: `${name} in the file is not a list, so nothing can be added to it. Correct the file first.` });
}

/** What a deletion of ours remembered; null for what cannot be read alone. */
export function removedItem({ source }: OperationOf<'restore'>): { readonly item: RawItem; readonly node: YamlMap } | null {
  const item = readItem(source);
  return item?.value.kind === 'map' ? { item, node: item.value } : null;
}

/** Undo of a deletion; null when the text of the item means something only where it stands, as an alias does. */
export function restoreOf(document: LocalReviewDocument, list: YamlList, entry: ThreadEntry | CommentEntry, thread: ThreadKey): OperationOf<'restore'> | null {
  const source = sourceOfItem(document.file, list, entry.slot);
  const operation = { kind: 'restore', thread, source, index: list.items.indexOf(entry.slot), commentOf: 'comment' in entry } as const;
  return removedItem(operation) === null ? null : operation;
}
