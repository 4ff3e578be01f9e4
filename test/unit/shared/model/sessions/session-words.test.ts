import { describe, expect, it } from 'vitest';
import { placeWords, progressWords, repositoryOf, resumeCommand, sessionLabel, sessionRowWords } from '../../../../../src/shared/model/sessions/session-words';
import { sessionOf } from '../../../../support/session-rows';

describe('resumeCommand', () => {
  it('names the session', () => {
    expect(resumeCommand('f7dffc32-9a41-4b6e-8c1d-0a5e7b3c9d21')).toBe('copilot --resume=f7dffc32-9a41-4b6e-8c1d-0a5e7b3c9d21');
  });

  it.each(['', '-x', 'a b', 'a;rm -rf ~', '$(id)', 'a\nb', '../a', 'a`b`'])('has none for the id %j, which a shell would read', (id) => {
    expect(resumeCommand(id)).toBeNull();
  });
});

it('calls a repository by what was recorded, else by its folder', () => {
  expect(repositoryOf({ repository: 'acme/tidewater', gitRoot: '/x', cwd: '/y' })).toBe('acme/tidewater');
  expect(repositoryOf({ repository: null, gitRoot: 'C:\\code\\tidewater\\', cwd: '/y' })).toBe('tidewater');
  expect(repositoryOf({ repository: null, gitRoot: null, cwd: '/' })).toBeNull();
  expect(repositoryOf({ repository: null, gitRoot: null, cwd: null })).toBeNull();
});

describe('sessionRowWords', () => {
  it('names branch, turns and what is special', () => {
    expect(sessionRowWords(sessionOf('a', { branch: 'main', turns: 1, client: 'github/cli' }))).toBe('main, 1 turn');
    expect(sessionRowWords(sessionOf('a', { cwd: '/src/harbor', turns: 1_200, client: 'vscode' }))).toBe('harbor, 1,200 turns, VS Code');
    expect(sessionRowWords(sessionOf('a', { branch: 'main', hasTranscript: false, kept: null }))).toBe('main, only a summary is kept');
    expect(sessionRowWords(sessionOf('a', { branch: 'main', turns: 2, kept: 'store' }))).toBe('main, 2 turns, only prompts and answers are kept');
    expect(sessionRowWords(sessionOf('a'))).toBe('');
  });
});

it('says everything about a row to those who do not see it', () => {
  const row = sessionOf('a', { title: 'Fix lease renewal', branch: 'main', turns: 17, live: true, inUse: true, unreadable: 2, pinned: true });
  expect(sessionLabel(row, 4)).toBe('Fix lease renewal, running, main, 17 turns, wrote in 4 threads of the review that is shown, 2 events unreadable, pinned');
  expect(sessionLabel(sessionOf('a', { inUse: true, hidden: true }), 0)).toBe('Session a, in use, hidden');
});

it('says how far the library is', () => {
  const status = { indexed: 3_200, total: 5_000, listRevision: 1, places: [] };
  expect(progressWords({ ...status, state: 'scanning' })).toBe('Looking for sessions, 5,000 so far');
  expect(progressWords({ ...status, state: 'indexing' })).toBe('Indexed 3,200 of 5,000 sessions');
  expect(progressWords({ ...status, state: 'ready' })).toBeNull();
});

it('says what was found at a place', () => {
  const place = { kind: 'store', path: '/home/w/.copilot/session-store.db', found: true, problem: null } as const;
  expect(placeWords(place)).toBe('read');
  expect(placeWords({ ...place, found: false })).toBe('not there');
  expect(placeWords({ ...place, problem: 'The store is locked. Reading the files instead.' })).toBe('The store is locked. Reading the files instead.');
});
