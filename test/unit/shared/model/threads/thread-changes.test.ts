import { describe, expect, it } from 'vitest';
import type { Comment, Thread } from '../../../../../src/shared/model/review/review';
import { baselineOf, changesInWords, changesSince } from '../../../../../src/shared/model/threads/thread-changes';

const by = (kind: 'human' | 'agent', key: string, body = key): Comment => ({ key, body, tags: [], author: { kind, name: kind === 'human' ? 'wren' : 'Copilot' } });
const before: Pick<Thread, 'state' | 'comments'> = { state: 'open', comments: [by('human', 'a'), by('agent', 'b')] };
const words = (after: Pick<Thread, 'state' | 'comments'>): string | null => {
  const changes = changesSince(baselineOf(before), after, ['wren'], null);
  return changes === null ? null : changesInWords(changes);
};

describe('changesSince', () => {
  it('says nothing when nothing changed, or only we added something', () => {
    expect(words(before)).toBeNull();
    expect(words({ ...before, comments: [...before.comments, by('human', 'c')] })).toBeNull();
  });

  it('knows a state that we set ourselves', () => {
    const resolved = { ...before, state: 'resolved' as const };
    expect(words(resolved)).toBe('State set to resolved.');
    expect(changesSince(baselineOf(before), resolved, ['wren'], 'resolved')).toBeNull();
    expect(changesSince(baselineOf(resolved), before, ['wren'], 'resolved')).not.toBeNull();
  });

  it('names replies of others, edits, removals and the state', () => {
    expect(words({ state: 'resolved', comments: [...before.comments, by('agent', 'c')] })).toBe('1 reply added, state set to resolved.');
    expect(words({ state: 'open', comments: [by('human', 'a', 'other'), by('agent', 'c'), by('agent', 'd')] })).toBe(
      '2 replies added, 1 comment edited, 1 comment removed.',
    );
  });
});
