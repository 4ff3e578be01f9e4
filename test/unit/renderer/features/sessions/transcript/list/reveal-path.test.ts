import { describe, expect, test } from 'vitest';
import type { ToolCall, Turn, TurnItem } from '../../../../../../../src/shared/model/sessions/transcript';
import { revealPath } from '../../../../../../../src/renderer/src/features/sessions/transcript/list/reveal-path';
import { foldOf } from '../../../../../../../src/renderer/src/state/transcripts/folds';

const tool = (id: string, more: Partial<ToolCall> = {}): TurnItem => ({
  kind: 'tool',
  id: `e-${id}`,
  call: { id, name: 'view', kind: 'read', summary: '', state: 'ok', startedAt: null, durationMs: null, children: [], ...more },
});
const injected: TurnItem = { kind: 'injected', id: 'skill', origin: 'skill', label: 'helper', text: '', at: null };

const turn = (...items: readonly TurnItem[]): Turn => ({
  head: { index: 4, number: 5, title: '', startedAt: null, endedAt: null, toolCalls: 0, failures: 0, state: 'complete', checkpoints: [], changed: [], bytes: 1 },
  prompt: { id: 'prompt', text: '', at: null, attachments: [] },
  items,
});

describe('what is opened so that an event can be seen', () => {
  test('nothing for the prompt, and null for what is not in the turn', () => {
    expect(revealPath(turn(), 'prompt')).toEqual([]);
    expect(revealPath(turn(tool('1')), 'other')).toBeNull();
  });

  test('the merged row of a call, and its details, by its event or its id', () => {
    const merged = turn(tool('1'), tool('2'));
    for (const id of ['e-2', '2']) expect(revealPath(merged, id)).toEqual(expect.arrayContaining([foldOf.rest('turn 4'), foldOf.merged('e-1'), foldOf.item('e-2')]));
  });

  test('both ways of grouping around a message that is left out', () => {
    const path = revealPath(turn(tool('1'), injected, tool('2'), tool('3')), '3');
    expect(path).toEqual(expect.arrayContaining([foldOf.merged('e-2'), foldOf.merged('e-1')]));
    expect(path).not.toContain(foldOf.injected);
  });

  test('the messages that are not the person’s', () => {
    expect(revealPath(turn(injected), 'skill')).toContain(foldOf.injected);
  });

  test('every sub-agent on the way', () => {
    const deep = tool('outer', { kind: 'agent', children: [tool('inner', { kind: 'agent', children: [tool('leaf', { kind: 'edit' })] })] });
    expect(revealPath(turn(deep), 'leaf')).toEqual(expect.arrayContaining([foldOf.agent('outer'), foldOf.agent('inner'), foldOf.item('e-leaf')]));
  });
});
