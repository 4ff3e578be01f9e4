import { z } from 'zod';
import { ok } from '../../../shared/base';
import { decodeWith, type JsonFormat } from '../settings/json-file';
import type { StoredVersion } from './thin-versions';

/** What the journal of a repository holds. */
export interface JournalIndex {
  /** Number of the next version. */
  readonly next: number;
  /** By number. */
  readonly versions: readonly StoredVersion[];
}

/** Short, since all are written with each change: number, file, id, time, size, bytes stored, whether readable, writer. */
const versionSchema = z.tuple([z.int(), z.string(), z.string(), z.string(), z.number(), z.number(), z.boolean(), z.enum(['own', 'others', 'away', 'start'])]);
const indexSchema = z.object({ next: z.int(), versions: z.array(versionSchema) });

export const indexFormat: JsonFormat<JournalIndex> = {
  version: 1,
  empty: { next: 1, versions: [] },
  decode(data) {
    const read = decodeWith(indexSchema, data);
    if (!read.ok) return read;
    const versions = read.value.versions.map(([number, file, id, at, size, stored, readable, by]): StoredVersion => ({ number, file, id, at, size, stored, readable, by }));
    return ok({ next: read.value.next, versions: versions.sort((one, other) => one.number - other.number) });
  },
  encode: ({ next, versions }) => ({
    next,
    versions: versions.map(({ number, file, id, at, size, stored, readable, by }) => [number, file, id, at, size, stored, readable, by]),
  }),
};
