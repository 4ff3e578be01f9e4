import { describe, expect, it } from 'vitest';
import { callDetail, callRecords } from '../../../../../../src/shared/formats/copilot/calls/call-detail';
import { exportJson } from '../../../../../../src/shared/formats/copilot/export/export-json';
import { exportMarkdown } from '../../../../../../src/shared/formats/copilot/export/export-markdown';
import { exportTurn } from '../../../../../../src/shared/formats/copilot/export/exported';
import { LogWriter, readEvents, readTurns } from '../../../../../support/copilot-log';

const secret = `ghp_${'a1B2c3D4e5'.repeat(4)}`;
const header = { id: 'f7dffc32', title: 'Make renew\nidempotent', facts: [{ name: 'Repository', value: 'mira/lease' }] };

function lines(): readonly string[] {
  const log = new LogWriter();
  return [
    log.prompt(`Use ${secret}\nplease`, { transformedContent: 'HIDDEN' }),
    log.answer('I *edit* it.', { reasoningText: 'HIDDEN', encryptedContent: 'HIDDEN' }),
    ...log.call('t1', 'bash', { command: `curl -H "Authorization: Bearer ${secret}"` }, { success: true, result: { content: `\`\`\`\n${'x'.repeat(1_990)}${secret}${'y'.repeat(3_000)}\n<exited with exit code 1>` } }),
    log.line('assistant.reasoning', { content: 'HIDDEN' }),
    log.prompt('Skill text', { source: 'skill-pdf' }),
    log.line('session.shiny', { text: 'HIDDEN' }),
    log.prompt('Next'),
  ];
}

function exported(): ReturnType<typeof exportTurn>[] {
  const details = new Map([...callRecords(readEvents(lines()))].map(([id, call]) => [id, callDetail(call, false)]));
  return readTurns(lines()).map((turn) => exportTurn(turn, details));
}

describe('exports', () => {
  it('hold neither secrets nor thoughts, and long results in part', () => {
    for (const text of [exportMarkdown(header, exported()), exportJson(header, exported())]) {
      expect(text).not.toContain('HIDDEN');
      expect(text).not.toContain(secret.slice(0, 12));
      expect(text).toContain('characters left out');
      expect(text.length).toBeLessThan(8_000);
    }
  });

  it('writes Markdown that keeps its shape around any text', () => {
    const text = exportMarkdown(header, exported());
    expect(text.startsWith('# Make renew idempotent\n\n- Session: f7dffc32\n- Repository: mira/lease\n\n## Prompt 1, 2026-03-04T09:00:01.000Z\n\n> Use [redacted]\n> please\n\nI *edit* it.\n\n**bash** `curl')).toBe(true);
    expect(text).toContain('(ok, exit 1)');
    expect(text).toMatch(/\n````\n```\nx/);
    expect(text).toContain('_Skill: pdf_');
    expect(text.endsWith('## Prompt 2, 2026-03-04T09:00:08.000Z\n\n> Next\n')).toBe(true);
  });

  it('writes JSON that says the same', () => {
    expect(JSON.parse(exportJson(header, exported()))).toMatchObject({
      id: 'f7dffc32',
      facts: { Repository: 'mira/lease' },
      turns: [
        {
          number: 1,
          prompt: 'Use [redacted]\nplease',
          items: [{ kind: 'answer', text: 'I *edit* it.' }, { kind: 'tool', id: 't1', name: 'bash', state: 'ok', exitCode: 1, durationMs: 1000 }, { kind: 'injected', label: 'Skill: pdf' }],
        },
        { number: 2 },
      ],
    });
  });
});
