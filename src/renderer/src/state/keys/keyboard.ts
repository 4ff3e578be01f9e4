import { writesText } from '../../../../shared/model/keys/chord';
import { chordsOf, type KeyPress } from '../../../../shared/model/keys/key-press';
import { defaultSettings } from '../../../../shared/model/settings';
import { currentPlatform } from '../app-hooks';
import { listCommands, type OfferedCommand, runCommand, whyDisabled } from '../commands';
import { mirror } from '../mirror';
import { actingKeys } from './command-keys';

/** Chords by which one edits text; they never act on a review while somebody writes. */
const editing = ['Mod+Z', 'Mod+Shift+Z', 'Enter', 'Escape', 'Space'];

/** The command that a key press means. `typing`: the press goes to a text field. */
function commandForKey(press: KeyPress, typing: boolean): OfferedCommand | null {
  const settings = mirror.get('settings', '')?.settings ?? defaultSettings;
  const platform = currentPlatform();
  const offered = listCommands();
  for (const chord of chordsOf(press, platform)) {
    if (typing && (writesText(chord, platform) || editing.includes(chord))) continue;
    const found = offered.filter(({ id }) => actingKeys(id, settings, platform).includes(chord));
    const command = found.find((candidate) => whyDisabled(candidate) === null) ?? found[0];
    if (command !== undefined) return command;
  }
  return null;
}

/** Runs the command of a key press. Answers whether the press is used up. */
export function runCommandForKey(press: KeyPress, typing: boolean): boolean {
  const command = commandForKey(press, typing);
  return command !== null && runCommand(command.id);
}
