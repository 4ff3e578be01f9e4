import { currentPlatform } from '../app-hooks';
import { listCommands, runCommand, whyDisabled, type Command } from '../commands';
import { isSingleKey, matchesChord, type KeyPress } from './key-chord';
import { mirror } from '../mirror';

/** The command that a key press means. `typing`: the press goes to a text field, where single keys write. */
function commandForKey(press: KeyPress, typing: boolean): Command | null {
  const singleKeys = !typing && (mirror.get('settings', '')?.settings.singleKeys ?? true);
  const platform = currentPlatform();
  const matches = (chord: string): boolean => (singleKeys || !isSingleKey(chord)) && matchesChord(chord, press, platform);
  const found = listCommands().filter((command) => command.keys?.some(matches) === true);
  return found.find((command) => whyDisabled(command) === null) ?? found[0] ?? null;
}

/** Runs the command of a key press. Answers whether the press is used up. */
export function runCommandForKey(press: KeyPress, typing: boolean): boolean {
  const command = commandForKey(press, typing);
  return command !== null && runCommand(command.id);
}
