/** What main adds to each call. */
export interface CallContext {
  /** Aborted when the window goes or the renderer cancels. */
  readonly signal: AbortSignal;
}
