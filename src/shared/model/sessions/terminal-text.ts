import { visibleText } from '../words/visible-text';

/*
 * Escape sequences of terminals (ECMA-48 §5.3 to 5.6): control sequences, strings ended by BEL or ST (titles, links), and the
 * short ones of two or three bytes.
 */
const escapes = /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])|\u009b[0-?]*[ -/]*[@-~]/g;

/**
 * What a terminal would have left on the screen, as plain text: colours and cursor movements are dropped, a line that was
 * written over by a carriage return (a progress bar) is shown as it was last, and other hidden characters are named.
 */
export function terminalText(output: string): string {
  const plain = output.replace(escapes, '').replace(/\r\n/g, '\n');
  const lines = plain.split('\n').map((line) => {
    const written = line.replace(/\r+$/, '');
    return written.slice(written.lastIndexOf('\r') + 1);
  });
  return visibleText(lines.join('\n'));
}

/** The last lines of a text. `hidden` is how many stand before them. */
export function lastLines(text: string, count: number): { readonly shown: string; readonly hidden: number } {
  const lines = text.replace(/\n$/, '').split('\n');
  const hidden = Math.max(0, lines.length - count);
  return { shown: lines.slice(hidden).join('\n'), hidden };
}

/** The first lines of a text. `hidden` is how many stand behind them. */
export function firstLines(text: string, count: number): { readonly shown: string; readonly hidden: number } {
  const lines = text.replace(/\n$/, '').split('\n');
  return { shown: lines.slice(0, count).join('\n'), hidden: Math.max(0, lines.length - count) };
}
