import { ok } from '../../../base';
import type { RepoPath } from '../../../base';
import type { JsonDraft } from '../../json/json-draft';
import type { JsonArray, JsonNode } from '../../json/json-node';
import type { ChangeResult, OperationOf } from '../../review-file/change';
import { presentField } from '../reading/fields';
import type { ReviewDocument } from '../parse-review';
import { reviewKeys } from './review-json';

/** Adds paths to `reviewedFiles` or takes them out; an empty list leaves the file. */
export function setViewed(document: ReviewDocument, draft: JsonDraft, operation: OperationOf<'set-viewed'>): ChangeResult {
  const node = presentField(document.root, 'reviewedFiles');
  const list = node?.kind === 'array' ? node : undefined;
  const recorded = new Set<string>(document.review.viewed);
  const changed = [...new Set(operation.paths)].filter((path) => recorded.has(path) !== operation.viewed);
  if (changed.length === 0) return ok({ inverse: null });
  if (!operation.viewed) removePaths(document, draft, list, changed);
  else if (list === undefined) draft.setMember(document.root, 'reviewedFiles', changed, reviewKeys);
  else for (const path of changed) draft.insertItem(list, Infinity, path);
  return ok({ inverse: { kind: 'set-viewed', paths: changed, viewed: !operation.viewed } });
}

function removePaths(document: ReviewDocument, draft: JsonDraft, list: JsonArray | undefined, paths: readonly RepoPath[]): void {
  if (list === undefined) return;
  const gone = new Set<string>(paths);
  const isGone = (item: JsonNode): boolean => item.kind === 'string' && gone.has(item.value);
  if (list.items.every(isGone)) draft.removeMember(document.root, 'reviewedFiles');
  else for (const item of list.items.filter(isGone)) draft.removeItem(list, item);
}
