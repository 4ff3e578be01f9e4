import type { AnsweredThread, SessionLinks } from '../../../../../shared/model/sessions/session-links';

/** The threads that a turn answered, each once; the surest link of each. */
export function answeredIn(links: SessionLinks | null, turn: number): readonly AnsweredThread[] {
  const byThread = new Map<string, AnsweredThread>();
  for (const link of links?.threads ?? []) {
    if (link.turn !== turn) continue;
    const known = byThread.get(link.thread);
    if (known === undefined || (known.certainty !== 'exact' && link.certainty === 'exact')) byThread.set(link.thread, link);
  }
  return [...byThread.values()];
}
