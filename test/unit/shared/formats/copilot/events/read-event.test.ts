import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawJson } from '../../../../../../src/shared/formats/copilot/events/raw-json';
import { readEvent } from '../../../../../../src/shared/formats/copilot/events/read-event';
import type { EventBody, SessionEvent } from '../../../../../../src/shared/formats/copilot/events/event';

function read(type: string, data: unknown = {}, more: Readonly<Record<string, unknown>> = {}): SessionEvent {
  return readEvent({ object: { type, data, id: 'e1', timestamp: '2026-03-04T09:00:00Z', ...more }, line: 3, place: 0, offset: 0, bytes: 1, ordinal: 0 });
}

const outcome = (data: unknown): Extract<EventBody, { kind: 'call-end' }>['outcome'] => {
  const { body } = read('tool.execution_complete', data);
  if (body.kind !== 'call-end') throw new Error(body.kind);
  return body.outcome;
};

describe('reading events', () => {
  it('names an event without an id by its line', () => {
    expect(read('abort', {}, { id: undefined }).id).toBe('@3');
    expect(readEvent({ object: { type: 'abort', data: {} }, line: 3, place: 2, offset: 0, bytes: 1, ordinal: 0 }).id).toBe('@3.2');
  });

  it('reads the end of a call under both of its names', () => {
    for (const type of ['tool.execution_end', 'tool.execution_complete']) {
      expect(read(type, { toolCallId: 't1', success: true, result: { content: 'done' } }).body).toMatchObject({ kind: 'call-end', call: 't1', outcome: { success: true, output: 'done' } });
    }
  });

  it('reads results as a text, as an object and as blocks', () => {
    expect(outcome({ result: 'plain' })).toMatchObject({ success: true, output: 'plain' });
    expect(outcome({ result: { content: 'short', detailedContent: 'long' } })).toMatchObject({ output: 'short', detailed: 'long' });
    expect(outcome({ result: { contents: [{ type: 'text', text: 'a' }, 7, { type: 'text', text: 'b' }] } }).output).toBe('a\nb');
    expect(outcome({ result: { detailedContent: 'only' } }).output).toBe('only');
  });

  it('reads errors and refusals', () => {
    expect(outcome({ success: false, error: { message: 'No such file', code: 'failure' } })).toMatchObject({ success: false, denied: false, error: 'No such file' });
    expect(outcome({ success: false, error: 'text' }).error).toBe('text');
    expect(outcome({ success: false, error: { code: 'denied', message: 'Not allowed' } }).denied).toBe(true);
    expect(outcome({ error: { message: 'x' } }).success).toBe(false);
  });

  it.each([
    [{ shellExecution: { exitCode: 2 } }, 2],
    [{ result: { content: 'x', shellExecution: { exitCode: 3 } } }, 3],
    [{ result: { contents: [{ type: 'terminal', text: 'x', exitCode: 4 }] } }, 4],
    [{ toolTelemetry: { metrics: { exitCode: 5 } } }, 5],
    [{ toolTelemetry: { properties: { exit_code: '-6' } } }, -6],
    [{ result: { content: 'log\n<exited with exit code 7>' } }, 7],
    [{ result: { content: `<exited with exit code 8>${'x'.repeat(500)}` } }, null],
    [{ shellExecution: { exitCode: 'soon' } }, null],
  ])('finds the exit code in %j', (data, code) => {
    expect(outcome({ toolCallId: 't', success: true, ...data }).exitCode).toBe(code);
  });

  it('reads arguments as an object, as JSON in a text, and as the input itself', () => {
    const input = (value: unknown): unknown => {
      const { body } = read('tool.execution_start', { toolCallId: 't', toolName: 'x', arguments: value });
      return body.kind === 'call-start' ? body.request.input : body.kind;
    };
    expect(input({ path: 'a' })).toEqual({ path: 'a' });
    expect(input('{"path":"a"}')).toEqual({ path: 'a' });
    expect(input('*** Begin Patch')).toBe('*** Begin Patch');
    expect(input('{broken')).toBe('{broken');
    expect(input(7)).toBeNull();
  });

  it('reads the text of old and foreign writers', () => {
    expect(read('user.message', { text: 'old' }).body).toMatchObject({ kind: 'prompt', text: 'old', origin: 'human' });
    expect(read('assistant.message', { text: 'old' }).body).toMatchObject({ kind: 'answer', text: 'old' });
  });

  it.each([
    [{ source: 'skill-pdf' }, {}, 'skill', 'Skill: pdf'],
    [{ source: 'agent-explore' }, {}, 'agent', 'Message between agents: explore'],
    [{ source: 'schedule-3' }, {}, 'schedule', 'Schedule: 3'],
    [{ source: 'autopilot' }, {}, 'autopilot', 'Autopilot'],
    [{ isAutopilotContinuation: true }, {}, 'autopilot', 'Autopilot'],
    [{ parentAgentTaskId: 'task-1' }, {}, 'agent', 'Message between agents: task-1'],
    [{}, { agentId: 'explore-1' }, 'agent', 'Message between agents: explore-1'],
    [{ source: 'user' }, {}, 'human', ''],
    [{ source: 'command' }, {}, 'human', ''],
    [{ source: 7 }, {}, 'human', ''],
  ])('tells whose message %j %j is', (data, more, origin, label) => {
    expect(read('user.message', { content: 'x', ...data }, more).body).toMatchObject({ kind: 'prompt', origin, label });
  });

  it('names attachments', () => {
    const { body } = read('user.message', {
      content: 'x',
      attachments: [{ type: 'file', path: '/w/a.ts', displayName: 'a.ts' }, { type: 'directory', path: '/w' }, { type: 'selection', filePath: '/w/b.ts' }, { type: 'blob' }, 7],
    });
    expect(body).toMatchObject({ attachments: [{ kind: 'file', name: 'a.ts' }, { kind: 'directory', name: '/w' }, { kind: 'selection', name: '/w/b.ts' }, { kind: 'blob', name: 'blob' }] });
  });

  it.each([
    ['session.error', { message: 'Rate limit reached' }, { kind: 'notice', words: 'Rate limit reached', severity: 'error' }],
    ['session.warning', {}, { kind: 'notice', severity: 'warning' }],
    ['session.mode_changed', { previousMode: 'interactive', newMode: 'plan' }, { words: 'Mode changed from interactive to plan' }],
    ['session.plan_changed', { operation: 'update' }, { words: 'Plan updated' }],
    ['session.truncation', { messagesRemovedDuringTruncation: 1 }, { words: 'Context shortened, 1 message removed' }],
    ['session.compaction_complete', { success: true, checkpointNumber: 3 }, { kind: 'compacted', checkpoint: 3, words: 'Context compacted, checkpoint 3 written' }],
    ['session.compaction_complete', { success: false, error: 'too long' }, { checkpoint: null, words: 'Compaction failed: too long', severity: 'warning' }],
    ['session.model_change', { previousModel: 'a', newModel: 'b' }, { kind: 'model', model: 'b', words: 'Model changed from a to b' }],
    ['session.model_change', { newModel: 'b' }, { words: 'Model: b' }],
    ['session.task_complete', { summary: 'All done' }, { kind: 'done', words: 'Task completed: All done' }],
    ['session.context_changed', { cwd: '/w', branch: 'main' }, { kind: 'context', words: 'Working in /w on main', context: { cwd: '/w' } }],
    ['abort', { reason: 'user_initiated' }, { kind: 'abort', words: 'Stopped by the person' }],
    ['abort', { reason: 'remote_command' }, { words: 'Stopped: remote command' }],
    ['hook.end', { success: true }, { kind: 'silent' }],
    ['hook.end', { success: false, hookType: 'preToolUse', error: { message: 'exit 1' } }, { words: 'Hook preToolUse failed: exit 1', severity: 'warning' }],
    ['skill.invoked', { name: 'pdf', content: 'long' }, { words: 'Skill used: pdf' }],
    ['assistant.reasoning', { content: 'secret thought' }, { kind: 'silent', hidden: true }],
    ['session.shiny_new_thing', { x: 1 }, { kind: 'unknown' }],
  ])('reads %s %j', (type, data, body) => {
    expect(read(type, data).body).toMatchObject(body);
  });

  it('reads a shutdown without and with totals', () => {
    expect(read('session.shutdown', {}).body).toEqual({ kind: 'shutdown', usage: [], model: null, failure: null });
    expect(read('session.shutdown', null).body.kind).toBe('shutdown');
    expect(
      read('session.shutdown', {
        shutdownType: 'error',
        errorReason: 'out of memory',
        currentModel: 'm',
        modelMetrics: { m: { requests: { count: 4 }, usage: { inputTokens: 10, outputTokens: 5, cacheReadTokens: 3 } }, broken: 7 },
      }).body,
    ).toEqual({ kind: 'shutdown', failure: 'out of memory', model: 'm', usage: [{ model: 'm', requests: 4, inputTokens: 10, outputTokens: 5, cachedTokens: 3 }] });
  });

  it('holds nothing of the model’s thoughts, nor of what was added to a prompt', () => {
    const secret = 'DO-NOT-SHOW';
    const data = { content: 'x', reasoningText: secret, reasoningOpaque: secret, encryptedContent: secret, transformedContent: secret, toolRequests: [{ toolCallId: 't', name: 'view', reasoningText: secret }] };
    for (const type of ['user.message', 'assistant.message', 'assistant.reasoning', 'some.new_type']) {
      expect(JSON.stringify(read(type, data))).not.toContain(secret);
      expect(rawJson({ type, id: 'e', data, more: [{ deep: { encryptedContent: secret } }] })).not.toContain(secret);
    }
    expect(rawJson({ type: 'assistant.reasoning', data: { content: secret } })).not.toContain(secret);
  });

  it('never fails, whatever the fields hold', () => {
    const types = ['session.start', 'user.message', 'assistant.message', 'tool.execution_start', 'tool.execution_complete', 'subagent.started', 'subagent.failed', 'permission.requested', 'permission.completed', 'session.shutdown', 'hook.end', 'session.compaction_complete'];
    const keys = ['content', 'toolRequests', 'toolCallId', 'arguments', 'result', 'error', 'attachments', 'context', 'modelMetrics', 'permissionRequest', 'source', 'toolTelemetry', 'success'];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), fc.jsonValue(), (type, data, timestamp) => {
        const event = read(type, data, { timestamp });
        expect(event.type).toBe(type);
        expect(JSON.parse(rawJson({ type, data }))).toHaveProperty('type', type);
      }),
    );
  });

  it('writes an event that is nested without end as a sentence', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    expect(rawJson({ type: 'x', data: { deep } })).toMatch(/nested too deeply/);
  });
});
