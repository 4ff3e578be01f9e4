import { build } from 'esbuild';
import { fork } from 'node:child_process';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SessionsPlaces } from '../../../../../../src/main/services/sessions/sessions-options';
import type { FromWorker } from '../../../../../../src/main/services/sessions/worker/protocol';
import { openRemoteSessions, type RemoteSessions, type StartWorker } from '../../../../../../src/main/services/sessions/worker/remote-sessions';
import { makeCopilotHome, logWriter } from '../../../../../support/copilot-home';
import { temporaryFolders } from '../../../../../support/temporary-folder';
import { recordEvents } from '../recorded-events';

const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
/** Below the project, so that the bundles find the native module. */
const bundles = join(root, 'node_modules', '.cache', `sidelight-workers-${process.pid}`);

/** What the app does with Electron's processes, with those of Node. */
function forked(file: string): StartWorker {
  return (events) => {
    const child = fork(file, { serialization: 'advanced' });
    child.on('message', (message) => events.message(message as FromWorker));
    child.once('exit', (code) => events.ended(`it ended with code ${code}`));
    return { post: (message) => void child.send(message), kill: () => void child.kill('SIGKILL') };
  };
}

describe('openRemoteSessions', () => {
  const makeFolder = temporaryFolders();
  const opened: RemoteSessions[] = [];

  beforeAll(async () => {
    await mkdir(bundles, { recursive: true });
    await build({
      entryPoints: {
        real: join(root, 'src/main/sessions-worker.ts'),
        pretended: fileURLToPath(new URL('./sessions-process.ts', import.meta.url)),
      },
      outdir: bundles,
      outExtension: { '.js': '.cjs' },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node18',
      external: ['fsevents'],
    });
  });
  afterAll(() => rm(bundles, { recursive: true, force: true }));
  afterEach(() => {
    for (const sessions of opened.splice(0)) sessions.dispose();
  });

  const placesAt = (folder: string, copilotHome: string): SessionsPlaces => ({
    dataFolder: join(folder, 'data'),
    homeFolder: folder,
    environment: {},
    platform: 'linux',
    copilotHome,
    vscodeStorage: [],
    access: 'read-write',
  });

  function openFile(file: string, places: SessionsPlaces) {
    const recorded = recordEvents();
    const sessions = openRemoteSessions({ startWorker: forked(file), places, events: recorded.events, restartDelays: [1, 1] });
    opened.push(sessions);
    return { sessions, ...recorded };
  }
  const open = (file: 'real' | 'pretended', places: SessionsPlaces) => openFile(join(bundles, `${file}.cjs`), places);

  it('reads real sessions in a process of its own', async () => {
    const folder = await makeFolder();
    const home = await makeCopilotHome(join(folder, 'home'));
    const id = 'aaaaaaaa-0000-4000-8000-000000000001';
    await home.add({ id, workspace: { name: 'Tidy the queue' }, log: logWriter(id).prompt('Tidy the retry queue').answer('Done.').take() });
    const { sessions, until } = open('real', placesAt(folder, home.path));
    await until(({ state, total }) => state === 'ready' && total === 1);

    expect((await sessions.list(null)).rows).toEqual([expect.objectContaining({ id, title: 'Tidy the queue', turns: 1 })]);
    expect((await sessions.search('retry', [], 10)).hits).toEqual([expect.objectContaining({ session: id, snippet: 'Tidy the retry queue' })]);
    expect((await sessions.openTranscript(id))?.session).toBe(id);
    expect((await sessions.turns(id, 0, 10))?.map(({ prompt }) => prompt?.text)).toEqual(['Tidy the retry queue']);
    expect(await sessions.detail('none')).toBeNull();
  });

  it('lists sessions without an index where SQLite cannot be loaded', async () => {
    const folder = await makeFolder();
    const home = await makeCopilotHome(join(folder, 'home'));
    const id = 'aaaaaaaa-0000-4000-8000-000000000001';
    await home.add({
      id,
      workspace: { name: 'Tidy' },
      log: logWriter(id).prompt('Tidy the queue').tool({ name: 'edit', arguments: { path: '/r/queue.ts' } }).take(),
    });
    home.addToStore([{ id }]);
    // Where the bundle lies now there is no native module beside it.
    const alone = join(folder, 'alone.cjs');
    await copyFile(join(bundles, 'real.cjs'), alone);
    const { sessions, problems, statuses, until } = openFile(alone, placesAt(folder, home.path));
    await until(({ state, total }) => state === 'ready' && total === 1);
    expect((await sessions.list(null)).rows).toEqual([expect.objectContaining({ id, title: 'Tidy', turns: 1, files: 1 })]);
    expect(await sessions.pathCallsOf(id)).toHaveLength(1);
    expect((await sessions.search('tidy', [], 10)).hits).toEqual([]);
    expect((await sessions.turns(id, 0, 1))?.map(({ prompt }) => prompt?.text)).toEqual(['Tidy the queue']);
    expect(problems()[0]).toMatch(/^SQLite could not be loaded: .* Sessions are listed without an index, and the texts of their logs are not searched\.$/);
    expect(statuses().at(-1)?.places.find(({ kind }) => kind === 'store')?.problem).toContain('SQLite could not be loaded');
  });

  it('hands on what a call was rejected with', async () => {
    const { sessions } = open('pretended', placesAt('/', '1'));
    await expect(sessions.detail('fail')).rejects.toThrow('it failed');
    expect(await sessions.detail('null')).toBeNull();
  });

  it('carries an abort to the call', async () => {
    const { sessions, untilProblem } = open('pretended', placesAt('/', '1'));
    const stop = new AbortController();
    const answer = sessions.search('a', [], 1, stop.signal);
    await untilProblem('1: searching a');
    stop.abort();
    expect((await answer).more).toBe(true);
    const aborted = AbortSignal.abort();
    expect((await sessions.search('b', [], 1, aborted)).more).toBe(true);
  });

  it('is started again when it dies, with the transcripts that were open, until it has died too often', async () => {
    const { sessions, problems, statuses, untilProblem } = open('pretended', placesAt('/', '1'));
    await sessions.openTranscript('t');
    await sessions.openTranscript('u');
    await sessions.closeTranscript('u');
    const waiting = sessions.detail('for ever');
    const crash = sessions.detail('crash');
    await expect(waiting).rejects.toThrow('The reader of sessions stopped');
    await expect(crash).rejects.toThrow('The reader of sessions stopped');
    await untilProblem('The reader of sessions stopped (it ended with code 7) and was started again.');
    expect((await sessions.list(null)).listRevision).toBe(1);
    expect(problems().filter((problem) => problem === '1: opened t')).toHaveLength(2);
    expect(problems().filter((problem) => problem === '1: opened u')).toHaveLength(1);

    await expect(sessions.detail('crash')).rejects.toThrow();
    expect((await sessions.list(null)).listRevision).toBe(1);
    expect(sessions.isStopped()).toBe(false);
    await expect(sessions.detail('crash')).rejects.toThrow();
    const stopped = 'The reader of sessions stopped several times (it ended with code 7). Sessions cannot be shown.';
    await untilProblem(stopped);
    expect(sessions.isStopped()).toBe(true);
    expect(statuses().at(-1)?.stopped).toBe(stopped);
    await expect(sessions.list(null)).rejects.toThrow('closed');

    await sessions.refresh();
    expect(statuses().at(-1)).not.toHaveProperty('stopped');
    expect((await sessions.list(null)).listRevision).toBe(1);
  });

  it('is started when what comes first is done, and calls wait for it', async () => {
    const recorded = recordEvents();
    let begin: () => void = () => undefined;
    const sessions = openRemoteSessions({
      startWorker: forked(join(bundles, 'pretended.cjs')),
      places: placesAt('/', '1'),
      events: recorded.events,
      begin: new Promise((resolve) => (begin = resolve)),
    });
    opened.push(sessions);
    const list = sessions.list(null);
    await Promise.resolve();
    expect(recorded.problems()).toEqual([]);
    begin();
    expect((await list).listRevision).toBe(1);
  });

  it('goes to other places, and takes along what waits', async () => {
    const { sessions, problems, untilProblem } = open('pretended', placesAt('/', '1'));
    const stop = new AbortController();
    await sessions.openTranscript('t');
    const answer = sessions.search('a', [], 1, stop.signal);
    await untilProblem('1: searching a');
    sessions.moveTo(placesAt('/', '1'));
    sessions.moveTo(placesAt('/', '2'));
    const list = sessions.list(null);
    sessions.moveTo(placesAt('/', '3'));
    expect((await list).listRevision).toBe(3);
    await untilProblem('3: searching a');
    stop.abort();
    expect((await answer).more).toBe(true);
    expect(problems()).toEqual(['1: opened t', '1: searching a', '1: closed', '3: opened t', '3: searching a']);
  });

  it('says when its process has ended, in the middle of its work and once more after it', async () => {
    const folder = await makeFolder();
    const home = await makeCopilotHome(join(folder, 'copilot'));
    for (const number of [1, 2, 3]) await home.add({ id: `s${number}`, log: logWriter(`s${number}`).prompt('Hello.').answer('Hello.').take() });
    const { sessions } = open('real', placesAt(folder, home.path));
    await sessions.close();
    await sessions.close();
    await expect(sessions.list(null)).rejects.toThrow('closed');
  });

  it('fails what waits when it is closed', async () => {
    const { sessions } = open('pretended', placesAt('/', '1'));
    const waiting = sessions.detail('for ever');
    sessions.dispose();
    await expect(waiting).rejects.toThrow('closed');
    await expect(sessions.list(null)).rejects.toThrow('closed');
  });
});
