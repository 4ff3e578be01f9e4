import { join } from 'node:path';
import { z } from 'zod';
import { isSha, type Disposable, type RepositoryRoot, type Sha } from '../../../shared/base';
import type { Marks } from '../../../shared/model/marks/marks';
import type { Anchor } from '../../../shared/model/review/place';
import { anchorSchema } from './anchor-schema';
import { decodeWith, openJsonFile, type JsonFileContext, type JsonFormat } from './json-file';
import { guardFormat, type Guard } from './guard-schema';
import { marksFormat } from './marks-schema';
import { openTableFile } from './table-file';

/** What a person had seen of a file when they ticked it. */
export interface ViewedRecord {
  /** Hash of the content, as its maker defines it. */
  readonly hash: string;
  /** UTC ISO 8601. */
  readonly at: string;
  /** Size and time of the working file then, so that an untouched file need not be read again. */
  readonly stat?: string;
}

export interface ShownChanges {
  readonly uncommitted: boolean;
  readonly untracked: boolean;
}

/** What the app remembers of one repository, outside of it. Changes take effect at once and are on disk within 200 ms. */
export interface RepositoryData extends Disposable {
  /** Absolute; belongs to this repository alone. */
  readonly folder: string;
  /** The base that was last chosen for a compared revision. */
  baseOf(compare: string): string | null;
  setBaseOf(compare: string, base: string): void;
  /** The pinned baseline of a pair. */
  pinOf(base: string, compare: string): Sha | null;
  setPin(base: string, compare: string, sha: Sha | null): void;
  lastCompare(): string | null;
  /** Null follows what is checked out. */
  setLastCompare(compare: string | null): void;
  /** Commits whose review stays as it is, because a person said that no commit continues it. */
  keptReviews(): ReadonlySet<string>;
  keepReview(commit: string, keep: boolean): void;
  shown(): ShownChanges;
  setShown(shown: Partial<ShownChanges>): void;
  readonly drafts: {
    list(): readonly { readonly key: string; readonly text: string }[];
    /** Empty text forgets the draft. */
    save(key: string, text: string): void;
  };
  /** By path. Files that were ticked elsewhere have no record. */
  viewed(reviewFile: string): ReadonlyMap<string, ViewedRecord>;
  setViewed(reviewFile: string, records: Iterable<readonly [path: string, record: ViewedRecord | null]>): void;
  /** The app's own anchors, by thread id: found again by them when the file's fields are not enough. */
  anchors(reviewFile: string): ReadonlyMap<string, Anchor>;
  setAnchors(reviewFile: string, anchors: Iterable<readonly [thread: string, anchor: Anchor | null]>): void;
  /** What was seen and confirmed in a store of reviews; null before the store was read once. */
  marks(store: string): Marks | null;
  setMarks(store: string, marks: Marks): void;
  /** What is missing and what was deleted in a store of reviews. */
  guard(store: string): Guard;
  setGuard(store: string, guard: Guard): void;
  /** Names of the stores that have marks. */
  markedStores(): Iterable<string>;
  flush(): Promise<void>;
}

const sha = z.string().refine(isSha);

const preferencesSchema = z.object({
  /** For people who look into the folder; the folder's name is a hash. */
  root: z.string(),
  lastCompare: z.string().nullable(),
  shown: z.object({ uncommitted: z.boolean(), untracked: z.boolean() }),
  bases: z.array(z.object({ compare: z.string(), base: z.string() })),
  keptReviews: z.array(z.string()),
  pins: z.array(z.object({ base: z.string(), compare: z.string(), sha })),
});

type Preferences = z.infer<typeof preferencesSchema>;

function preferencesFormat(root: RepositoryRoot): JsonFormat<Preferences> {
  return {
    version: 1,
    empty: { root, lastCompare: null, shown: { uncommitted: true, untracked: true }, bases: [], keptReviews: [], pins: [] },
    decode: (data) => decodeWith(preferencesSchema, data),
    encode: (preferences) => preferences,
  };
}

const viewedSchema: z.ZodType<ViewedRecord> = z.object({
  hash: z.string(),
  at: z.string(),
  stat: z.string().exactOptional(),
});

/** Opens what is kept in `folder`, which belongs to this repository alone. Files apart by how often they change. */
export async function openRepositoryData(folder: string, root: RepositoryRoot, context: JsonFileContext): Promise<RepositoryData> {
  const [preferences, drafts, viewed, anchors, marks, guards] = await Promise.all([
    openJsonFile(join(folder, 'preferences.json'), preferencesFormat(root), context),
    openTableFile(join(folder, 'drafts.json'), z.string(), context),
    openTableFile(join(folder, 'viewed.json'), viewedSchema, context),
    openTableFile(join(folder, 'anchors.json'), anchorSchema, context),
    openJsonFile(join(folder, 'marks.json'), marksFormat, context),
    openJsonFile(join(folder, 'missing.json'), guardFormat, context),
  ]);
  const files = [preferences, drafts, viewed, anchors, marks, guards];
  const change = (part: Partial<Preferences>): void => preferences.set({ ...preferences.get(), ...part });
  return {
    folder,
    baseOf: (compare) => preferences.get().bases.find((entry) => entry.compare === compare)?.base ?? null,
    setBaseOf(compare, base) {
      change({ bases: [...preferences.get().bases.filter((entry) => entry.compare !== compare), { compare, base }] });
    },
    pinOf(base, compare) {
      return preferences.get().pins.find((pin) => pin.base === base && pin.compare === compare)?.sha ?? null;
    },
    setPin(base, compare, pinned) {
      const others = preferences.get().pins.filter((pin) => pin.base !== base || pin.compare !== compare);
      change({ pins: pinned === null ? others : [...others, { base, compare, sha: pinned }] });
    },
    lastCompare: () => preferences.get().lastCompare,
    setLastCompare: (compare) => change({ lastCompare: compare }),
    keptReviews: () => new Set(preferences.get().keptReviews),
    keepReview(commit, keep) {
      const others = preferences.get().keptReviews.filter((kept) => kept !== commit);
      change({ keptReviews: keep ? [...others, commit] : others });
    },
    shown: () => preferences.get().shown,
    setShown: (shown) => change({ shown: { ...preferences.get().shown, ...shown } }),
    drafts: {
      list: () => [...drafts.table('')].map(([key, text]) => ({ key, text })),
      save: (key, text) => drafts.change('', [[key, text === '' ? null : text]]),
    },
    viewed: (reviewFile) => viewed.table(reviewFile),
    setViewed: (reviewFile, records) => viewed.change(reviewFile, records),
    anchors: (reviewFile) => anchors.table(reviewFile),
    setAnchors: (reviewFile, entries) => anchors.change(reviewFile, entries),
    marks: (store) => marks.get().get(store) ?? null,
    setMarks: (store, changed) => marks.set(new Map(marks.get()).set(store, changed)),
    guard: (store) => guards.get().get(store) ?? { missing: [], deleted: [], tags: [], gone: [] },
    setGuard: (store, changed) => guards.set(new Map(guards.get()).set(store, changed)),
    markedStores: () => marks.get().keys(),
    async flush() {
      await Promise.all(files.map((file) => file.flush()));
    },
    dispose() {
      for (const file of files) file.dispose();
    },
  };
}
