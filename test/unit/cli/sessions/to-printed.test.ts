import { describe, expect, it } from 'vitest';
import { toPrintedDetail } from '../../../../src/cli/sessions/to-printed';
import { answer, call, detail, row, tool, turn } from './samples';

describe('toPrintedDetail', () => {
  it('gives each turn its prompt, what the agent said and all calls, those of sub-agents too', () => {
    const child = call('c2', { name: 'view', summary: 'a.ts', children: [] });
    const agent = call('c1', { name: 'task', summary: 'Look', children: [answer('I looked.'), tool(child)] });
    const turns = [
      turn(0, 'Fix it', [answer('I will.'), tool(agent), tool(call('c3', { state: 'failed', exitCode: 1 })), answer(' '), answer('Done.')]),
      turn(1, 'And now?', [tool(call('c4', { state: 'running' })), tool(call('c5', { state: 'denied' }))]),
    ];
    const printed = toPrintedDetail({ detail: detail(row('s')), turns, transcript: null });
    expect(printed.turnsDetail).toEqual([
      {
        index: 0,
        prompt: 'Fix it',
        answer: 'I will.\n\nDone.',
        timestamp: '2026-05-14T08:00:00.000Z',
        toolCalls: [
          { id: 'c1', name: 'task', summary: 'Look', success: true },
          { id: 'c2', name: 'view', summary: 'a.ts', success: true, parent: 'c1' },
          { id: 'c3', name: 'bash', summary: 'npm test', success: false, exitCode: 1 },
        ],
      },
      {
        index: 1,
        prompt: 'And now?',
        answer: '',
        timestamp: '2026-05-14T08:01:00.000Z',
        toolCalls: [
          { id: 'c4', name: 'bash', summary: 'npm test', success: null },
          { id: 'c5', name: 'bash', summary: 'npm test', success: false },
        ],
      },
    ]);
  });

  it('leaves out what came before the first prompt when nothing was said or done there', () => {
    const injected = { kind: 'injected', id: 'i', origin: 'skill', label: 'Skill', text: 'Rules', at: null } as const;
    const printed = toPrintedDetail({ detail: detail(row('s')), turns: [turn(0, null, [injected]), turn(1, 'Hi', [])], transcript: null });
    expect(printed.turnsDetail.map(({ index, prompt }) => [index, prompt])).toEqual([[1, 'Hi']]);
  });

  it('lists the files that were changed, with every tool that touched them', () => {
    const files = [
      { path: '/a.ts', tools: ['view', 'edit'], changed: true, turns: [0], additions: null, deletions: null },
      { path: '/b.ts', tools: ['view'], changed: false, turns: [0], additions: null, deletions: null },
    ];
    expect(toPrintedDetail({ detail: detail(row('s'), { files }), turns: [], transcript: null }).filesTouched).toEqual([{ path: '/a.ts', tools: ['view', 'edit'] }]);
  });

  it('counts only prompts as turns, when the transcript was read', () => {
    const transcript = {
      session: 's',
      state: 'ready' as const,
      kept: 'log' as const,
      generation: 0,
      bytesRead: 1,
      bytesTotal: 1,
      events: 3,
      turns: 2,
      lastTurnVersion: 0,
      lastWrittenAt: null,
      live: false,
      unreadable: 3,
      repaired: 1,
      damage: [],
      unknownTypes: [{ type: 'future.event', count: 2 }],
      hidden: 0,
    };
    const printed = toPrintedDetail({ detail: detail(row('s', { turns: 7 })), turns: [turn(0, null, [answer('Hello.')]), turn(1, 'Hi', [])], transcript });
    expect(printed.turns).toBe(1);
    expect(printed.turnsDetail.map(({ prompt }) => prompt)).toEqual([null, 'Hi']);
    expect(printed.diagnostics).toEqual({ unreadable: 3, repaired: 1, unknownTypes: [{ type: 'future.event', count: 2 }] });
  });
});
