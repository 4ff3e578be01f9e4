import { z } from 'zod';
import { ok } from '../../../shared/base';
import type { DeletedComment } from '../../../shared/model/missing/deleted-comments';
import type { MissingRecord, RestoreOperation } from '../../../shared/model/missing/missing';
import type { RemovedTag } from '../../../shared/model/missing/removed-tags';
import { decodeWith, type JsonFormat } from './json-file';

/** What guards the comments in one store of reviews against the writes of others. */
export interface Guard {
  readonly missing: readonly MissingRecord[];
  readonly deleted: readonly DeletedComment[];
  readonly tags: readonly RemovedTag[];
  /** Review files that are gone, and are to be: the person accepted it, or this app moved them. */
  readonly gone: readonly string[];
}

const authorSchema = z.object({
  kind: z.enum(['human', 'agent', 'unknown']),
  name: z.string(),
  model: z.string().exactOptional(),
  reasoning: z.string().exactOptional(),
  version: z.string().exactOptional(),
  sessionId: z.string().exactOptional(),
});

const restoreSchema: z.ZodType<RestoreOperation> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('restore'), thread: z.string(), source: z.string(), index: z.number(), commentOf: z.boolean() }),
  z.object({ kind: z.literal('edit-comment'), thread: z.string(), comment: z.string(), body: z.string(), expectedBody: z.string() }),
  z.object({ kind: z.literal('rename'), thread: z.string(), comment: z.string().nullable(), id: z.string() }),
  z.object({ kind: z.literal('renumber'), thread: z.string(), number: z.number().nullable() }),
  z.object({ kind: z.literal('set-counter'), counter: z.number() }),
]);

const missingSchema: z.ZodType<MissingRecord> = z.object({
  id: z.string(),
  /** Older ones have none. */
  kind: z.enum(['removed', 'reworded', 'ids', 'number', 'counter']).default('removed'),
  group: z.string(),
  file: z.string(),
  version: z.string().exactOptional(),
  thread: z.string(),
  number: z.number().exactOptional(),
  title: z.string().exactOptional(),
  path: z.string().exactOptional(),
  whole: z.boolean(),
  comments: z.array(z.object({ key: z.string(), author: authorSchema, body: z.string(), timestamp: z.string().exactOptional(), now: z.string().exactOptional() })),
  at: z.string(),
  restore: z.array(restoreSchema),
});

const deletedSchema: z.ZodType<DeletedComment> = z.object({ group: z.string(), thread: z.string(), comment: z.string(), print: z.string(), at: z.number() });

const removedTagSchema: z.ZodType<RemovedTag> = z.object({ group: z.string(), thread: z.string(), tag: z.string(), at: z.number() });

/** By the store's name. */
const storesSchema = z.array(z.tuple([z.string(), z.object({ missing: z.array(missingSchema), deleted: z.array(deletedSchema), /** Older ones have neither. */ tags: z.array(removedTagSchema).default([]), gone: z.array(z.string()).default([]) })]));

export const guardFormat: JsonFormat<ReadonlyMap<string, Guard>> = {
  version: 1,
  empty: new Map(),
  decode(data) {
    const read = decodeWith(storesSchema, data);
    return read.ok ? ok(new Map(read.value)) : read;
  },
  encode: (stores) => [...stores],
};
