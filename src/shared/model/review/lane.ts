/** Who has to act on a thread next. A thread has exactly one lane. */
export type Lane = 'broken' | 'verify' | 'resolved' | 'you' | 'agent';

/** Who resolved a thread, as far as its file lets us know. */
export interface Resolution {
  /** The agent that wrote a comment with the same write; null when nobody did. */
  readonly by: string | null;
  /** UTC ISO 8601: when it was noticed. */
  readonly at: string;
}

/** What a lane is called in headers and labels. */
export const laneWords: Readonly<Record<Lane, string>> = {
  broken: 'Broken file',
  verify: 'Verify',
  resolved: 'Resolved',
  you: 'Awaiting you',
  agent: 'Awaiting agent',
};

/** "Resolved by Copilot", "Resolved outside Sidelight". */
export function resolutionWords({ by }: Pick<Resolution, 'by'>): string {
  return by === null ? 'Resolved outside Sidelight' : `Resolved by ${by}`;
}

/** The strongest first. */
const lanesByStrength: readonly Lane[] = ['broken', 'you', 'verify', 'agent', 'resolved'];

/** The lane that a row shows which stands for several threads; null for none. */
export function strongestLane(lanes: Iterable<Lane>): Lane | null {
  const present = new Set(lanes);
  return lanesByStrength.find((lane) => present.has(lane)) ?? null;
}
