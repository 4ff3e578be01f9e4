import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scanTranscript } from '../../../../../../src/main/services/sessions/transcript/scan-transcript';
import { openTranscriptReader } from '../../../../../../src/main/services/sessions/transcript/transcript-reader';
import type { TranscriptState, Turn } from '../../../../../../src/shared/model/sessions/transcript';
import { temporaryFolders } from '../../../../../support/temporary-folder';

/**
 * Each folder holds `events.jsonl` as some version of Copilot writes it, and `expected.json` with what it is read as. With
 * UPDATE_COPILOT=1 the latter is written instead of compared; look at the difference before you keep it.
 */
const folder = join(import.meta.dirname, '../../../../../fixtures/copilot');
const update = process.env.UPDATE_COPILOT === '1';
const makeFolder = temporaryFolders();

async function readAll(file: string): Promise<{ readonly state: TranscriptState; readonly turns: readonly Turn[] }> {
  // Long after anybody wrote in it, so that an incomplete end is damage.
  const reader = openTranscriptReader({ session: 'session', file, now: () => Date.parse('2100-01-01'), onState: () => undefined });
  const turns = await reader.turns(0, 1_000);
  const state = { ...reader.state(), lastWrittenAt: null };
  reader.dispose();
  return { state, turns };
}

describe('logs of several versions', () => {
  it.each(readdirSync(folder))('%s', async (name) => {
    const file = join(await makeFolder(), 'events.jsonl');
    await copyFile(join(folder, name, 'events.jsonl'), file);
    const { summary, unfinished } = await scanTranscript(file, null, { restart: () => undefined, text: () => undefined, pathCall: () => undefined });
    const read = { ...(await readAll(file)), summary, unfinished };
    const expected = join(folder, name, 'expected.json');
    if (update) await writeFile(expected, `${JSON.stringify(read, null, 2)}\n`);
    expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(await readFile(expected, 'utf8')));
    expect(JSON.stringify(read)).not.toContain('never shown');
    expect(read.state.turns).toBe(summary.turns);
    expect(read.turns.reduce((sum, { head }) => sum + head.toolCalls, 0)).toBe(summary.toolCalls);
  });
});
