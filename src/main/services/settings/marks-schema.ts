import { z } from 'zod';
import { ok } from '../../../shared/base';
import type { CommentMark, Marks, ThreadMark } from '../../../shared/model/marks/marks';
import { decodeWith, type JsonFormat } from './json-file';

/** Short, since there is one for each comment that was ever seen: key, print, then what is not as usual. */
const commentSchema = z.tuple([
  z.string(),
  z.string(),
  z.object({ unread: z.literal(true).exactOptional(), late: z.literal(true).exactOptional(), goneSince: z.number().exactOptional() }).exactOptional(),
]);
const resolutionSchema = z.union([z.null(), z.literal('settled'), z.object({ by: z.string().nullable(), at: z.string() })]);
const threadSchema = z.tuple([z.string(), resolutionSchema, z.array(commentSchema)]);
const storeSchema = z.object({
  store: z.string(),
  unreadable: z.array(z.string()),
  /** Lists of pairs, since keys come from repositories. */
  groups: z.array(z.tuple([z.string(), z.array(threadSchema)])),
});

/** Marks of the stores of a repository, by the store's name. */
export type StoreMarks = ReadonlyMap<string, Marks>;

export const marksFormat: JsonFormat<StoreMarks> = {
  version: 1,
  empty: new Map(),
  decode(data) {
    const read = decodeWith(z.array(storeSchema), data);
    return read.ok ? ok(new Map(read.value.map((entry) => [entry.store, toMarks(entry)]))) : read;
  },
  encode: (stores) => [...stores].map(([store, marks]) => fromMarks(store, marks)),
};

type StoredMarks = z.infer<typeof storeSchema>;
type StoredThread = z.infer<typeof threadSchema>;

function toMarks({ unreadable, groups }: StoredMarks): Marks {
  return {
    unreadable: new Set(unreadable),
    groups: new Map(groups.map(([group, threads]) => [group, new Map(threads.map(([key, resolution, comments]) => [key, { resolution, comments: toComments(comments) }]))])),
  };
}

function toComments(stored: StoredThread[2]): ReadonlyMap<string, CommentMark> {
  return new Map(stored.map(([key, print, rest]) => [key, { print, ...rest }]));
}

function fromMarks(store: string, { unreadable, groups }: Marks): StoredMarks {
  return {
    store,
    unreadable: [...unreadable],
    groups: [...groups].map(([group, threads]) => [group, [...threads].map(([key, mark]) => fromThread(key, mark))]),
  };
}

function fromThread(key: string, { resolution, comments }: ThreadMark): StoredThread {
  return [
    key,
    resolution,
    [...comments].map(([comment, { print, ...rest }]) => (Object.keys(rest).length === 0 ? [comment, print] : [comment, print, rest])),
  ];
}
