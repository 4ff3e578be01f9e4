import { describe, expect, it } from 'vitest';
import type { CommentOrigin } from '../../../../../src/shared/model/sessions/session-links';
import { openOriginWords, originWords } from '../../../../../src/shared/model/sessions/evidence-words';
import type { ToolCall } from '../../../../../src/shared/model/sessions/transcript';

type TurnOrigin = Extract<CommentOrigin, { kind: 'turn' }>;

const call = (id: string, kind: ToolCall['kind'], summary: string, more: Partial<ToolCall> = {}): ToolCall => ({
  id,
  name: kind,
  kind,
  summary,
  state: 'ok',
  startedAt: null,
  durationMs: null,
  children: [],
  ...more,
});
const turn = (calls: readonly ToolCall[], more: Partial<TurnOrigin> = {}): TurnOrigin => ({
  kind: 'turn',
  session: 'f7dffc32-0000-4000-8000-000000000001',
  title: 'Fix the renewal',
  turn: 14,
  number: 14,
  call: 'wrote',
  certainty: 'exact',
  reason: 'the call’s text holds the comment’s id',
  calls,
  ...more,
});
const wrote = call('wrote', 'edit', 'comments.json');

describe('originWords', () => {
  it.each<[CommentOrigin, string]>([
    [turn([call('a', 'edit', 'renew.ts'), call('b', 'edit', 'renew.test.ts'), call('c', 'shell', 'npm test', { exitCode: 0, durationMs: 11_000 }), wrote]), 'Turn 14: 2 edits, npm test exit 0'],
    [turn([call('a', 'shell', 'npm run build', { state: 'failed', exitCode: 1 }), wrote]), 'Turn 14: npm run build failed, exit 1'],
    [turn([wrote]), 'Turn 14: the reply alone'],
    [turn([call('a', 'edit', 'renew.ts')], { number: null }), 'Before the first prompt: 1 edit'],
    [turn([wrote], { certainty: 'likely', reason: 'matched by time, 4 s apart' }), 'Likely turn 14, matched by time, 4 s apart: the reply alone'],
    [{ kind: 'session', session: 'f7dffc32-1', title: 'x', reason: 'y' }, 'Session f7dffc32, turn not known'],
    [{ kind: 'absent', session: 'f7dffc32-1' }, 'Session f7dffc32 is not on this computer'],
    [{ kind: 'unrecorded', candidates: [] }, 'No session recorded'],
  ])('%#: %s', (origin, words) => {
    expect(originWords(origin)).toBe(words);
  });

  it('shortens a long command', () => {
    expect(originWords(turn([call('a', 'shell', 'x'.repeat(200))]))).toBe(`Turn 14: ${'x'.repeat(39)}…`);
  });
});

describe('openOriginWords', () => {
  it('names the turn that it opens, as far as it is known', () => {
    expect(openOriginWords(turn([]))).toBe('Open turn 14');
    expect(openOriginWords(turn([], { number: null }))).toBe('Open its turn');
    expect(openOriginWords({ kind: 'session', session: 's', title: 't', reason: 'r' })).toBe('Open session');
  });
});
