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

/**
 * Whether the person at this computer wrote it. Agents and unknown authors never count, whatever their name: a file that
 * names nobody, or names us without saying that a person wrote, must not put words into our mouth.
 */
export function isOwnAuthor(author: Author, ownNames: readonly string[]): boolean {
  return author.kind === 'human' && ownNames.includes(author.name);
}
