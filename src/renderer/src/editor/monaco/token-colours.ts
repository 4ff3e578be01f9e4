import { tokenOfScope } from './theme-data';

/** The CSS colour of one of Monarch's token types ("keyword.ts"): the design token that the theme takes for it. */
export function colourOfToken(type: string): string {
  return `var(${tokenOfScope(type)})`;
}
