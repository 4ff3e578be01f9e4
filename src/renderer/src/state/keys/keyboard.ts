import { writesText } from '../../../../shared/model/keys/chord';
import { chordsOf, type KeyPress } from '../../../../shared/model/keys/key-press';
import type { CommandId } from '../../../../shared/model/keys/command-list';
import { defaultSettings } from '../../../../shared/model/settings';
import { currentPlatform } from '../app-hooks';
import { listCommands, type OfferedCommand, whyDisabled } from '../commands';
import { mirror } from '../mirror';
import { actingKeys } from './command-keys';

/** Chords by which one edits text; they never act on a review while somebody writes. */
const editing = ['Mod+Z', 'Mod+Shift+Z', 'Enter', 'Escape', 'Space'];

/** The enabled command that a key press means. `typing`: the press goes to a text field. */
function commandForKey(press: KeyPress, typing: boolean): OfferedCommand | null {
  const settings = mirror.get('settings', '')?.settings ?? defaultSettings;
  const platform = currentPlatform();
  const offered = listCommands();
  const chords = chordsOf(press, platform).filter((chord) => !typing || !(writesText(chord, platform) || editing.includes(chord)));
  const found = chords.flatMap((chord) => offered.filter(({ id }) => actingKeys(id, settings, platform).includes(chord)));
  return found.find((command) => whyDisabled(command) === null) ?? null;
}

/** Runs the command of a key press, or only one of some. Answers whether the press is used up. */
export function runCommandForKey(press: KeyPress, typing: boolean, among: readonly CommandId[] | null = null): boolean {
  const command = commandForKey(press, typing);
  if (command === null || among?.some((id) => id === command.id) === false) return false;
  command.run();
  return true;
}
