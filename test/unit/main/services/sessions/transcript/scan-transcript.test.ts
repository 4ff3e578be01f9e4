import { appendFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanTranscript } from '../../../../../../src/main/services/sessions/transcript/scan-transcript';
import type { ScanState, TranscriptScan } from '../../../../../../src/main/services/sessions/transcript/types';
import { LogWriter } from '../../../../../support/copilot-log';
import { putNoPlainFile } from '../../../../../support/no-plain-file';
import { temporaryFolders } from '../../../../../support/temporary-folder';

const makeFolder = temporaryFolders();

/** Scans, and notes everything that is visited as it would be kept. */
class Library {
  readonly texts: unknown[] = [];
  readonly calls: unknown[] = [];
  restarts = 0;
  state: ScanState | null = null;

  async scan(file: string, signal?: AbortSignal): Promise<TranscriptScan> {
    const scan = await scanTranscript(
      file,
      this.state,
      {
        restart: () => {
          this.restarts += 1;
          this.texts.length = 0;
          this.calls.length = 0;
        },
        text: (text) => this.texts.push(text),
        pathCall: (call) => this.calls.push(call),
      },
      signal,
    );
    this.state = scan.state;
    return scan;
  }
}

function sampleLines(): readonly string[] {
  const log = new LogWriter();
  const usage = (input: number): Readonly<Record<string, unknown>> => ({ modelMetrics: { m2: { requests: { count: 1 }, usage: { inputTokens: input } } }, currentModel: 'm2' });
  return [
    log.line('session.start', { sessionId: 's1', copilotVersion: '1.0.80', selectedModel: 'm1', context: { cwd: '/w', gitRoot: '/w', repository: 'mira/lease', branch: 'main' } }),
    log.prompt('Make renew idempotent\nnow'),
    log.answer('Editing.', { toolRequests: [{ toolCallId: 't1', name: 'edit', arguments: { path: '/w/renew.ts', old_str: 'a', new_str: 'b\nc' } }] }),
    ...log.call('t1', 'edit', { path: '/w/renew.ts', old_str: 'a', new_str: 'b\nc' }),
    ...log.call('t2', 'view', { path: '/w/no.ts' }, { success: false, error: { message: 'missing' } }),
    log.line('session.shutdown', usage(10)),
    log.line('session.resume', { context: { cwd: '/w', branch: 'fix' } }),
    log.prompt('Skill', { source: 'skill-x' }),
    log.prompt('Second'),
    log.line('session.compaction_complete', { success: true, checkpointNumber: 1 }),
    log.line('session.brand_new', { x: 1 }),
    log.line('tool.execution_start', { toolCallId: 't3', toolName: 'create', arguments: { path: '/w/new.ts', file_text: 'x' } }),
    log.line('session.shutdown', usage(25)),
  ];
}

const fileOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

describe('scanning a log', () => {
  it('says everything that the library shows', async () => {
    const file = join(await makeFolder(), 'events.jsonl');
    await writeFile(file, fileOf(sampleLines()));
    const library = new Library();
    const { summary, unfinished, bytesRead } = await library.scan(file);
    expect(bytesRead).toBe(Buffer.byteLength(fileOf(sampleLines())));
    expect(summary).toEqual({
      sessionId: 's1',
      context: { cwd: '/w', gitRoot: '/w', repository: 'mira/lease', branch: 'fix' },
      copilotVersion: '1.0.80',
      vscodeVersion: null,
      events: 15,
      prompts: 2,
      turns: 2,
      firstPrompt: 'Make renew idempotent',
      model: 'm2',
      firstAt: '2026-03-04T09:00:01.000Z',
      lastAt: '2026-03-04T09:00:15.000Z',
      toolCalls: 3,
      failures: 1,
      changed: ['/w/renew.ts'],
      checkpoints: [1],
      usage: [{ model: 'm2', requests: 1, inputTokens: 25, outputTokens: null, cachedTokens: null }],
      unknownTypes: [{ type: 'session.brand_new', count: 1 }],
      unreadable: 0,
      repaired: 0,
      torn: false,
    });
    expect(library.calls).toEqual([
      { turn: 0, call: 't1', tool: 'edit', path: '/w/renew.ts', changes: true, success: true, at: '2026-03-04T09:00:04.000Z', additions: 2, deletions: 1 },
      { turn: 0, call: 't2', tool: 'view', path: '/w/no.ts', changes: false, success: false, at: '2026-03-04T09:00:06.000Z', additions: null, deletions: null },
    ]);
    expect(unfinished).toMatchObject([{ call: 't3', path: '/w/new.ts', success: false, turn: 1 }]);
    expect(library.texts).toEqual([
      { turn: 0, event: 'e2', kind: 'prompt', text: 'Make renew idempotent\nnow' },
      { turn: 0, event: 'e3', kind: 'answer', text: 'Editing.' },
      { turn: 0, event: 'e4', kind: 'tool_call', text: 'edit /w/renew.ts' },
      { turn: 0, event: 'e4', kind: 'file_path', text: '/w/renew.ts' },
      { turn: 0, event: 'e6', kind: 'tool_call', text: 'view /w/no.ts' },
      { turn: 0, event: 'e6', kind: 'file_path', text: '/w/no.ts' },
      { turn: 1, event: 'e11', kind: 'prompt', text: 'Second' },
      { turn: 1, event: 'e14', kind: 'tool_call', text: 'create /w/new.ts' },
      { turn: 1, event: 'e14', kind: 'file_path', text: '/w/new.ts' },
    ]);
  });

  it('reads only what was added, and nothing when nothing was', async () => {
    const file = join(await makeFolder(), 'events.jsonl');
    const lines = sampleLines();
    await writeFile(file, fileOf(lines.slice(0, 5)));
    const library = new Library();
    await library.scan(file);
    await appendFile(file, fileOf(lines.slice(5)));
    expect((await library.scan(file)).bytesRead).toBe(Buffer.byteLength(fileOf(lines.slice(5))));
    expect((await library.scan(file)).bytesRead).toBe(0);
    expect(library.restarts).toBe(0);
  });

  it.each([
    ['shorter', (file: string) => truncate(file, 300)],
    ['rewound and written on', async (file: string) => {
      await truncate(file, 900);
      await appendFile(file, `\n${fileOf(sampleLines()).repeat(2)}`);
    }],
    ['another one', (file: string) => writeFile(file, fileOf(sampleLines()).replaceAll('renew', 'lease'))],
  ])('begins anew when the log is %s', async (_, change) => {
    const file = join(await makeFolder(), 'events.jsonl');
    await writeFile(file, fileOf(sampleLines()));
    const library = new Library();
    await library.scan(file);
    await change(file);
    const { summary } = await library.scan(file);
    const fresh = new Library();
    expect(summary).toEqual((await fresh.scan(file)).summary);
    expect(library).toMatchObject({ restarts: 1, texts: fresh.texts, calls: fresh.calls });
  });

  it('does not go on from the state of another version of the app', async () => {
    const file = join(await makeFolder(), 'events.jsonl');
    await writeFile(file, fileOf(sampleLines()));
    const library = new Library();
    library.state = '{"version":0}';
    expect((await library.scan(file)).summary.events).toBe(15);
    expect(library.restarts).toBe(1);
  });

  it('gives the same in any pieces as at once', async () => {
    const folder = await makeFolder();
    const bytes = Buffer.from(`${sampleLines()[0]!}\n\0\0\n${fileOf(sampleLines().slice(1, 8))}${sampleLines()[8]!.slice(0, 60)}${fileOf(sampleLines().slice(9))}42\n${sampleLines()[3]!.replace('edit', 'ed\nit')}\n`);
    const whole = new Library();
    await writeFile(join(folder, 'whole'), bytes);
    const expected = await whole.scan(join(folder, 'whole'));
    expect(expected.summary).toMatchObject({ unreadable: 3, repaired: 1 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 5 }), async (cuts) => {
        const file = join(folder, String((run += 1)));
        const library = new Library();
        let last: TranscriptScan | null = null;
        let from = 0;
        for (const end of [...cuts.sort((left, right) => left - right), bytes.length]) {
          await appendFile(file, bytes.subarray(from, end));
          last = await library.scan(file);
          from = end;
        }
        expect(last?.summary).toEqual(expected.summary);
        expect(last?.state).toBe(expected.state);
        expect(last?.unfinished).toEqual(expected.unfinished);
        expect(library).toMatchObject({ restarts: 0, texts: whole.texts, calls: whole.calls });
      }),
      { numRuns: 60 },
    );
  });

  it('stops when it is told to', async () => {
    const file = join(await makeFolder(), 'events.jsonl');
    await writeFile(file, fileOf(sampleLines()));
    await expect(new Library().scan(file, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  });

  it('says what is wrong with the file itself', async () => {
    await expect(new Library().scan(join(await makeFolder(), 'absent'))).rejects.toMatchObject({ code: 'ENOENT' });
    const pipe = join(await makeFolder(), 'pipe');
    putNoPlainFile(pipe, 'a pipe');
    await expect(new Library().scan(pipe)).rejects.toThrow('it is not a file');
  });
});
