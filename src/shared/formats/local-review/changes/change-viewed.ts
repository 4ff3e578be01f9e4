import { ok } from '../../../base';
import type { ChangeResult, OperationOf } from '../../review-file/change';
import { FlowList } from '../../yaml/yaml-value';
import type { YamlDraft } from '../../yaml/yaml-draft';
import type { YamlSlot } from '../../yaml/yaml-node';
import type { LocalReviewDocument } from '../parse-local-review';
import { presentField } from '../reading/fields';
import { notAList } from './find';
import { reviewKeys } from './review-yaml';

/** Adds paths to `viewed` or takes them out. */
export function setViewed(document: LocalReviewDocument, draft: YamlDraft, operation: OperationOf<'set-viewed'>): ChangeResult {
  const recorded = new Set<string>(document.review.viewed);
  const changed = [...new Set(operation.paths)].filter((path) => recorded.has(path) !== operation.viewed);
  if (changed.length === 0) return ok({ inverse: null });
  if (!(operation.viewed ? addViewed(document, draft, changed) : removeViewed(document, draft, changed))) return notAList('viewed');
  return ok({ inverse: { kind: 'set-viewed', paths: changed, viewed: !operation.viewed } });
}

/** False when something else stands in place of the list. */
export function addViewed({ root }: Pick<LocalReviewDocument, 'root'>, draft: YamlDraft, paths: readonly string[]): boolean {
  const list = presentField(root, 'viewed');
  if (list !== undefined && list.kind !== 'list') return false;
  if (list === undefined || list.items.length === 0) draft.setEntry(root, 'viewed', new FlowList(paths), reviewKeys);
  else for (const path of paths) draft.insertItem(list, Infinity, path);
  return true;
}

function removeViewed({ root }: LocalReviewDocument, draft: YamlDraft, paths: readonly string[]): boolean {
  const list = presentField(root, 'viewed');
  if (list?.kind !== 'list') return false;
  const isGone = ({ value }: YamlSlot): boolean => value.kind === 'scalar' && paths.includes(value.value);
  if (list.items.every(isGone)) draft.setEntry(root, 'viewed', [], reviewKeys);
  else for (const item of list.items.filter(isGone)) draft.removeItem(list, item);
  return true;
}
