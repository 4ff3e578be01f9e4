import { afterEach, describe, expect, it } from 'vitest';
import { listCommands, provideCommands, runCommand, type Command } from '../../../../../src/renderer/src/state/commands';
import { runCommandForKey } from '../../../../../src/renderer/src/state/keys/keyboard';
import type { KeyPress } from '../../../../../src/shared/model/keys/key-press';

const ran: string[] = [];
let stops: (() => void)[] = [];

function offer(...commands: readonly (Pick<Command, 'id'> & Partial<Command>)[]): void {
  stops.push(provideCommands({ commands: commands.map((command) => ({ run: () => void ran.push(command.id), ...command })) }));
}

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  ran.length = 0;
});

describe('runCommandForKey', () => {
  it('runs the command of the key and says that the press is used up', () => {
    offer({ id: 'file.next' }, { id: 'palette.commands' });
    expect(runCommandForKey(press('j'), false)).toBe(true);
    expect(runCommandForKey(press('F1'), false)).toBe(true);
    expect(runCommandForKey(press('x'), false)).toBe(false);
    expect(ran).toEqual(['file.next', 'palette.commands']);
  });

  it('leaves to who types what writes and edits, but not the others', () => {
    offer({ id: 'file.next' }, { id: 'palette.goto' }, { id: 'review.undo' });
    expect(runCommandForKey(press('j'), true)).toBe(false);
    expect(runCommandForKey(press('z', { ctrlKey: true }), true)).toBe(false);
    expect(runCommandForKey(press('p', { ctrlKey: true }), true)).toBe(true);
    expect(runCommandForKey(press('z', { ctrlKey: true }), false)).toBe(true);
  });

  it('prefers a command that can run where two share a key', () => {
    offer({ id: 'thread.resolve', enabled: () => 'no thread' }, { id: 'inbox.act' });
    expect(runCommandForKey(press('e'), false)).toBe(true);
    expect(ran).toEqual(['inbox.act']);
  });

  it('does nothing for a disabled one', () => {
    offer({ id: 'thread.resolve', enabled: () => 'no thread' });
    expect(runCommandForKey(press('e'), false)).toBe(false);
  });

  it('goes by the typed character before the key’s position', () => {
    offer({ id: 'diff.copyPlace' }, { id: 'file.next' });
    // German: Z stands where others have Y.
    expect(runCommandForKey(press('z', { code: 'KeyY' }), false)).toBe(false);
    // Russian: no Latin letter is typed.
    expect(runCommandForKey(press('о', { code: 'KeyJ' }), false)).toBe(true);
    expect(ran).toEqual(['file.next']);
  });
});

describe('commands', () => {
  it('lets the newest offer of an id hold, and the older one again when that is gone', () => {
    offer({ id: 'file.viewed' });
    offer({ id: 'file.viewed', title: 'Mark as not viewed' });
    expect(listCommands().map(({ title, group }) => [title, group])).toEqual([['Mark as not viewed', 'Review']]);
    stops.pop()?.();
    expect(listCommands().map(({ title }) => title)).toEqual(['Mark as viewed']);
  });

  it('runs by id only what is there and enabled', () => {
    offer({ id: 'file.next' }, { id: 'file.previous', enabled: () => 'not now' });
    expect([runCommand('file.next'), runCommand('file.previous'), runCommand('go.back')]).toEqual([true, false, false]);
    expect(ran).toEqual(['file.next']);
  });
});
