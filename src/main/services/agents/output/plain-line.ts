import { visibleText } from '../../../../shared/model/words/visible-text';

/** Control sequences of terminals (ECMA-48): CSI, OSC and other strings with their ends, and two-character ones. */
const sequences = /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\|$)|[ -/]*[0-~])/g;

/** A line of a terminal as it stands in the end: without colours, and only what was written after the last carriage return. */
export function plainLine(line: string): string {
  const text = line.replace(sequences, '').replace(/\r+$/, '');
  return visibleText(text.slice(text.lastIndexOf('\r') + 1));
}
