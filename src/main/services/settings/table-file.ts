import { z } from 'zod';
import { ok } from '../../../shared/base';
import { decodeWith, openJsonFile, type JsonFile, type JsonFileContext } from './json-file';

type Tables<V> = ReadonlyMap<string, ReadonlyMap<string, V>>;

/** A document of tables, each by its name. A table that was handed out never changes; a change makes a new one. */
export interface TableFile<V> extends Pick<JsonFile<unknown>, 'flush' | 'dispose'> {
  /** Empty when there is no such table. */
  table(name: string): ReadonlyMap<string, V>;
  /** Sets the keys of one table that are named, and removes those whose value is null. */
  change(name: string, entries: Iterable<readonly [key: string, value: V | null]>): void;
}

/** Kept as lists of pairs, not as objects: keys come from repositories, and `__proto__` is one of them. */
export async function openTableFile<V>(path: string, value: z.ZodType<V>, context: JsonFileContext): Promise<TableFile<V>> {
  const pairs = z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), value]))]));
  const file = await openJsonFile<Tables<V>>(
    path,
    {
      version: 1,
      empty: new Map(),
      decode(data) {
        const read = decodeWith(pairs, data);
        return read.ok ? ok(new Map(read.value.map(([name, entries]) => [name, new Map(entries)]))) : read;
      },
      encode: (tables) => [...tables].map(([name, table]) => [name, [...table]]),
    },
    context,
  );
  return {
    table: (name) => file.get().get(name) ?? new Map<string, V>(),
    change(name, entries) {
      const table = new Map(file.get().get(name));
      for (const [key, entry] of entries) {
        if (entry === null) table.delete(key);
        else table.set(key, entry);
      }
      const tables = new Map(file.get());
      if (table.size === 0) tables.delete(name);
      else tables.set(name, table);
      file.set(tables);
    },
    flush: () => file.flush(),
    dispose: () => file.dispose(),
  };
}
