/**
 * How many steps of work a diff may still take, shared by all its parts. Steps instead of time, so that the same texts
 * always give the same diff.
 */
export interface Budget {
  steps: number;
}
