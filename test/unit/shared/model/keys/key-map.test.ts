import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalChord, type Platform } from '../../../../../src/shared/model/keys/chord';
import { type CommandId, commandIds, defaultKeysOf } from '../../../../../src/shared/model/keys/command-list';
import { conflictsOf, isChanged, keysOf, takeKey, withKeys, type KeyChanges } from '../../../../../src/shared/model/keys/key-map';
import { whyReserved } from '../../../../../src/shared/model/keys/reserved-keys';

const platform = fc.constantFrom<Platform[]>('darwin', 'linux', 'win32');
const id = fc.constantFrom(...commandIds);
const chord = fc.constantFrom('J', 'E', 'Mod+J', 'Mod+Shift+E', 'F9', 'Alt+J', '?', 'Shift+N', 'Mod+Alt+J');
const changes: fc.Arbitrary<KeyChanges> = fc.dictionary(fc.oneof(id, fc.constant('later.version')), fc.array(fc.oneof(chord, fc.constant('nonsense')), { maxLength: 3 }), { maxKeys: 5 });

describe('keysOf', () => {
  it('is what the command comes with while nothing was changed', () => {
    expect(keysOf('file.next', {}, 'linux')).toEqual(['J', 'Mod+Shift+.']);
    expect([keysOf('go.back', {}, 'linux'), keysOf('go.back', {}, 'darwin')]).toEqual([['Alt+Left'], ['Mod+[']]);
    expect([keysOf('tab.next', {}, 'linux'), keysOf('tab.next', {}, 'darwin')]).toEqual([['Mod+Tab'], ['Control+Tab']]);
  });

  it('is what the person chose, without what is no chord', () => {
    expect(keysOf('file.next', { 'file.next': ['shift+mod+n', 'nonsense', 'Mod+Shift+N'] }, 'linux')).toEqual(['Mod+Shift+N']);
    expect(keysOf('file.next', { 'file.next': [] }, 'linux')).toEqual([]);
  });
});

describe('withKeys', () => {
  it('keeps nothing for the usual keys, and ids of other versions', () => {
    const changed = withKeys({ 'later.version': ['F2'] }, 'file.next', ['F8'], 'linux');
    expect(changed).toEqual({ 'later.version': ['F2'], 'file.next': ['F8'] });
    expect(withKeys(changed, 'file.next', defaultKeysOf('file.next', 'linux'), 'linux')).toEqual({ 'later.version': ['F2'] });
  });

  it('answers the keys that were given and leaves those of all others alone', () => {
    fc.assert(
      fc.property(changes, id, fc.array(chord), platform, (before, command, keys, on) => {
        const after = withKeys(before, command, keys, on);
        expect(keysOf(command, after, on)).toEqual([...new Set(keys.map((key) => normalChord(key, on)))]);
        for (const other of commandIds) if (other !== command) expect(keysOf(other, after, on)).toEqual(keysOf(other, before, on));
        expect(Object.hasOwn(after, command)).toBe(isChanged(command, after, on));
      }),
      { numRuns: 50 },
    );
  });
});

describe('takeKey', () => {
  it('leaves the key with its new command and with none that is in conflict', () => {
    fc.assert(
      fc.property(changes, id, chord, platform, (before, command, key, on) => {
        const after = takeKey(before, command, key, on);
        expect(keysOf(command, after, on)).toContain(normalChord(key, on));
        expect(conflictsOf(command, key, after, on)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('takes nothing from commands of other places', () => {
    const after = takeKey({}, 'diff.comment', 'E', 'linux');
    expect(keysOf('thread.resolve', after, 'linux')).toEqual(['Mod+Shift+E']);
    expect(keysOf('inbox.act', after, 'linux')).toEqual(['E', 'Mod+Shift+E']);
  });
});

it('knows conflicts by place', () => {
  expect(conflictsOf('file.nextUnviewed', 'J', {}, 'linux')).toEqual(['file.next']);
  expect(conflictsOf('folder.open', 'J', {}, 'linux')).toEqual(['file.next', 'inbox.next', 'turn.next']);
  expect(conflictsOf('conversations.filter', '/', {}, 'linux')).toEqual([]);
});

describe('whyReserved', () => {
  it.each<readonly [Platform, string]>([
    ['linux', 'Mod+K'],
    ['linux', 'Mod+F'],
    ['darwin', 'Mod+C'],
    ['linux', 'Mod+Left'],
    ['linux', 'Shift+Down'],
    ['linux', 'Mod+Alt+E'],
    ['linux', 'Alt+F4'],
    ['win32', 'Alt+F2'],
    ['darwin', 'Control+E'],
    ['darwin', 'Mod+Q'],
    ['linux', 'Enter'],
    ['linux', 'Mod+Plus'],
    ['linux', 'nonsense'],
  ])('on %s refuses %s', (on, key) => {
    expect(whyReserved(key, on)).not.toBeNull();
  });

  it.each<readonly [Platform, string]>([
    ['linux', 'J'],
    ['linux', 'Mod+Shift+Q'],
    ['darwin', 'Mod+Alt+E'],
    ['linux', 'Alt+E'],
    ['darwin', 'F4'],
  ])('on %s allows %s', (on, key) => {
    expect(whyReserved(key, on)).toBeNull();
  });

  /** They stand for what the code view or a field does by the same key, and act where those are not. */
  const alike: readonly CommandId[] = ['transcript.find', 'transcript.findNext', 'transcript.findPrevious', 'search.nextMatch', 'search.previousMatch', 'pick.attach', 'pick.leave', 'review.undo', 'palette.line'];
  it.each(['darwin', 'linux', 'win32'] as const)('refuses none of the usual keys on %s', (on) => {
    const refused = commandIds.filter((command) => !alike.includes(command) && keysOf(command, {}, on).some((key) => whyReserved(key, on) !== null && !['Alt+Left', 'Alt+Right'].includes(key)));
    expect(refused).toEqual([]);
  });
});

it.each(['darwin', 'linux', 'win32'] as const)('no two commands that can be on offer together share a usual key on %s', (on) => {
  const conflicts = commandIds.flatMap((command) => keysOf(command, {}, on).flatMap((key) => conflictsOf(command, key, {}, on).map((other) => `${key}: ${command}, ${other}`)));
  expect(conflicts).toEqual([]);
});
