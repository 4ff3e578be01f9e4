import { z } from 'zod';
import { decodeWith, openJsonFile, type JsonFileContext, type JsonFormat } from './json-file';
import type { Disposable } from '../../../shared/base';

const snoozeSchema = z.object({
  /** UTC ISO 8601. */
  until: z.string(),
  /** Key of the last comment by somebody else when the entry was snoozed; another one wakes it. */
  newest: z.string().nullable(),
});

const inboxSchema = z.object({
  /** Roots that were opened or added, the first one first. */
  known: z.array(z.string()),
  /** Roots that were taken off the list, and come back only when they are opened or added again. */
  unwatched: z.array(z.string()),
  /** Roots whose notifications are not wanted. */
  muted: z.array(z.string()),
  /** By the id of an entry. */
  snoozed: z.array(z.tuple([z.string(), snoozeSchema])),
  /** UTC ISO 8601 until when notifications are held back. */
  pausedUntil: z.string().nullable(),
  /** Names that git signs with, by root; null where none is set. `checkedAt` is in milliseconds since 1970. */
  names: z.array(z.tuple([z.string(), z.object({ name: z.string().nullable(), checkedAt: z.number() })])),
});

/** What the Inbox remembers on this computer. */
export type InboxRecord = Readonly<z.infer<typeof inboxSchema>>;
export type Snooze = Readonly<z.infer<typeof snoozeSchema>>;

export interface InboxData extends Disposable {
  get(): InboxRecord;
  change(part: Partial<InboxRecord>): void;
  flush(): Promise<void>;
}

const format: JsonFormat<InboxRecord> = {
  version: 1,
  empty: { known: [], unwatched: [], muted: [], snoozed: [], pausedUntil: null, names: [] },
  decode: (data) => decodeWith(inboxSchema, data),
  encode: (record) => record,
};

export async function openInboxData(path: string, context: JsonFileContext): Promise<InboxData> {
  const file = await openJsonFile(path, format, context);
  return {
    get: () => file.get(),
    change: (part) => file.set({ ...file.get(), ...part }),
    flush: () => file.flush(),
    dispose: () => file.dispose(),
  };
}
