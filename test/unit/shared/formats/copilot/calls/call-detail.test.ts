import { describe, expect, it } from 'vitest';
import { callDetail, callRecords } from '../../../../../../src/shared/formats/copilot/calls/call-detail';
import type { ToolCallDetail } from '../../../../../../src/shared/model/sessions/transcript';
import { LogWriter, readEvents } from '../../../../../support/copilot-log';

function detail(name: string, input: unknown, end: Readonly<Record<string, unknown>>, whole = false): ToolCallDetail {
  const call = callRecords(readEvents(new LogWriter().call('t1', name, input, end))).get('t1');
  if (call === undefined) throw new Error('no call');
  return callDetail(call, whole);
}

describe('what a call was given and what came of it', () => {
  it('shows arguments as indented JSON without thoughts', () => {
    expect(detail('view', { path: 'a', encryptedContent: 'x' }, { success: true, result: { content: 'text' } })).toEqual({
      id: 't1', name: 'view', input: '{\n  "path": "a"\n}', output: 'text', outputBytes: 4, edits: [], patch: null, error: null,
    });
  });

  it('gives the texts of an edit and the diff that came back', () => {
    const diff = 'diff --git a/a b/a\n@@ -1 +1 @@\n-x\n+y\n';
    const edit = detail('edit', { path: 'a', old_str: 'x', new_str: 'y' }, { success: true, result: { content: 'ok', detailedContent: diff } });
    expect(edit).toMatchObject({ edits: [{ path: 'a', oldText: 'x', newText: 'y' }], patch: diff });
  });

  it('gives the patch of apply_patch', () => {
    const patch = '*** Begin Patch\n*** Add File: a\n+x\n*** End Patch';
    expect(detail('apply_patch', patch, { success: true })).toMatchObject({ input: patch, patch });
  });

  it('keeps the last 200 KB of an output, from the beginning of a line, unless all is asked for', () => {
    const content = 'äöü line of text\n'.repeat(20_000);
    const end = { success: true, result: { content } };
    const part = detail('bash', { command: 'x' }, end);
    expect(part.outputBytes).toBe(Buffer.byteLength(content));
    expect(Buffer.byteLength(part.output)).toBeLessThanOrEqual(200 * 1024);
    expect(Buffer.byteLength(part.output)).toBeGreaterThan(199 * 1024);
    expect(part.output.startsWith('äöü line')).toBe(true);
    expect(detail('bash', { command: 'x' }, end, true).output).toBe(content);
  });

  it('never begins an output within a character', () => {
    const part = detail('bash', {}, { success: true, result: { content: `x${'😀'.repeat(60_000)}` } });
    expect(/^[\uDC00-\uDFFF]/.test(part.output)).toBe(false);
    expect(part.outputBytes).toBe(240_001);
  });

  it('says why a call failed', () => {
    expect(detail('edit', { path: 'a' }, { success: false, error: { message: 'No match\nfor old_str' } }).error).toBe('No match\nfor old_str');
  });
});
