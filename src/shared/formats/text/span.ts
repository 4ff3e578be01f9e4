/** Part of a text: UTF-16 offsets from its start, half-open. */
export interface Span {
  readonly offset: number;
  readonly end: number;
}
