import type { Author } from './author';
import type { Thread } from './review';

/** Who has to act on a thread next. A thread has exactly one lane. */
export type Lane = 'broken' | 'resolved' | 'you' | 'agent';

/**
 * Whether the person at this computer wrote it. Agents and unknown authors never count, whatever their name: a file that
 * names nobody, or names us without saying that a person wrote, must not put words into our mouth.
 */
export function isOwnAuthor(author: Author, ownNames: readonly string[]): boolean {
  return author.kind === 'human' && ownNames.includes(author.name);
}

/** The first rule that holds: its file cannot be read, it is resolved, somebody else spoke last, we spoke last. */
export function laneOf(thread: Pick<Thread, 'state' | 'comments'>, ownNames: readonly string[], fileBroken = false): Lane {
  if (fileBroken) return 'broken';
  if (thread.state === 'resolved') return 'resolved';
  const last = thread.comments.at(-1);
  return last !== undefined && isOwnAuthor(last.author, ownNames) ? 'agent' : 'you';
}

/** What a lane is called in headers and labels. */
export const laneWords: Readonly<Record<Lane, string>> = {
  broken: 'Broken file',
  resolved: 'Resolved',
  you: 'Awaiting you',
  agent: 'Awaiting agent',
};

const strength: readonly Lane[] = ['broken', 'you', 'agent', 'resolved'];

/** The lane that a row shows which stands for several threads; null for none. */
export function strongestLane(lanes: Iterable<Lane>): Lane | null {
  const present = new Set(lanes);
  return strength.find((lane) => present.has(lane)) ?? null;
}
