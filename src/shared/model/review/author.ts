/** Who wrote a comment, as far as its file says. Missing parts are absent, never filled in. */
export interface Author {
  readonly kind: 'human' | 'agent' | 'unknown';
  readonly name: string;
  readonly model?: string;
  readonly reasoning?: string;
  readonly version?: string;
  /** UUID of the agent's session. */
  readonly sessionId?: string;
}
