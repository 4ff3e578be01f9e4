import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RepoPath, Sha } from '../../../../../src/shared/base';
import { newWorkspaceView, type WorkspaceView } from '../../../../../src/renderer/src/state/view';
import { noTabs, openTab } from '../../../../../src/renderer/src/state/views/tabs';
import { parseLastRoot, parseView, printLastRoot, printView } from '../../../../../src/renderer/src/state/views/view-storage';

const kept = openTab(openTab(noTabs, { kind: 'file', path: 'src/a.ts' as RepoPath }, true), { kind: 'session', session: 's1' }, true);
const tabs = openTab(kept, { kind: 'thread', thread: 't1' }, false);

const view: WorkspaceView = {
  ...newWorkspaceView,
  view: 'commits',
  commit: '9c41d07e'.repeat(5) as Sha,
  tabs,
  sidePanel: false,
  contextPanel: true,
  sessionPanel: false,
  widths: { 'side:changes': 300 },
  scrolls: { 'file:src/a.ts': 480, 'file:closed.ts': 7 },
  remembered: { 'files.filter': 'lease' },
};

describe('view text', () => {
  it('brings back what was stored, without the scroll of closed tabs', () => {
    expect(parseView(printView(view))).toEqual({ ...view, scrolls: { 'file:src/a.ts': 480 } });
  });

  it('starts anew from nothing, damage or another version', () => {
    for (const text of [null, '', '{"version":1', '[]', 'null', '{"version":2}']) expect(parseView(text)).toEqual(newWorkspaceView);
  });

  it('drops a commit that is none', () => {
    expect(parseView(JSON.stringify({ version: 1, commit: 'HEAD' })).commit).toBeNull();
    expect(parseView(JSON.stringify({ version: 1, commit: 7 })).commit).toBeNull();
  });

  it('drops tabs that would leave the repository or make no sense', () => {
    const stored = JSON.stringify({
      version: 1,
      tabs: [{ kind: 'file', path: '../secret' }, { kind: 'file', path: 'ok.ts' }, { kind: 'file', path: 'ok.ts' }, { kind: 'nothing' }, 3, null],
      activeId: 'file:../secret',
    });
    const { tabs: open } = parseView(stored);
    expect(open.tabs.map((tab) => tab.id)).toEqual(['file:ok.ts']);
    expect(open.activeId).toBe('file:ok.ts');
  });

  it('reads any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('tabs', 'widths', 'scrolls', 'remembered', 'view'), fc.jsonValue()), (parts) => {
        const parsed = parseView(JSON.stringify({ version: 1, ...parts }));
        expect(Object.values(parsed.widths).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

it('remembers the last repository', () => {
  expect(parseLastRoot(printLastRoot('/home/wren/tidewater'))).toBe('/home/wren/tidewater');
  expect(parseLastRoot(null)).toBeNull();
  expect(parseLastRoot('{"lastRoot":3}')).toBeNull();
});
