import type { Thread } from '../review/review';
import type { ChangeFact } from './change-fact';
import type { MatchedParts } from './match-parts';
import { nameThread } from './name-parts';
import type { ReviewVersion } from './review-version';

/** What became of display numbers, which are given out once and stay. A file without a counter has none that last. */
export function numberFacts(before: ReviewVersion, after: ReviewVersion, threads: MatchedParts<Thread>): readonly ChangeFact[] {
  const [old, now] = [before.numbering, after.numbering];
  if (old?.counter == null || now === null) return [];
  const lowered = now.counter === null || now.counter < old.counter;
  const facts: ChangeFact[] = lowered ? [{ kind: 'counter-lowered', before: old.counter, after: now.counter }] : [];
  for (const pair of threads.pairs) {
    const number = old.numbers.get(pair.before.key);
    const changed = now.numbers.get(pair.after.key);
    if (number !== undefined && changed !== undefined && changed !== number) facts.push({ kind: 'number-changed', thread: nameThread(pair.after), before: number });
  }
  for (const thread of threads.added) {
    const number = now.numbers.get(thread.key);
    if (number !== undefined && number <= old.highest) facts.push({ kind: 'number-reused', thread: nameThread(thread), reused: number });
  }
  return facts;
}
