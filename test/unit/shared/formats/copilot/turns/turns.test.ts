import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsOf, LogWriter, readEvents, readTurns } from '../../../../../support/copilot-log';
import { TurnRouter, type RouterState, type Routed } from '../../../../../../src/shared/formats/copilot/turns/turn-router';

const ok = { success: true, result: { content: '' } };

describe('turns', () => {
  it('opens a turn with each prompt of the person', () => {
    const log = new LogWriter();
    const turns = readTurns([
      log.line('session.start', { sessionId: 's' }),
      log.prompt('Make renew idempotent\nand test it', { attachments: [{ type: 'file', path: 'a.ts' }] }),
      log.line('assistant.turn_start', { turnId: '0' }),
      log.answer('I look first.', { model: 'm1' }),
      log.line('assistant.turn_end', { turnId: '0' }),
      log.prompt('Now the docs'),
      log.answer('Done.'),
    ]);
    expect(turns).toMatchObject([
      {
        head: { index: 0, number: 1, title: 'Make renew idempotent', state: 'complete', startedAt: '2026-03-04T09:00:02.000Z', endedAt: '2026-03-04T09:00:05.000Z', bytes: 5 },
        prompt: { id: 'e2', text: 'Make renew idempotent\nand test it', attachments: [{ kind: 'file', name: 'a.ts' }] },
        items: [{ kind: 'answer', id: 'e4', text: 'I look first.', model: 'm1' }],
      },
      { head: { index: 1, number: 2, state: 'complete' }, items: [{ kind: 'answer', text: 'Done.' }] },
    ]);
  });

  it('folds what is not the person’s into the turn that it came in', () => {
    const log = new LogWriter();
    const [turn, ...others] = readTurns([
      log.prompt('Go'),
      log.prompt('Skill text', { source: 'skill-pdf' }),
      log.prompt('Continue', { isAutopilotContinuation: true }),
      log.prompt('Nightly', { source: 'schedule-1' }),
      log.line('system.message', { role: 'system', content: 'Rules' }),
      log.line('system.notification', { content: 'Shell finished' }),
    ]);
    expect(others).toEqual([]);
    expect(turn?.items).toMatchObject([
      { kind: 'injected', origin: 'skill', label: 'Skill: pdf', text: 'Skill text' },
      { kind: 'injected', origin: 'autopilot' },
      { kind: 'injected', origin: 'schedule' },
      { kind: 'injected', origin: 'system', label: 'System message' },
      { kind: 'injected', origin: 'system', label: 'Notification' },
    ]);
  });

  it('makes a turn without a number of what was done before the first prompt', () => {
    const log = new LogWriter();
    const turns = readTurns([log.line('session.start'), log.answer('Hello'), log.prompt('Go'), log.answer('Done')]);
    expect(turns.map(({ head }) => [head.index, head.number])).toEqual([[0, null], [1, 1]]);
    expect(turns[0]).toMatchObject({ prompt: null, items: [{ kind: 'answer', text: 'Hello' }] });
  });

  it('makes no such turn of a start, a model and a system text alone', () => {
    const log = new LogWriter();
    const turns = readTurns([log.line('session.start'), log.line('session.model_change', { newModel: 'm' }), log.line('system.message', { content: 'Rules' }), log.prompt('Go')]);
    expect(turns).toHaveLength(1);
    expect(turns[0]?.items.map(({ kind }) => kind)).toEqual(['notice', 'injected']);
  });

  it('reads a log without session.start, ids and arguments', () => {
    const lines = [
      { type: 'user.message', data: { text: 'do the thing' } },
      { type: 'tool.execution_complete', data: { toolName: 'bash', success: false } },
      { type: 'session.task_complete', data: { summary: 'Finished' } },
    ];
    expect(readTurns(lines.map((line, index) => JSON.stringify({ ...line, timestamp: `2026-03-04T09:00:0${index}Z` })))).toMatchObject([
      {
        head: { state: 'complete', toolCalls: 1, failures: 1 },
        prompt: { id: '@1', text: 'do the thing' },
        items: [{ kind: 'tool', call: { id: '@2', name: 'bash', state: 'failed' } }, { kind: 'notice', words: 'Task completed: Finished' }],
      },
    ]);
  });

  it('joins pieces of one message', () => {
    const log = new LogWriter();
    const piece = (content: string, chunkIndex: number): string => log.line('assistant.message', { messageId: 'm', content, chunkIndex, chunkCount: 2 });
    expect(readTurns([log.prompt('Go'), piece('one ', 0), piece('two', 1)])[0]?.items).toMatchObject([{ kind: 'answer', text: 'one two' }]);
  });

  it('says what happened to the session, in words', () => {
    const log = new LogWriter();
    const [turn] = readTurns([
      log.prompt('Go'),
      log.line('session.error', { message: 'Rate limit' }),
      log.line('session.compaction_complete', { success: true, checkpointNumber: 2 }),
      log.line('session.shutdown', {}),
      log.line('session.resume', { resumeTime: 'x' }),
      log.line('session.shiny', { text: 'x' }),
      log.line('assistant.reasoning', { content: 'thought' }),
    ]);
    expect(turn?.head.checkpoints).toEqual([2]);
    expect(turn?.items).toMatchObject([
      { kind: 'notice', words: 'Rate limit', severity: 'error' },
      { kind: 'notice', words: 'Context compacted, checkpoint 2 written' },
      { kind: 'notice', words: 'Session ended' },
      { kind: 'notice', words: 'Session resumed' },
      { kind: 'unknown', type: 'session.shiny' },
    ]);
  });

  it('tells how a turn ended', () => {
    const log = new LogWriter();
    const lines = [log.prompt('One'), log.line('abort', { reason: 'user_initiated' }), log.prompt('Two'), log.line('assistant.turn_start', { turnId: '0' })];
    expect(readTurns(lines).map(({ head }) => head.state)).toEqual(['aborted', 'open']);
    expect(readTurns([...lines, log.line('assistant.turn_end', { turnId: '0' })])[1]?.head.state).toBe('complete');
    expect(readTurns([...lines, log.line('session.shutdown', {})])[1]?.head.state).toBe('complete');
    expect(readTurns([...lines, log.prompt('Three')])[1]?.head.state).toBe('complete');
  });
});

describe('tool calls', () => {
  it('joins request, start and end by the call’s id', () => {
    const log = new LogWriter();
    const input = { path: '/w/a.ts', old_str: 'x', new_str: 'y\nz' };
    const [turn] = readTurns([
      log.prompt('Go'),
      log.answer('Editing.', { toolRequests: [{ toolCallId: 't1', name: 'edit', arguments: JSON.stringify(input) }, { toolCallId: 't2', name: 'bash', arguments: { command: 'npm test' } }] }),
      ...log.call('t1', 'edit', input),
      ...log.call('t2', 'bash', { command: 'npm test' }, { success: true, result: { content: 'failing\n<exited with exit code 1>' } }),
    ]);
    expect(turn?.head).toMatchObject({ toolCalls: 2, failures: 0, changed: ['/w/a.ts'] });
    expect(turn?.items).toMatchObject([
      { kind: 'answer', text: 'Editing.' },
      { kind: 'tool', id: 'e3', call: { id: 't1', name: 'edit', kind: 'edit', summary: '/w/a.ts', path: '/w/a.ts', state: 'ok', additions: 2, deletions: 1, durationMs: 1000, startedAt: '2026-03-04T09:00:03.000Z' } },
      { kind: 'tool', id: 'e5', call: { id: 't2', kind: 'shell', summary: 'npm test', state: 'ok', exitCode: 1 } },
    ]);
  });

  it('joins a call whose end comes before its start, and one whose start never comes', () => {
    const log = new LogWriter();
    const [start, end] = log.call('t1', 'create', { path: 'a', file_text: 'x' });
    const [, orphan] = log.call('t2', 'view', {}, { success: false, error: { message: 'gone' } });
    const [turn] = readTurns([log.prompt('Go'), end!, start!, orphan!]);
    expect(turn?.head).toMatchObject({ toolCalls: 2, failures: 1, changed: ['a'] });
    expect(callsOf(turn!.items)).toMatchObject([{ id: 't1', name: 'create', path: 'a', state: 'ok' }, { id: 't2', state: 'failed', error: 'gone' }]);
  });

  it('is running where the log ends, incomplete where it goes on', () => {
    const log = new LogWriter();
    const lines = [log.prompt('Go'), log.call('t1', 'bash', { command: 'sleep' })[0]!];
    const stateOf = (more: readonly string[]): unknown => callsOf(readTurns([...lines, ...more])[0]!.items)[0]?.state;
    expect(stateOf([])).toBe('running');
    expect(stateOf([log.prompt('Next')])).toBe('incomplete');
    expect(stateOf([log.line('session.resume'), log.line('assistant.turn_start')])).toBe('incomplete');
    expect(stateOf([log.line('abort')])).toBe('incomplete');
  });

  it('keeps the end of a call in the turn that began it', () => {
    const log = new LogWriter();
    const [start, end] = log.call('t1', 'create', { path: 'late.ts', file_text: '' });
    const turns = readTurns([log.prompt('One'), start!, log.prompt('Two'), end!, log.answer('Done')]);
    expect(turns.map(({ head }) => head.changed)).toEqual([['late.ts'], []]);
    expect(callsOf(turns[0]!.items)).toMatchObject([{ state: 'ok' }]);
    expect(turns[1]?.items).toMatchObject([{ kind: 'answer' }]);
  });

  it('counts files of successful calls only', () => {
    const log = new LogWriter();
    const [turn] = readTurns([
      log.prompt('Go'),
      ...log.call('t1', 'edit', { path: 'no', old_str: 'x', new_str: 'y' }, { success: false, error: { message: 'No match' } }),
      ...log.call('t2', 'apply_patch', '*** Begin Patch\n*** Add File: b\n+x\n*** Delete File: c\n*** End Patch', ok),
      ...log.call('t3', 'view', { path: 'seen' }, ok),
    ]);
    expect(turn?.head).toMatchObject({ changed: ['b', 'c'], failures: 1 });
  });

  it('shows a refused permission at its call, and counts it once', () => {
    const log = new LogWriter();
    const [start, end] = log.call('t1', 'bash', { command: 'rm -r x' }, { success: false, error: { message: 'Denied', code: 'denied' } });
    const asked = log.line('permission.requested', { requestId: 'p1', permissionRequest: { kind: 'shell', toolCallId: 't1' } });
    const answered = log.line('permission.completed', { requestId: 'p1', result: { kind: 'denied-interactively-by-user' } });
    for (const more of [[], [end!]]) {
      const [turn] = readTurns([log.prompt('Go'), start!, asked, answered, ...more]);
      expect(turn?.head.failures).toBe(1);
      expect(callsOf(turn!.items)).toMatchObject([{ state: 'denied' }]);
    }
    expect(readTurns([log.prompt('Go'), answered])[0]?.items).toMatchObject([{ kind: 'notice', words: 'A permission was refused' }]);
    const approved = log.line('permission.completed', { requestId: 'p1', toolCallId: 't1', result: { kind: 'approved' } });
    expect(callsOf(readTurns([log.prompt('Go'), start!, approved])[0]!.items)).toMatchObject([{ state: 'running' }]);
  });

  it('passes over report_intent', () => {
    const log = new LogWriter();
    const [start, end] = log.call('t1', 'report_intent', { intent: 'Looking' });
    for (const more of [[start!, end!], [end!]]) {
      const [turn] = readTurns([log.prompt('Go'), log.answer('', { toolRequests: [{ toolCallId: 't1', name: 'report_intent', arguments: {} }] }), ...more]);
      expect(turn).toMatchObject({ head: { toolCalls: 0 }, items: [] });
    }
  });
});

describe('sub-agents', () => {
  it('nests what a sub-agent did in the call that started it, by either of its signs', () => {
    const log = new LogWriter();
    const [task, taskEnd] = log.call('task1', 'task', { description: 'Find callers', prompt: 'long' });
    const [turn] = readTurns([
      log.prompt('Go'),
      log.line('assistant.turn_start', { turnId: '0' }),
      task!,
      log.line('subagent.started', { toolCallId: 'task1', agentName: 'explore', agentDisplayName: 'Explore' }, { agentId: 'a1' }),
      log.line('user.message', { content: 'Find callers of renew' }, { agentId: 'a1' }),
      log.line('assistant.turn_start', { turnId: '0' }, { agentId: 'a1' }),
      log.line('assistant.message', { content: 'Searching', toolRequests: [] }, { agentId: 'a1' }),
      ...log.call('c1', 'grep', { pattern: 'renew' }, ok, { parentToolCallId: 'task1' }),
      log.line('assistant.turn_end', { turnId: '0' }, { agentId: 'a1' }),
      log.line('subagent.completed', { toolCallId: 'task1', agentName: 'explore', durationMs: 900 }, { agentId: 'a1' }),
      taskEnd!,
      log.answer('Two callers.'),
    ]);
    expect(turn?.head).toMatchObject({ number: 1, toolCalls: 2, state: 'complete' });
    expect(turn?.items).toMatchObject([
      {
        kind: 'tool',
        call: {
          id: 'task1',
          kind: 'agent',
          summary: 'Find callers',
          state: 'ok',
          children: [{ kind: 'injected', origin: 'agent' }, { kind: 'answer', text: 'Searching' }, { kind: 'tool', call: { id: 'c1', summary: 'renew' } }],
        },
      },
      { kind: 'answer', text: 'Two callers.' },
    ]);
  });

  it('gives a sub-agent that nothing started a call of its own', () => {
    const log = new LogWriter();
    const [turn] = readTurns([log.prompt('Go'), log.line('assistant.message', { content: 'Report' }, { agentId: 'explore-1' }), log.line('assistant.message', { content: 'More', parentToolCallId: 'call-2' })]);
    expect(turn?.items).toMatchObject([
      { kind: 'tool', call: { id: 'explore-1', kind: 'agent', children: [{ kind: 'answer', text: 'Report' }] } },
      { kind: 'tool', call: { id: 'call-2', children: [{ kind: 'answer', text: 'More' }] } },
    ]);
  });

  it('keeps a background agent that reports after the next prompt with the turn that started it', () => {
    const log = new LogWriter();
    const [task, taskEnd] = log.call('task1', 'task', { description: 'Background' });
    const turns = readTurns([
      log.prompt('One'),
      task!,
      taskEnd!,
      log.line('subagent.started', { toolCallId: 'task1', agentName: 'explore' }, { agentId: 'a1' }),
      log.prompt('Two'),
      ...log.call('c1', 'create', { path: 'x', file_text: 'y' }, ok, { parentToolCallId: 'task1' }),
      log.line('subagent.failed', { toolCallId: 'task1', agentName: 'explore', error: 'Ran out of tokens' }, { agentId: 'a1' }),
    ]);
    expect(turns[1]?.items).toEqual([]);
    expect(turns[0]?.head.changed).toEqual(['x']);
    expect(callsOf(turns[0]!.items)).toMatchObject([{ id: 'task1', state: 'failed', error: 'Ran out of tokens', children: [{ kind: 'tool' }] }]);
  });

  it('leaves a sub-agent that never ended running, or incomplete', () => {
    const log = new LogWriter();
    const lines = [log.prompt('Go'), log.call('task1', 'task', { description: 'x' })[0]!, log.line('subagent.started', { toolCallId: 'task1', agentName: 'a' })];
    expect(callsOf(readTurns(lines)[0]!.items)).toMatchObject([{ state: 'running' }]);
    expect(callsOf(readTurns([...lines, log.line('session.shutdown')])[0]!.items)).toMatchObject([{ state: 'incomplete' }]);
  });

  it('survives agents that name themselves or each other as parents, and a chain without end', () => {
    const log = new LogWriter();
    const chain = Array.from({ length: 5_000 }, (_, level) => log.line('tool.execution_start', { toolCallId: `t${level}`, toolName: 'task', parentToolCallId: `t${level === 0 ? 0 : level - 1}` }));
    const [turn] = readTurns([
      log.prompt('Go'),
      ...chain,
      log.line('tool.execution_start', { toolCallId: 'x', toolName: 'task', parentToolCallId: 'y' }),
      log.line('tool.execution_start', { toolCallId: 'y', toolName: 'task', parentToolCallId: 'x' }),
    ]);
    expect(structuredClone(turn)).toEqual(turn);
  });
});

describe('laws of turns', () => {
  const log = new LogWriter();
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const maybe = fc.option(id, { nil: undefined });
  const anyEvent = fc.oneof(
    fc.constantFrom(log.prompt('Go'), log.answer('Text'), log.line('session.shutdown'), log.line('session.resume'), log.line('abort'), log.line('session.start'), log.prompt('x', { source: 'skill-x' })),
    fc.record({ call: id, parent: maybe, agent: maybe, type: fc.constantFrom('tool.execution_start', 'tool.execution_complete', 'subagent.started', 'subagent.completed', 'subagent.failed', 'permission.completed', 'assistant.message'), success: fc.boolean() }).map(
      ({ call, parent, agent, type, success }) =>
        log.line(type, { toolCallId: call, toolName: 'create', arguments: { path: call, file_text: '' }, success, parentToolCallId: parent, result: { kind: 'denied' }, toolRequests: [{ toolCallId: call, name: 'create' }] }, { agentId: agent }),
    ),
  );

  it('routes the same when it goes on from its remembered state', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (lines) => {
        const events = readEvents(lines);
        const whole = new TurnRouter();
        let state: RouterState | undefined;
        const pieces: Routed[] = [];
        for (const event of events) {
          const router = new TurnRouter(state);
          pieces.push(router.route(event));
          state = JSON.parse(JSON.stringify(router.state)) as RouterState;
        }
        expect(pieces).toEqual(events.map((event) => whole.route(event)));
      }),
    );
  });

  it('counts as many prompts as there are, and builds every turn that it counts', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (lines) => {
        const turns = readTurns(lines);
        expect(turns.filter(({ head }) => head.number !== null)).toHaveLength(lines.filter((line) => line.includes('"content":"Go"')).length);
        for (const { head, prompt } of turns) {
          expect(head.failures).toBeLessThanOrEqual(head.toolCalls);
          expect(prompt === null).toBe(head.number === null);
        }
      }),
    );
  });
});
