import { createContext } from 'react';

/** A piece of a line of code with its look: a class of the editor's theme or a colour. */
export interface CodeToken {
  readonly text: string;
  readonly className?: string;
  readonly color?: string;
}

/** Lines of coloured pieces, whose texts joined by LF are the code again. */
export type ColorizeCode = (text: string, language: string) => Promise<readonly (readonly CodeToken[])[]>;

/** How code blocks get their colours; null leaves them plain. The application puts the editor's colours here. */
export const CodeColourContext = createContext<ColorizeCode | null>(null);
