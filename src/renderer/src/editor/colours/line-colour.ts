/** Where pieces of a line begin (UTF-16 offsets, ascending) and the CSS colour of each. */
export interface LineColour {
  readonly offsets: Uint32Array;
  readonly colours: readonly string[];
}
