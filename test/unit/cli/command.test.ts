import { describe, expect, it } from 'vitest';
import { parseCommand } from '../../../src/cli/command';
import { usage } from '../../../src/cli/usage';

const words = (line: string): readonly string[] => (line === '' ? [] : line.split(' '));

describe('parseCommand', () => {
  it.each<[string, unknown]>([
    ['', { kind: 'open', folders: [] }],
    ['a b', { kind: 'open', folders: ['a', 'b'] }],
    ['a --base main --compare x --thread 7', { kind: 'open', folders: ['a'], base: 'main', compare: 'x', thread: '7' }],
    ['a --commit HEAD~1', { kind: 'open', folders: ['a'], commit: 'HEAD~1' }],
    ['--thread=t-1', { kind: 'open', folders: ['.'], thread: 't-1' }],
    ['-- --odd-folder', { kind: 'open', folders: ['--odd-folder'] }],
    ['./inspect', { kind: 'open', folders: ['./inspect'] }],
    ['inspect .', { kind: 'inspect', folder: '.', json: false }],
    ['inspect a --json --base main --compare x', { kind: 'inspect', folder: 'a', base: 'main', compare: 'x', json: true }],
    ['--json inspect a', { kind: 'inspect', folder: 'a', json: true }],
    ['follow .', { kind: 'follow', folder: '.', dryRun: false, json: false }],
    [
      'follow a --project p --base main --compare x --dry-run --json',
      { kind: 'follow', folder: 'a', project: 'p', base: 'main', compare: 'x', dryRun: true, json: true },
    ],
    ['./follow', { kind: 'open', folders: ['./follow'] }],
    ['sessions', { kind: 'sessions', json: false }],
    ['sessions --repo . --json', { kind: 'sessions', repo: '.', json: true }],
    ['./sessions', { kind: 'open', folders: ['./sessions'] }],
    ['session f7dffc32', { kind: 'session', id: 'f7dffc32', output: 'text' }],
    ['session f7dffc32 --json', { kind: 'session', id: 'f7dffc32', output: 'json' }],
    ['--markdown session f7dffc32', { kind: 'session', id: 'f7dffc32', output: 'markdown' }],
    ['--help', { kind: 'help' }],
    ['inspect -h', { kind: 'help' }],
    ['--version', { kind: 'version' }],
  ])('reads %j', (line, command) => expect(parseCommand(words(line))).toEqual({ ok: true, value: command }));

  it.each<[string, RegExp]>([
    ['inspect', /needs the folder/],
    ['inspect a b', /one folder/],
    ['inspect a --thread 7', /--thread/],
    ['inspect a --commit HEAD', /--commit belongs to opening the app/],
    ['follow', /needs the folder/],
    ['follow a b', /one folder/],
    ['follow a --thread 7', /--thread/],
    ['inspect a --dry-run', /follow/],
    ['a --project p', /follow/],
    ['a --json', /inspect/],
    ['sessions .', /--repo \./],
    ['sessions --base main', /--base belongs to opening the app, inspect and follow, not to sessions/],
    ['session', /needs an id/],
    ['session a b', /one session, not also b/],
    ['session a --json --markdown', /not both/],
    ['inspect a --repo b', /--repo belongs to sessions, not to inspect/],
    ['--colour', /--colour/],
    ['a --base', /--base/],
    ['a --base=', /empty/],
  ])('refuses %j in words', (line, message) => {
    const parsed = parseCommand(words(line));
    expect(!parsed.ok && parsed.error).toMatch(message);
  });

  it('reads every option that the help names, for one of the verbs', () => {
    const verbs = [[], ['inspect', '.'], ['follow', '.'], ['sessions'], ['session', 'id']];
    const options = [...new Set(usage.match(/--[a-z-]+/g) ?? [])];
    expect(options.length).toBeGreaterThan(8);
    for (const option of options) {
      const value = ['--base', '--compare', '--commit', '--thread', '--project', '--repo'].includes(option) ? ['x'] : [];
      expect(verbs.some((verb) => parseCommand([...verb, option, ...value]).ok), option).toBe(true);
    }
  });
});
