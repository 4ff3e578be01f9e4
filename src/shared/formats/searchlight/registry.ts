import { JsonDraft } from '../json/json-draft';
import type { JsonArray, JsonObject } from '../json/json-node';
import { canonicalStyle, printJson, type JsonValue } from '../json/json-style';
import { parseJson } from '../json/parse-json';
import { presentField } from './reading/fields';

/** A review as `registry.json` lists it. */
export interface RegistryEntry {
  /** Name of the review's folder. */
  readonly id: string;
  readonly compare: string;
  readonly base: string;
  /** UTC ISO 8601. */
  readonly createdAt: string;
}

const registryKeys = ['version', 'activeReviewId', 'reviews'];

/**
 * Lists a review in `registry.json` and makes it the active one. Everything else in the file stays as it is, and so does a
 * file that cannot be read. Null means that there is no file yet.
 */
export function updateRegistry(text: string | null, entry: RegistryEntry): string {
  if (text === null) {
    const registry = { version: 2, activeReviewId: entry.id, reviews: [entryJson(entry)] };
    return `${printJson(registry, canonicalStyle, '')}\n`;
  }
  const parsed = parseJson(text);
  if (!parsed.ok || parsed.value.kind !== 'object') return text;
  const root = parsed.value;
  const draft = new JsonDraft(text, root);
  const active = presentField(root, 'activeReviewId');
  if (active?.kind !== 'string' || active.value !== entry.id) draft.setMember(root, 'activeReviewId', entry.id, registryKeys);
  const reviews = presentField(root, 'reviews');
  if (reviews === undefined) draft.setMember(root, 'reviews', [entryJson(entry)], registryKeys);
  else if (reviews.kind === 'array' && !isListed(reviews, entry.id)) draft.insertItem(reviews, Infinity, entryJson(entry));
  return draft.print();
}

function isListed(reviews: JsonArray, id: string): boolean {
  const idOf = (object: JsonObject): string | null => {
    const node = presentField(object, 'id');
    return node?.kind === 'string' ? node.value : null;
  };
  return reviews.items.some((item) => item.kind === 'object' && idOf(item) === id);
}

function entryJson(entry: RegistryEntry): JsonValue {
  return { id: entry.id, sourceBranch: entry.compare, targetBranch: entry.base, createdAt: entry.createdAt };
}
