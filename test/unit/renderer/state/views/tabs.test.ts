import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import {
  activateTab,
  activeTabOf,
  closeTab,
  closeTabs,
  keepTab,
  moveTab,
  neighbourTab,
  noTabs,
  openTab,
  reopenTab,
  type Tabs,
  type TabTarget,
} from '../../../../../src/renderer/src/state/views/tabs';

const target = (name: string): TabTarget => ({ kind: 'file', path: name as RepoPath });
const id = (name: string): string => `file:${name}`;

/** "a *b (c)": b is active, c is a preview. */
function drawn(state: Tabs): string {
  return state.tabs
    .map((tab) => {
      const name = tab.id.slice('file:'.length);
      return `${tab.id === state.activeId ? '*' : ''}${tab.preview ? `(${name})` : name}`;
    })
    .join(' ');
}

function kept(...names: readonly string[]): Tabs {
  return names.reduce((state, name) => openTab(state, target(name), true), noTabs);
}

describe('openTab', () => {
  it('puts a kept tab right of the active one', () => {
    expect(drawn(openTab(activateTab(kept('a', 'b'), id('a')), target('c'), true))).toBe('a *c b');
  });

  it('replaces the preview in its place', () => {
    const state = openTab(kept('a'), target('b'), false);
    expect(drawn(state)).toBe('a *(b)');
    expect(drawn(openTab(state, target('c'), false))).toBe('a *(c)');
  });

  it('shows an open tab instead of a second one, and keeps it when asked', () => {
    const state = openTab(kept('a'), target('b'), false);
    expect(drawn(openTab(state, target('a'), false))).toBe('*a (b)');
    expect(drawn(openTab(state, target('b'), true))).toBe('a *b');
  });
});

describe('closeTab', () => {
  it('gives the right neighbour the turn, else the left one', () => {
    const state = activateTab(kept('a', 'b', 'c'), id('b'));
    expect(drawn(closeTab(state, id('b')))).toBe('a *c');
    expect(drawn(closeTab(closeTab(state, id('b')), id('c')))).toBe('*a');
    expect(closeTab(kept('a'), id('a')).activeId).toBeNull();
  });

  it('leaves the active tab alone when another closes', () => {
    expect(drawn(closeTab(kept('a', 'b'), id('a')))).toBe('*b');
  });

  it('opens the last closed one again', () => {
    const state = reopenTab(closeTab(closeTab(kept('a', 'b', 'c'), id('a')), id('b')));
    expect(drawn(state)).toBe('c *b');
    expect(drawn(reopenTab(state))).toBe('c b *a');
    expect(reopenTab(noTabs)).toBe(noTabs);
  });
});

it('closes others', () => {
  expect(drawn(closeTabs(kept('a', 'b', 'c'), (tab) => tab.id === id('a')))).toBe('*a');
});

it('keeps a preview', () => {
  const state = openTab(noTabs, target('a'), false);
  expect(drawn(keepTab(state, id('a')))).toBe('*a');
  expect(keepTab(kept('a'), id('a'))).toEqual(kept('a'));
});

it('moves a tab to a place', () => {
  const state = kept('a', 'b', 'c');
  expect(drawn(moveTab(state, id('c'), 0))).toBe('*c a b');
  expect(drawn(moveTab(state, id('a'), 9))).toBe('b *c a');
  expect(moveTab(state, id('b'), 1)).toBe(state);
});

it('steps around the ends', () => {
  const state = kept('a', 'b', 'c');
  expect(neighbourTab(state, 1)?.id).toBe(id('a'));
  expect(neighbourTab(activateTab(state, id('a')), -1)?.id).toBe(id('c'));
  expect(neighbourTab(noTabs, 1)).toBeNull();
});

it('keeps one tab for each target, at most one preview and an active one while there are tabs', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), name, keep: fc.boolean() }),
    fc.record({ kind: fc.constant('close' as const), name, keep: fc.boolean() }),
    fc.record({ kind: fc.constant('move' as const), name, keep: fc.boolean() }),
    fc.record({ kind: fc.constant('reopen' as const), name, keep: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const end = steps.reduce((state, each) => {
        switch (each.kind) {
          case 'open':
            return openTab(state, target(each.name), each.keep);
          case 'close':
            return closeTab(state, id(each.name));
          case 'move':
            return moveTab(state, id(each.name), each.keep ? 0 : 2);
          case 'reopen':
            return reopenTab(state);
        }
      }, noTabs);
      expect(new Set(end.tabs.map((tab) => tab.id)).size).toBe(end.tabs.length);
      expect(end.tabs.filter((tab) => tab.preview).length).toBeLessThanOrEqual(1);
      expect(activeTabOf(end) === null).toBe(end.tabs.length === 0);
    }),
  );
});
