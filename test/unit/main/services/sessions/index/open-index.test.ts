import { DatabaseSync } from '@photostructure/sqlite';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openIndex } from '../../../../../../src/main/services/sessions/index/open-index';
import type { LogChanges, SessionIndex } from '../../../../../../src/main/services/sessions/index/session-index';
import type { ScannedPathCall, TranscriptSummary, TranscriptText } from '../../../../../../src/main/services/sessions/transcript/types';
import { matchQuery } from '../../../../../../src/main/services/sessions/sqlite/match-query';
import { mergeSession } from '../../../../../../src/main/services/sessions/sources/merge/merge-session';
import type { SourceParts } from '../../../../../../src/main/services/sessions/sources/types';
import { emptySummary } from '../../../../../../src/shared/formats/copilot/summary';
import type { SessionId, SessionRow } from '../../../../../../src/shared/model/sessions/session';
import { temporaryFolders } from '../../../../../support/temporary-folder';

const summary: TranscriptSummary = { ...emptySummary, unreadable: 0, repaired: 0, torn: false };
const log = { path: '/s/events.jsonl', source: 'session-state', bytes: 10, modifiedAt: 1_750_000_000_000.5, torn: false } as const;
const row = (id: SessionId, title = 'A title'): SessionRow => mergeSession(id, [{ source: 'session-state', place: '', said: { name: title } }]).row;
const nothing = { parts: [], problems: [] };
const text = (words: string, turn = 0): TranscriptText => ({ turn, event: `e${turn}`, kind: 'prompt', text: words });
const call = (path: string, success = true): ScannedPathCall => ({
  turn: 0,
  call: 'c',
  tool: 'edit',
  path,
  changes: true,
  success,
  at: null,
  additions: 1,
  deletions: null,
});
const changes = (given: Partial<LogChanges>): LogChanges => ({ restarted: false, state: '{}', texts: [], calls: [], unfinished: [], ...given });

describe('openIndex', () => {
  const makeFolder = temporaryFolders();
  const id = 'aaaaaaaa-0000-4000-8000-000000000001' as SessionId;
  const other = 'bbbbbbbb-0000-4000-8000-000000000002' as SessionId;

  async function scaffold() {
    const folder = await makeFolder();
    const problems: string[] = [];
    let lost = 0;
    const open = (access: 'read-write' | 'read-only' = 'read-write'): SessionIndex =>
      openIndex({ folder, access, onProblem: (problem) => problems.push(problem), onLost: () => (lost += 1) });
    return { folder, path: join(folder, 'session-index.db'), problems, open, lost: () => lost };
  }

  const found = (index: SessionIndex, words: string): readonly string[] => index.search(`"${words}"`, [], 10).map(({ snippet }) => snippet);

  it('keeps what was saved for the next run', async () => {
    const { open, problems } = await scaffold();
    const first = open();
    const parts: SourceParts = { parts: [{ source: 'session-state', place: '/s', said: { name: 'A name' } }], problems: ['one'] };
    first.saveParts(row(id), 'f1', parts);
    expect(first.factsOf(id)).toEqual({ parts, summary: null });
    first.saveLog(row(id, 'Another title'), log, summary, changes({ state: 'state', texts: [text('retry budget')], calls: [call('/r/src/a.ts')] }));
    first.saveTexts(id, 'f1|t', [{ kind: 'title', text: 'A name' }]);
    first.close();

    const second = open();
    expect(second.load()).toEqual([
      { id, fingerprint: 'f1', merged: row(id, 'Another title'), log, textsOf: 'f1|t' },
    ]);
    expect(second.factsOf(id)).toEqual({ parts, summary });
    expect(second.factsOf(other)).toBeNull();
    second.saveMerged(row(id, 'A third title'));
    expect(second.load().map(({ merged }) => merged.title)).toEqual(['A third title']);
    expect(second.scanState(id)).toBe('state');
    expect(second.callsOf(id)).toEqual([call('/r/src/a.ts')]);
    expect(second.search('"retry"', [], 10)).toEqual([
      { session: id, kind: 'turn', turn: 0, event: 'e0', snippet: 'retry budget', matches: [[0, 5]] },
    ]);
    second.close();
    expect(problems).toEqual([]);
  });

  it('adds what a log gained, and begins again with one that was rewritten', async () => {
    const { open } = await scaffold();
    const index = open();
    index.saveParts(row(id), 'f', nothing);
    index.saveLog(row(id), log, summary, changes({ texts: [text('first')], calls: [call('/a')], unfinished: [call('/waiting', false)] }));
    index.saveLog(row(id), log, summary, changes({ texts: [text('second', 1)], calls: [call('/waiting')] }));
    expect(found(index, 'first')).toEqual(['first']);
    expect(found(index, 'second')).toEqual(['second']);
    expect(index.callsOf(id).map(({ path, success }) => [path, success])).toEqual([['/a', true], ['/waiting', true]]);

    index.saveLog(row(id), log, summary, changes({ restarted: true, texts: [text('third')] }));
    expect(found(index, 'first')).toEqual([]);
    expect(found(index, 'third')).toEqual(['third']);
    expect(index.callsOf(id)).toEqual([]);
    index.close();
  });

  it('replaces the texts beside the log and keeps those of others', async () => {
    const { open } = await scaffold();
    const index = open();
    for (const session of [id, other]) {
      index.saveParts(row(session), 'f', nothing);
      index.saveLog(row(session), log, summary, changes({ texts: [text('spoken')] }));
      index.saveTexts(session, 'k', [{ kind: 'title', text: 'old title' }]);
    }
    index.saveTexts(id, 'k2', [{ kind: 'title', text: 'new title' }]);
    expect(index.search('"old"', [], 10).map(({ session }) => session)).toEqual([other]);
    expect(index.search('"spoken"', [], 10)).toHaveLength(2);
    expect(index.search('"title"', ['turn'], 10)).toEqual([]);
    expect(index.search('"title"', ['title'], 10)).toHaveLength(2);

    index.dropLog(row(other));
    expect(index.search('"spoken"', [], 10).map(({ session }) => session)).toEqual([id]);
    index.forget([id]);
    expect(index.search('"spoken"', [], 10)).toEqual([]);
    expect(index.load().map((session) => session.id)).toEqual([other]);
    index.close();
  });

  it('searches for anything that a person may type', async () => {
    const { open, problems } = await scaffold();
    const index = open();
    index.saveParts(row(id), 'f', nothing);
    index.saveLog(row(id), log, summary, changes({ texts: [text('a AND b OR "c" (d) e* NEAR f:g ^h {i} \u0001marked\u0002')] }));
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom('"', '*', 'NEAR(', 'a', ' ', 'AND', '^', ':', '{', '\0', '-', 'é')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (query) => {
        const expression = matchQuery(query);
        if (expression === null) return;
        for (const { snippet, matches } of index.search(expression, [], 5)) {
          expect(matches.every(([from, to]) => 0 <= from && from < to && to <= snippet.length)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
    expect(found(index, 'marked')).toEqual([expect.stringContaining('marked')]);
    expect(problems).toEqual([]);
    index.close();
  });

  it('finds calls by the last part of their path', async () => {
    const { open } = await scaffold();
    const index = open();
    index.saveParts(row(id), 'f', nothing);
    index.saveLog(row(id), log, summary, changes({ calls: [call('/r/src/Queue.ts'), call('C:\\r\\queue.ts'), call('/r/other.ts')] }));
    expect(index.callsNamed(['queue.ts']).map(({ session, path }) => [session, path])).toEqual([
      [id, '/r/src/Queue.ts'],
      [id, 'C:\\r\\queue.ts'],
    ]);
    index.close();
  });

  it('begins anew where the file is no database, and says so', async () => {
    const { path, open, problems } = await scaffold();
    await writeFile(path, 'not a database '.repeat(500));
    const index = open();
    expect(index.load()).toEqual([]);
    index.saveParts(row(id), 'f', nothing);
    expect(index.load()).toHaveLength(1);
    index.close();
    expect(problems).toEqual([expect.stringMatching(/^The index of sessions is damaged \(.*\) and is built anew\.$/)]);
  });

  it('begins anew where another version wrote it', async () => {
    const { path, open, problems } = await scaffold();
    open().close();
    const database = new DatabaseSync(path);
    database.exec('PRAGMA user_version = 999');
    database.close();
    const index = open();
    expect(index.load()).toEqual([]);
    index.close();
    expect(problems).toEqual(['The index of sessions was made by another version of Sidelight and is built anew.']);
  });

  it('begins anew when damage shows while it is used', async () => {
    const { path, open, problems, lost } = await scaffold();
    const first = open();
    for (let number = 0; number < 50; number += 1) first.saveParts(row(`s${number}`), 'f'.repeat(500), nothing);
    first.close();
    const bytes = readFileSync(path);
    // The pages that say what the file is stay; the rows do not.
    bytes.fill(0x5a, bytes.length - 5 * 4096);
    writeFileSync(path, bytes);

    const index = open();
    expect(index.load()).toEqual([]);
    expect(lost()).toBe(1);
    index.saveParts(row(id), 'f', nothing);
    expect(index.load().map((session) => session.id)).toEqual([id]);
    index.close();
    expect(problems.at(-1)).toMatch(/is damaged .* built anew/);
  });

  it('only reads the index of another process, and keeps beside it what it finds itself', async () => {
    const { path, open } = await scaffold();
    const contents = async (): Promise<readonly Buffer[]> => [await readFile(path), await readFile(`${path}-wal`)];
    const writer = open();
    writer.saveParts(row(id), 'f', nothing);
    writer.saveLog(row(id), log, summary, changes({ texts: [text('written')], calls: [call('/old.ts')] }));

    const before = await contents();
    const reader = open('read-only');
    expect(reader.load().map((session) => session.id)).toEqual([id]);
    reader.saveLog(row(id), log, summary, changes({ restarted: true, calls: [call('/new.ts')] }));
    reader.saveParts(row(other), 'f', nothing);
    expect(reader.factsOf(id)).toEqual({ parts: nothing, summary });
    expect(reader.factsOf(other)).toEqual({ parts: nothing, summary: null });
    expect(reader.callsOf(id).map((each) => each.path)).toEqual(['/new.ts']);
    expect(reader.callsNamed(['old.ts', 'new.ts']).map((each) => each.path)).toEqual(['/new.ts']);
    expect(found(reader, 'written')).toEqual(['written']);
    expect(await contents()).toEqual(before);
    reader.close();

    expect(writer.callsOf(id).map((each) => each.path)).toEqual(['/old.ts']);
    writer.close();
  });

  it('writes nothing where it may not', async () => {
    const { folder, open, problems } = await scaffold();
    const index = open('read-only');
    index.saveParts(row(id), 'f', nothing);
    expect(index.load()).toEqual([]);
    index.close();
    expect(await readdir(folder)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('does without a file where none can be made', async () => {
    const { folder, problems } = await scaffold();
    await writeFile(join(folder, 'file'), '');
    const index = openIndex({ folder: join(folder, 'file'), access: 'read-write', onProblem: (problem) => problems.push(problem), onLost: () => undefined });
    index.saveLog(row(id), log, summary, changes({ calls: [call('/a.ts')] }));
    expect(index.callsOf(id)).toHaveLength(1);
    expect(index.callsNamed(['a.ts'])).toHaveLength(1);
    index.close();
    expect(problems).toEqual([expect.stringContaining('cannot be kept')]);
  });
});
