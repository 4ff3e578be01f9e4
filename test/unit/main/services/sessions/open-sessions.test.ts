import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openSessions } from '../../../../../src/main/services/sessions/open-sessions';
import type { Sessions } from '../../../../../src/main/services/sessions/sessions';
import type { SessionsOptions } from '../../../../../src/main/services/sessions/sessions-options';
import { systemClock } from '../../../../../src/main/services/system-clock';
import { watchFolder } from '../../../../../src/main/services/watch/folder-watch';
import { logText, logWriter, makeCopilotHome } from '../../../../support/copilot-home';
import { createFakeClock } from '../../../../support/fake-clock';
import { temporaryFolders } from '../../../../support/temporary-folder';
import { recordEvents } from './recorded-events';

const a = 'aaaaaaaa-0000-4000-8000-000000000001';
const b = 'bbbbbbbb-0000-4000-8000-000000000002';
const c = 'cccccccc-0000-4000-8000-000000000003';

describe('openSessions', () => {
  const makeFolder = temporaryFolders();
  const opened: Sessions[] = [];
  afterEach(() => {
    for (const sessions of opened.splice(0)) sessions.dispose();
  });

  async function scaffold() {
    const folder = await makeFolder();
    const home = await makeCopilotHome(join(folder, 'home'));
    const open = (given: Partial<SessionsOptions> = {}) => {
      const recorded = recordEvents();
      const sessions = openSessions({
        dataFolder: join(folder, 'data'),
        homeFolder: folder,
        environment: {},
        platform: 'linux',
        copilotHome: home.path,
        vscodeStorage: [],
        access: 'read-write',
        clock: systemClock,
        watchFolder: null,
        events: recorded.events,
        ...given,
      });
      opened.push(sessions);
      return { sessions, ...recorded };
    };
    /** Opens, and waits until everything was read. */
    const openReady = async (given: Partial<SessionsOptions> = {}) => {
      const running = open(given);
      await running.until(({ state }) => state === 'ready');
      return running;
    };
    return { folder, home, data: join(folder, 'data'), open, openReady };
  }

  const simple = (id: string, words: string) => logWriter(id).prompt(words).answer(`An answer about ${words}`);

  describe('the list', () => {
    it('joins folders, logs and the store by id, newest first', async () => {
      const { home, openReady } = await scaffold();
      await home.add({
        id: a,
        workspace: { cwd: '/r/app', name: 'Tidy the queue', branch: 'main', updated_at: '2026-01-06T00:00:00.000Z' },
        log: logWriter(a)
          .prompt('Tidy the queue, please')
          .tool({ name: 'edit', arguments: { path: '/r/app/queue.ts', old_str: 'a', new_str: 'b' } })
          .answer('Done.')
          .prompt('And the tests')
          .take(),
        plan: '# Plan',
      });
      await home.add({ id: b, workspace: { updated_at: '2026-01-07T00:00:00.000Z' } });
      home.addToStore([
        { id: a, summary: 'From the store', repository: 'o/app' },
        { id: c, summary: 'Only in the store', updatedAt: '2026-01-01 00:00:00', turns: [{ user: 'u', assistant: 'v' }] },
      ]);
      const { sessions, problems } = await openReady();
      const { rows, complete } = await sessions.list(null);
      expect(complete).toBe(true);
      expect(rows.map(({ id }) => id)).toEqual([b, a, c]);
      expect(rows[1]).toMatchObject({
        title: 'Tidy the queue',
        titleSource: 'name',
        sources: ['session-state', 'store'],
        cwd: '/r/app',
        repository: 'o/app',
        branch: 'main',
        turns: 2,
        files: 1,
        hasPlan: true,
        hasTranscript: true,
        live: true,
      });
      expect(rows[0]).toMatchObject({ titleSource: 'none', turns: null, hasTranscript: false, live: false });
      expect(rows[2]).toMatchObject({ title: 'Only in the store', sources: ['store'], hasTranscript: true, kept: 'store', turns: 1 });
      expect(problems()).toEqual([]);
    });

    it('answers what changed since', async () => {
      const { home, openReady } = await scaffold();
      await home.add({ id: a, log: simple(a, 'one').take() });
      await home.add({ id: b, log: simple(b, 'two').take() });
      const { sessions, untilNext } = await openReady();
      const { listRevision } = await sessions.list(null);

      await home.remove(a);
      await home.grow(b, logWriter(b, '2026-01-05T09:00:00.000Z').prompt('more').take());
      await home.add({ id: c, log: simple(c, 'three').take() });
      const ready = untilNext(({ state }) => state === 'ready');
      await sessions.refresh();
      await ready;
      const { rows, gone, complete } = await sessions.list(listRevision);
      expect(complete).toBe(false);
      expect(gone).toEqual([a]);
      expect(Object.fromEntries(rows.map(({ id, turns }) => [id, turns]))).toEqual({ [b]: 2, [c]: 1 });
      expect((await sessions.list((await sessions.list(null)).listRevision)).rows).toEqual([]);
    });

    it('lists from the index what it knows, and reads only logs that changed', async () => {
      const { home, open, openReady } = await scaffold();
      const writtenAt = new Date('2026-01-05T10:00:00.000Z');
      await home.add({ id: a, workspace: { name: 'First' }, log: simple(a, 'budget').take(), writtenAt });
      const first = await openReady();
      first.sessions.dispose();

      // The same size and time: whoever reads it finds nothing.
      const { size } = await stat(home.logOf(a));
      await writeFile(home.logOf(a), ' '.repeat(size));
      await utimes(home.logOf(a), writtenAt, writtenAt);

      const { sessions, until } = open();
      expect((await sessions.list(null)).rows).toEqual([expect.objectContaining({ id: a, title: 'First', turns: 1 })]);
      await until(({ state }) => state === 'ready');
      expect((await sessions.list(null)).rows).toEqual([expect.objectContaining({ id: a, turns: 1 })]);
      expect((await sessions.search('budget', [], 10)).hits).not.toEqual([]);
    });

    it('builds a damaged index anew, and keeps what the person added', async () => {
      const { home, data, openReady } = await scaffold();
      await home.add({ id: a, log: simple(a, 'budget').take() });
      const first = await openReady();
      await first.sessions.annotate(a, { title: 'My own title', notes: 'look again', pinned: true });
      first.sessions.dispose();
      await rm(join(data, 'session-index.db-wal'), { force: true });
      await writeFile(join(data, 'session-index.db'), 'nothing of a database'.repeat(1000));

      const { sessions, problems } = await openReady();
      expect((await sessions.list(null)).rows).toEqual([
        expect.objectContaining({ id: a, title: 'My own title', titleSource: 'sidelight', pinned: true, turns: 1 }),
      ]);
      expect((await sessions.detail(a))?.notes).toBe('look again');
      expect((await sessions.search('budget', [], 10)).hits).toHaveLength(1);
      expect(problems()).toEqual([expect.stringContaining('is built anew')]);
    });

    it('lists three hundred sessions while they are read', async () => {
      const { home, open } = await scaffold();
      for (let number = 0; number < 300; number += 1) {
        const id = `dddddddd-0000-4000-8000-${String(number).padStart(12, '0')}`;
        await home.add({ id, workspace: { name: `Session ${number}` }, log: simple(id, `topic${number}`).take() });
      }
      const { sessions, until, statuses } = open();
      await sessions.refresh();
      const { rows } = await sessions.list(null);
      expect(rows).toHaveLength(300);
      expect(rows.every(({ titleSource }) => titleSource === 'name')).toBe(true);
      await until(({ state, indexed }) => state === 'ready' && indexed === 300);
      expect((await sessions.list(null)).rows.every(({ turns }) => turns === 1)).toBe(true);
      expect((await sessions.search('topic299', [], 10)).hits).toHaveLength(1);
      expect(statuses()[0]?.state).toBe('scanning');
      expect(statuses().some(({ state }) => state === 'indexing')).toBe(true);
    });

    it('is live for two minutes after its log was written', async () => {
      const { home, open } = await scaffold();
      const clock = createFakeClock(Date.now());
      await home.add({ id: a, log: simple(a, 'x').take(), writtenAt: new Date(clock.now() - 60_000) });
      await home.add({ id: b, log: simple(b, 'x').take(), writtenAt: new Date(clock.now() - 130_000) });
      const { sessions, statuses } = open({ clock });
      await sessions.refresh();
      const live = async (): Promise<unknown> => Object.fromEntries((await sessions.list(null)).rows.map((row) => [row.id, row.live]));
      expect(await live()).toEqual({ [a]: true, [b]: false });
      clock.advance(59_000);
      expect(await live()).toEqual({ [a]: true, [b]: false });
      const before = statuses().at(-1)!.listRevision;
      clock.advance(2_000);
      expect(await live()).toEqual({ [a]: false, [b]: false });
      expect(statuses().at(-1)!.listRevision).toBeGreaterThan(before);
    });

    it('counts a torn end only when nobody writes on', async () => {
      const { home, open } = await scaffold();
      const clock = createFakeClock(Date.now());
      await home.add({ id: a, log: `${logText(simple(a, 'x').take())}{"type":"user.mess`, writtenAt: new Date(clock.now() - 100_000) });
      const { sessions } = open({ clock });
      await sessions.refresh();
      await sessions.pathCallsOf(a);
      expect((await sessions.list(null)).rows).toEqual([expect.objectContaining({ turns: 1, live: true, unreadable: 0 })]);
      clock.advance(30_000);
      expect((await sessions.list(null)).rows).toEqual([expect.objectContaining({ live: false, unreadable: 1 })]);
    });

    it('finds a session by the beginning of its id', async () => {
      const { home, openReady } = await scaffold();
      await home.add({ id: a });
      await home.add({ id: b });
      await home.add({ id: `bbbbbbbb-1${b.slice(10)}` });
      const { sessions } = await openReady();
      expect(await sessions.findByPrefix('AAAA')).toBe(a);
      expect(await sessions.findByPrefix(b)).toBe(b);
      expect(await sessions.findByPrefix('bbbb')).toBeNull();
      expect(await sessions.findByPrefix('zz')).toBeNull();
      expect(await sessions.findByPrefix('')).toBeNull();
    });

    it('says where it looked', async () => {
      const { folder, home, openReady } = await scaffold();
      const { statuses } = await openReady({ vscodeStorage: [join(folder, 'missing')] });
      expect(statuses().at(-1)!.places).toEqual([
        { kind: 'copilot-home', path: home.path, found: true, problem: null },
        { kind: 'store', path: home.storePath, found: false, problem: null },
        { kind: 'vscode-storage', path: join(folder, 'missing'), found: false, problem: null },
      ]);
    });
  });

  describe('following', () => {
    it('sees a log grow, a session come and go, and tells who follows a transcript', async () => {
      const { home, openReady } = await scaffold();
      const writer = simple(a, 'one');
      await home.add({ id: a, log: writer.take() });
      const { sessions, until, untilNext, untilTranscript } = await openReady({ watchFolder });
      await sessions.openTranscript(a);
      await untilTranscript(({ state, turns }) => state === 'ready' && turns === 1);

      await home.grow(a, writer.prompt('two').take());
      await untilTranscript(({ turns }) => turns === 2);
      const turnsOf = async (id: string) => (await sessions.list(null)).rows.find((row) => row.id === id)?.turns;
      while ((await turnsOf(a)) !== 2) await new Promise((resolve) => setImmediate(resolve));
      expect((await sessions.search('two', [], 10)).hits).toHaveLength(1);

      await home.add({ id: b, log: simple(b, 'three').take() });
      await until(({ total, state }) => total === 2 && state === 'ready');
      const gone = untilNext(({ total, state }) => total === 1 && state === 'ready');
      await home.remove(b);
      await gone;
    });

    it('sees a transcript come that VS Code writes in a workspace that is known', async () => {
      const { folder, openReady } = await scaffold();
      const storage = join(folder, 'workspaceStorage');
      const transcripts = join(storage, 'workspace', 'GitHub.copilot-chat', 'transcripts');
      await mkdir(transcripts, { recursive: true });
      const watching: Promise<void>[] = [];
      const { sessions, until } = await openReady({
        watchFolder: (path, listener) => {
          const watch = watchFolder(path, listener);
          watching.push(watch.ready);
          return watch;
        },
        vscodeStorage: [storage],
      });
      await Promise.all(watching);
      await writeFile(join(transcripts, `${a}.jsonl`), logText(simple(a, 'from the editor').take()));
      await until(({ total, state }) => total === 1 && state === 'ready');
      expect((await sessions.list(null)).rows).toEqual([expect.objectContaining({ id: a, sources: ['vscode-transcript'], turns: 1 })]);
    });

    it('says nothing of a transcript that was closed', async () => {
      const { home, openReady } = await scaffold();
      const writer = simple(a, 'one');
      await home.add({ id: a, log: writer.take() });
      const { sessions, transcripts, untilTranscript } = await openReady();
      await sessions.openTranscript(a);
      await sessions.openTranscript(a);
      await sessions.closeTranscript(a);
      await home.grow(a, writer.prompt('two').take());
      await sessions.refresh();
      await untilTranscript(({ turns }) => turns === 2);
      await sessions.closeTranscript(a);
      await sessions.closeTranscript(a);
      const said = transcripts().length;
      await home.grow(a, writer.prompt('three').take());
      await sessions.refresh();
      expect((await sessions.outline(a, 0))?.map(({ title }) => title)).toEqual(['one', 'two', 'three']);
      expect(transcripts()).toHaveLength(said);
    });
  });

  describe('search', () => {
    const kinds = async (sessions: Sessions, query: string, only: Parameters<Sessions['search']>[1] = []) =>
      (await sessions.search(query, only, 20)).hits.map(({ session, sourceType, index, turn }) => [session.slice(0, 1), sourceType, index, turn]);

    it('finds titles, prompts, answers, calls, paths, checkpoints and plans', async () => {
      const { home, openReady } = await scaffold();
      await home.add({
        id: a,
        workspace: { name: 'Zebra title' },
        log: logWriter(a)
          .prompt('ostrich prompt')
          .answer('giraffe answer')
          .prompt('second')
          .tool({ name: 'bash', arguments: { command: 'run hippo.sh' }, result: 'crocodile output' })
          .tool({ name: 'edit', arguments: { path: '/r/src/antelope.ts', old_str: 'x', new_str: 'y' } })
          .take(),
        plan: 'lemur plan',
        checkpoints: [{ title: 'Midway', sections: { overview: 'tapir overview', work_done: 'okapi work' } }],
      });
      const { sessions } = await openReady();
      expect(await kinds(sessions, 'zebra')).toEqual([['a', 'title', 'own', null]]);
      expect(await kinds(sessions, 'ostrich')).toEqual([['a', 'turn', 'own', 0]]);
      expect(await kinds(sessions, 'giraffe')).toEqual([['a', 'turn', 'own', 0]]);
      expect(await kinds(sessions, 'hippo')).toEqual([['a', 'tool_call', 'own', 1]]);
      expect(await kinds(sessions, 'antelope', ['file_path'])).toEqual([['a', 'file_path', 'own', 1]]);
      expect(await kinds(sessions, 'lemur')).toEqual([['a', 'workspace_artifact', 'own', null]]);
      expect(await kinds(sessions, 'tapir')).toEqual([['a', 'checkpoint_overview', 'own', null]]);
      expect(await kinds(sessions, 'okapi')).toEqual([['a', 'checkpoint_work_done', 'own', null]]);
      expect(await kinds(sessions, 'crocodile')).toEqual([]);
      expect(await kinds(sessions, 'ostrich', ['title', 'tool_call'])).toEqual([]);
      const [hit] = (await sessions.search('"giraffe answer"', [], 5)).hits;
      expect(hit).toMatchObject({ snippet: 'giraffe answer', matches: [[0, 14]] });
      expect(hit?.event).not.toBeNull();
    });

    it('joins what the store knows, each turn once', async () => {
      const { home, openReady } = await scaffold();
      await home.add({ id: a, log: simple(a, 'retry budget').take() });
      home.addToStore([
        { id: a, turns: [{ user: 'retry budget', assistant: 'An answer' }] },
        { id: b, turns: [{ user: 'other', assistant: 'x' }, { user: 'budget of retries', assistant: 'y' }] },
      ]);
      const { sessions } = await openReady();
      const found = await kinds(sessions, 'budget', ['turn']);
      expect(found).toHaveLength(2);
      expect(found).toContainEqual(['a', 'turn', 'own', 0]);
      expect(found).toContainEqual(['b', 'turn', 'store', 1]);
    });

    it('never finds what is hidden', async () => {
      const { home, openReady } = await scaffold();
      await home.add({
        id: a,
        log: logWriter(a)
          .prompt('visible', { transformedContent: 'visible secretone' })
          .answer('said', { reasoningText: 'secrettwo', reasoningOpaque: 'secretthree', encryptedContent: 'secretfour' })
          .event('assistant.reasoning', { content: 'secretfive', reasoningText: 'secretsix' })
          .event('system.message', { content: 'secretseven' })
          .take(),
      });
      const { sessions } = await openReady();
      expect((await sessions.search('visible', [], 5)).hits).not.toEqual([]);
      for (const word of ['secretone', 'secrettwo', 'secretthree', 'secretfour', 'secretfive', 'secretsix']) {
        expect((await sessions.search(word, [], 5)).hits).toEqual([]);
        expect(await sessions.find(a, word)).toEqual([]);
      }
      const exported = `${await sessions.exportText(a, 'json')}${await sessions.exportText(a, 'markdown')}`;
      expect(exported).toContain('visible');
      expect(exported).not.toMatch(/secret(one|two|three|four|five|six)/);
    });

    it('says when there is more, and stops when it is cancelled', async () => {
      const { home, openReady } = await scaffold();
      for (const id of [a, b, c]) await home.add({ id, log: simple(id, 'common').take() });
      const { sessions } = await openReady();
      const answer = await sessions.search('common', [], 2);
      expect(answer.hits).toHaveLength(2);
      expect(answer).toMatchObject({ more: true, indexed: 3, total: 3 });
      expect((await sessions.search('common', ['turn'], 10)).more).toBe(false);
      expect(await sessions.search('common', [], 2, AbortSignal.abort())).toMatchObject({ hits: [], more: false });
    });

    it('follows a changed title', async () => {
      const { home, openReady } = await scaffold();
      await home.add({ id: a, workspace: { name: 'Before' }, log: simple(a, 'x').take() });
      const { sessions, untilNext } = await openReady();
      const ready = untilNext(({ state }) => state === 'ready');
      await sessions.annotate(a, { title: 'Afterwards' });
      await ready;
      expect(await kinds(sessions, 'afterwards')).toEqual([['a', 'title', 'own', null]]);
      expect(await kinds(sessions, 'before')).toEqual([]);
    });
  });

  describe('a session of which only the store has turns', () => {
    const turns = [
      { user: 'Does the harbour freeze?', assistant: 'Every **tenth** winter.' },
      { user: 'And the canal? password: hunter22', assistant: 'Never.' },
    ];

    it('has a transcript of prompts and answers, and says so', async () => {
      const { home, openReady } = await scaffold();
      home.addToStore([{ id: a, summary: 'Ice', turns, refs: [{ type: 'issue', value: '17', turn: 1 }] }]);
      const { sessions, untilTranscript } = await openReady();
      expect(await sessions.openTranscript(a)).toMatchObject({ session: a, kept: 'store' });
      expect(await untilTranscript(({ state }) => state === 'ready')).toMatchObject({ turns: 2, events: 0, live: false, unreadable: 0 });
      expect((await sessions.outline(a, 0))?.map(({ index, number, title, state }) => [index, number, title, state])).toEqual([
        [0, 1, 'Does the harbour freeze?', 'complete'],
        [1, 2, 'And the canal? password: hunter22', 'complete'],
      ]);
      const [first, second] = (await sessions.turns(a, 0, 5))!;
      expect(first?.prompt?.text).toBe('Does the harbour freeze?');
      expect(first?.items.map((item) => (item.kind === 'answer' ? item.text : item.kind === 'notice' ? item.words : item.kind))).toEqual([
        'Only what Copilot’s store kept: prompts and answers. There is no log of this session.',
        'Every **tenth** winter.',
      ]);
      expect(second?.items).toEqual([expect.objectContaining({ kind: 'answer', text: 'Never.' })]);
      expect(await sessions.turns(a, 1, 2)).toEqual([second]);
      expect(await sessions.rawEvents(a, 0, 10, [])).toEqual({ events: [], total: 0 });
      expect(await sessions.toolCall(a, 'x', true)).toBeNull();
      expect((await sessions.find(a, 'CANAL'))?.map(({ turn }) => turn)).toEqual([1]);
    });

    it('is found by the search with its turn, and leaves the app without secrets', async () => {
      const { home, openReady } = await scaffold();
      home.addToStore([{ id: a, turns }]);
      const { sessions } = await openReady();
      expect((await sessions.search('canal', ['turn'], 5)).hits).toEqual([expect.objectContaining({ session: a, turn: 1, index: 'store' })]);
      const exported = `${await sessions.exportText(a, 'markdown')}${await sessions.exportText(a, 'json')}`;
      expect(exported).toContain('Every **tenth** winter.');
      expect(exported).toContain('Only what Copilot’s store kept');
      expect(exported).not.toContain('hunter22');
    });

    it('grows with the store', async () => {
      const { home, openReady } = await scaffold();
      home.addToStore([{ id: a, updatedAt: '2026-01-05 08:00:00', turns: turns.slice(0, 1) }]);
      const { sessions, untilTranscript } = await openReady();
      await sessions.openTranscript(a);
      const { generation, lastTurnVersion } = await untilTranscript((state) => state.turns === 1);
      home.addToStore([{ id: a, updatedAt: '2026-01-05 09:00:00', turns }]);
      await sessions.refresh();
      const grown = await untilTranscript((state) => state.turns === 2);
      expect(grown.generation).toBe(generation);
      expect(grown.lastTurnVersion).toBeGreaterThan(lastTurnVersion);
    });

    it('may have a log in which no turn can be read; its damage is told all the same', async () => {
      const { home, openReady } = await scaffold();
      const log = `${logText(logWriter(a).event('session.start', { sessionId: a }).take())}{"type":"user.mess\n`;
      await home.add({ id: a, log, writtenAt: new Date('2026-01-05T10:00:00.000Z') });
      await home.add({ id: b, log: '' });
      home.addToStore([
        { id: a, turns },
        { id: b, turns: [] },
      ]);
      const { sessions, untilTranscript } = await openReady();
      const rows = new Map((await sessions.list(null)).rows.map((row) => [row.id, row]));
      expect(rows.get(a)).toMatchObject({ kept: 'store', hasTranscript: true, turns: 2, unreadable: 1 });
      expect(rows.get(b)).toMatchObject({ kept: 'log', hasTranscript: true, turns: 0 });
      await sessions.openTranscript(a);
      expect(await untilTranscript(({ kept, state }) => kept === 'store' && state === 'ready')).toMatchObject({ turns: 2, events: 1, unreadable: 1 });
      const [first] = (await sessions.turns(a, 0, 1))!;
      expect(first?.items[0]).toMatchObject({ kind: 'notice', words: 'Only what Copilot’s store kept: prompts and answers. No turn in the log of this session can be read.' });
      expect(await sessions.rawEvents(a, 0, 10, [])).toMatchObject({ total: 1 });
    });

    it('is read from its log as soon as that has a turn', async () => {
      const { home, openReady } = await scaffold();
      home.addToStore([{ id: a, turns }]);
      const { sessions, untilTranscript } = await openReady();
      await sessions.openTranscript(a);
      const { generation } = await untilTranscript((state) => state.turns === 2);
      await home.add({ id: a, log: simple(a, 'resumed').take() });
      await sessions.refresh();
      expect(await untilTranscript(({ kept }) => kept === 'log')).toMatchObject({ turns: 1 });
      expect((await untilTranscript(({ kept }) => kept === 'log')).generation).toBeGreaterThan(generation);
      expect((await sessions.outline(a, 0))?.map(({ title }) => title)).toEqual(['resumed']);
      expect((await sessions.list(null)).rows).toEqual([expect.objectContaining({ kept: 'log' })]);
    });

    it('keeps what was read when the store is gone', async () => {
      const { home, openReady } = await scaffold();
      home.addToStore([{ id: a, turns }]);
      const { sessions, untilTranscript } = await openReady();
      await sessions.openTranscript(a);
      await untilTranscript(({ state }) => state === 'ready');
      for (const end of ['', '-wal', '-shm']) await rm(`${home.storePath}${end}`, { force: true });
      await sessions.refresh();
      expect(await untilTranscript(({ state }) => state === 'gone')).toMatchObject({ turns: 2, kept: 'store' });
    });
  });

  it('gives the detail of a session from its log, its files and the store', async () => {
    const { home, openReady } = await scaffold();
    await home.add({
      id: a,
      workspace: { name: 'Tidy' },
      log: logWriter(a)
        .prompt('go')
        .tool({ name: 'view', arguments: { path: '/r/a.ts' } })
        .tool({ name: 'edit', arguments: { path: '/r/a.ts', old_str: 'x', new_str: 'y\nz' } })
        .tool({ name: 'edit', arguments: { path: '/r/b.ts', old_str: 'x', new_str: 'y' }, success: false, result: 'no match' })
        .take(),
      plan: '# Plan',
      checkpoints: [{ title: 'Midway', sections: { overview: 'o' } }],
    });
    home.addToStore([{ id: a, refs: [{ type: 'commit', value: '9c41d07', turn: 0 }] }]);
    const { sessions } = await openReady();
    const detail = await sessions.detail(a);
    expect(detail).toMatchObject({
      row: { id: a, title: 'Tidy', turns: 1, files: 1 },
      folder: home.folderOf(a),
      files: [{ path: '/r/a.ts', tools: ['view', 'edit'], changed: true, turns: [0] }],
      checkpoints: [{ number: 1, title: 'Midway' }],
      references: [{ kind: 'commit', value: '9c41d07' }],
      problems: [],
    });
    expect(detail?.artifacts.map(({ name, text }) => [name, text])).toContainEqual(['plan.md', '# Plan']);
    expect(await sessions.detail('unknown')).toBeNull();
    expect(await sessions.exportText('unknown', 'json')).toBeNull();
    expect(await sessions.openTranscript('unknown')).toBeNull();
    expect(await sessions.turns('unknown', 0, 1)).toBeNull();
  });

  it('counts the turns of what the store refers to as the transcript does', async () => {
    const { home, openReady } = await scaffold();
    await home.add({ id: a, log: logWriter(a).answer('Where were we?').prompt('go').answer('Done.').take() });
    home.addToStore([{ id: a, refs: [{ type: 'commit', value: '9c41d07', turn: 0 }], files: [{ path: '/r/a.ts', tool: 'edit', turn: 0 }] }]);
    const { sessions } = await openReady();
    const detail = await sessions.detail(a);
    expect(detail?.references.map(({ turn }) => turn)).toEqual([1]);
    expect(detail?.files.map(({ turns }) => turns)).toEqual([[1]]);
    expect((await sessions.turns(a, 1, 2))?.[0]?.prompt?.text).toBe('go');
  });

  it('finds the calls that named a path, also of a log that was not indexed yet', async () => {
    const { home, open, openReady } = await scaffold();
    await home.add({
      id: a,
      log: logWriter(a)
        .prompt('go')
        .tool({ id: 't1', name: 'edit', arguments: { path: '/r/src/queue.ts', old_str: 'x', new_str: 'y' } })
        .tool({ id: 't2', name: 'create', arguments: { path: '/r/src/Queue.ts', file_text: 'x' }, success: false, result: 'exists' })
        .tool({ id: 't3', name: 'view', arguments: { path: '/elsewhere/queue.ts' } })
        .take(),
    });
    const early = open();
    const calls = await early.sessions.refresh().then(() => early.sessions.pathCallsOf(a));
    expect(calls.map(({ call, path, changes, success }) => [call, path, changes, success])).toEqual([
      ['t1', '/r/src/queue.ts', true, true],
      ['t2', '/r/src/Queue.ts', true, false],
      ['t3', '/elsewhere/queue.ts', false, true],
    ]);
    early.sessions.dispose();
    const { sessions } = await openReady();
    expect((await sessions.pathCalls(['src/queue.ts'])).map(({ session, call }) => [session, call])).toEqual([[a, 't1']]);
    const folding = await openReady({ platform: 'darwin' });
    expect((await folding.sessions.pathCalls(['src/queue.ts'])).map(({ call }) => call)).toEqual(['t1', 't2']);
  });

  it('leaves the files of others as they were, and its own folder too where it only reads', async () => {
    const { folder, home, data, openReady } = await scaffold();
    await home.add({ id: a, workspace: { name: 'A' }, log: simple(a, 'budget').take(), plan: 'p' });
    home.addToStore([{ id: a, turns: [{ user: 'u', assistant: 'v' }] }]);
    const before = await everything(home.path);
    const writing = await openReady();
    await writing.sessions.annotate(a, { pinned: true });
    await writing.sessions.search('budget', [], 5);
    await writing.sessions.detail(a);
    writing.sessions.dispose();
    expect(await everything(home.path)).toEqual(before);

    await home.grow(a, logWriter(a, '2026-01-06T08:00:00.000Z').prompt('another').take());
    const own = await everything(data);
    const { sessions } = await openReady({ access: 'read-only' });
    expect((await sessions.list(null)).rows).toEqual([expect.objectContaining({ id: a, turns: 2, pinned: true })]);
    expect((await sessions.search('budget', [], 5)).hits.length).toBeGreaterThan(0);
    sessions.dispose();
    const after = await everything(data);
    for (const [name, bytes] of own) expect(after.get(name)?.equals(bytes)).toBe(true);

    const { sessions: alone } = await openReady({ access: 'read-only', dataFolder: join(folder, 'none') });
    expect((await alone.list(null)).rows).toEqual([expect.objectContaining({ id: a, turns: 2, pinned: false })]);
    expect((await alone.pathCallsOf(a)).length).toBe(0);
    await expect(readdir(join(folder, 'none'))).rejects.toThrow();
  });

  it('can be closed at any moment', async () => {
    const { home, open } = await scaffold();
    for (let number = 0; number < 20; number += 1) {
      const id = `dddddddd-0000-4000-8000-${String(number).padStart(12, '0')}`;
      await home.add({ id, log: simple(id, 'x').take() });
    }
    open().sessions.dispose();
    const looking = open();
    await looking.sessions.list(null);
    looking.sessions.dispose();
    const scanning = open();
    await scanning.sessions.refresh();
    scanning.sessions.dispose();
    const { sessions, until, problems } = open();
    await until(({ state, indexed }) => state === 'ready' && indexed === 20);
    expect((await sessions.list(null)).rows.every(({ turns }) => turns === 1)).toBe(true);
    expect([...looking.problems(), ...scanning.problems(), ...problems()]).toEqual([]);
  });

  it('reads on around a damaged log', async () => {
    const { home, openReady } = await scaffold();
    const whole = logText(simple(a, 'before').take());
    await home.add({ id: a, log: `${whole}{"type":"user.mess\n${logText(logWriter(a, '2026-01-06T08:00:00.000Z').prompt('afterwards').take())}` });
    await mkdir(join(home.folderOf(b), 'events.jsonl'), { recursive: true });
    const { sessions } = await openReady();
    const { rows } = await sessions.list(null);
    expect(rows.find(({ id }) => id === a)).toMatchObject({ turns: 2, unreadable: 1 });
    expect(rows.map(({ id }) => id).sort()).toEqual([a, b]);
    expect((await sessions.search('afterwards', [], 5)).hits).toHaveLength(1);
  });
});

/** Names below a folder with the bytes of each file, but for the memory that all who read a database in WAL mode share. */
async function everything(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) for (const [name, bytes] of await everything(path)) files.set(join(entry.name, name), bytes);
    else if (!entry.name.endsWith('-shm')) files.set(entry.name, await readFile(path));
  }
  return files;
}
