import { normalChord, type Platform } from './chord';
import { commandIds, defaultKeysOf, placeOf, placesMeet, type CommandId } from './command-list';

/**
 * What a person changed of the keys: all keys of a command by its id, an empty list for none. Ids that this version does not
 * know are kept.
 */
export type KeyChanges = Readonly<Record<string, readonly string[]>>;

/** The keys of a command in normal form, each once. What is no chord is left out. */
export function keysOf(id: CommandId, changes: KeyChanges, platform: Platform): readonly string[] {
  return normalKeys(Object.hasOwn(changes, id) ? (changes[id] ?? []) : defaultKeysOf(id, platform), platform);
}

/** Gives a command other keys; nothing is kept for one that has its usual keys. */
export function withKeys(changes: KeyChanges, id: CommandId, keys: readonly string[], platform: Platform): KeyChanges {
  const { [id]: _, ...others } = changes;
  const wanted = normalKeys(keys, platform);
  return sameKeys(wanted, normalKeys(defaultKeysOf(id, platform), platform)) ? others : { ...others, [id]: wanted };
}

/** Whether the command has other keys than it comes with. */
export function isChanged(id: CommandId, changes: KeyChanges, platform: Platform): boolean {
  return !sameKeys(keysOf(id, changes, platform), normalKeys(defaultKeysOf(id, platform), platform));
}

/** Whether the chord is one of the keys that the command comes with. */
export function defaultHas(id: CommandId, chord: string, platform: Platform): boolean {
  return normalKeys(defaultKeysOf(id, platform), platform).includes(normalChord(chord, platform) ?? '');
}

/** The other commands that have the chord and can be on offer together with this one, in the list's order. */
export function conflictsOf(id: CommandId, chord: string, changes: KeyChanges, platform: Platform): readonly CommandId[] {
  const wanted = normalChord(chord, platform);
  if (wanted === null) return [];
  return commandIds.filter((other) => other !== id && placesMeet(placeOf(id), placeOf(other)) && keysOf(other, changes, platform).includes(wanted));
}

/** Gives the chord to the command, and takes it from those that it would be in conflict with. */
export function takeKey(changes: KeyChanges, id: CommandId, chord: string, platform: Platform): KeyChanges {
  const wanted = normalChord(chord, platform);
  if (wanted === null) return changes;
  const freed = conflictsOf(id, wanted, changes, platform).reduce(
    (before, other) => withKeys(before, other, keysOf(other, before, platform).filter((key) => key !== wanted), platform),
    changes,
  );
  return withKeys(freed, id, [...keysOf(id, freed, platform), wanted], platform);
}

function normalKeys(keys: readonly string[], platform: Platform): readonly string[] {
  return [...new Set(keys.flatMap((key) => normalChord(key, platform) ?? []))];
}

function sameKeys(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}
