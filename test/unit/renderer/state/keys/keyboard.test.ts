import { afterEach, describe, expect, it } from 'vitest';
import { listCommands, provideCommands, runCommand, type Command } from '../../../../../src/renderer/src/state/commands';
import type { KeyPress } from '../../../../../src/renderer/src/state/keys/key-chord';
import { runCommandForKey } from '../../../../../src/renderer/src/state/keys/keyboard';

const ran: string[] = [];
let stops: (() => void)[] = [];

function offer(...commands: readonly (Pick<Command, 'id'> & Partial<Command>)[]): void {
  stops.push(provideCommands({ commands: commands.map((command) => ({ title: command.id, group: 'App', run: () => void ran.push(command.id), ...command })) }));
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
    offer({ id: 'next', keys: ['J'] }, { id: 'palette', keys: ['Mod+P', 'F1'] });
    expect(runCommandForKey(press('j'), false)).toBe(true);
    expect(runCommandForKey(press('F1'), false)).toBe(true);
    expect(runCommandForKey(press('x'), false)).toBe(false);
    expect(ran).toEqual(['next', 'palette']);
  });

  it('leaves single keys to who types, but not the others', () => {
    offer({ id: 'next', keys: ['J'] }, { id: 'palette', keys: ['Mod+P'] });
    expect(runCommandForKey(press('j'), true)).toBe(false);
    expect(runCommandForKey(press('p', { ctrlKey: true }), true)).toBe(true);
  });

  it('prefers a command that can run where two share a key', () => {
    offer({ id: 'off', keys: ['E'], enabled: () => 'no thread' }, { id: 'on', keys: ['E'] });
    expect(runCommandForKey(press('e'), false)).toBe(true);
    expect(ran).toEqual(['on']);
  });

  it('does nothing for a disabled one', () => {
    offer({ id: 'off', keys: ['E'], enabled: () => 'no thread' });
    expect(runCommandForKey(press('e'), false)).toBe(false);
  });
});

describe('commands', () => {
  it('lets the newest offer of an id hold, and the older one again when that is gone', () => {
    offer({ id: 'reply', title: 'old' });
    offer({ id: 'reply', title: 'new' });
    expect(listCommands().map((command) => command.title)).toEqual(['new']);
    stops.pop()?.();
    expect(listCommands().map((command) => command.title)).toEqual(['old']);
  });

  it('runs by id only what is there and enabled', () => {
    offer({ id: 'a' }, { id: 'b', enabled: () => 'not now' });
    expect([runCommand('a'), runCommand('b'), runCommand('c')]).toEqual([true, false, false]);
    expect(ran).toEqual(['a']);
  });
});
