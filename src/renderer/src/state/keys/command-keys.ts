import { useMemo } from 'react';
import { isSingleKey, keyCaps, keyText, type Platform } from '../../../../shared/model/keys/chord';
import { type CommandId, isCommandId } from '../../../../shared/model/keys/command-list';
import { keysOf } from '../../../../shared/model/keys/key-map';
import type { Settings } from '../../../../shared/model/settings';
import { usePlatform } from '../app-hooks';
import { useSettings } from '../mirror';

/** The keys that commands have now, in the platform's words; undefined where one has none that acts. */
export interface CommandKeys {
  caps(id: string): readonly string[] | undefined;
  /** In one word, for tooltips. */
  text(id: CommandId): string | undefined;
}

/** Chords of a command that act now, in normal form: single keys may be switched off. */
export function actingKeys(id: string, settings: Pick<Settings, 'keys' | 'singleKeys'>, platform: Platform): readonly string[] {
  if (!isCommandId(id)) return [];
  return keysOf(id, settings.keys, platform).filter((chord) => settings.singleKeys || !isSingleKey(chord));
}

/** A tooltip's words, with the key behind them where there is one. */
export function withKey(words: string, key: string | undefined): string {
  return key === undefined ? words : `${words} (${key})`;
}

/** What to show beside buttons, in menus and in the palette. */
export function useCommandKeys(): CommandKeys {
  const { keys, singleKeys } = useSettings();
  const platform = usePlatform();
  return useMemo(() => {
    const first = (id: string): string | undefined => actingKeys(id, { keys, singleKeys }, platform)[0];
    return {
      caps: (id) => {
        const chord = first(id);
        return chord === undefined ? undefined : keyCaps(chord, platform);
      },
      text: (id) => {
        const chord = first(id);
        return chord === undefined ? undefined : keyText(chord, platform);
      },
    };
  }, [keys, singleKeys, platform]);
}
