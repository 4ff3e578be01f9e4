import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { ScopeName } from '../../../../../src/shared/model/review/scope-name';
import { usualInboxLook } from '../../../../../src/renderer/src/state/inbox/inbox-view';
import { newWorkspaceView, type WorkspaceView } from '../../../../../src/renderer/src/state/view';
import { noTabs, openTab } from '../../../../../src/renderer/src/state/views/tabs';
import { parseAppView, parseView, printAppView, printView, type AppView } from '../../../../../src/renderer/src/state/views/view-storage';

const kept = openTab(openTab(noTabs, { kind: 'file', path: 'src/a.ts' as RepoPath }, true), { kind: 'session', session: 's1' }, true);
const tabs = openTab(kept, { kind: 'thread', thread: 't1' }, false);

const view: WorkspaceView = {
  ...newWorkspaceView,
  view: 'commits',
  scope: '9c41d07e'.repeat(5) as ScopeName,
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
    expect(parseView(JSON.stringify({ version: 1, scope: 'HEAD' })).scope).toBeNull();
    expect(parseView(JSON.stringify({ version: 1, scope: 7 })).scope).toBeNull();
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

describe('the text of what belongs to no repository', () => {
  const nothing: AppView = { lastRoot: null, view: newWorkspaceView, inbox: usualInboxLook };
  const app: AppView = {
    lastRoot: '/home/wren/tidewater',
    view: {
      ...newWorkspaceView,
      view: 'sessions',
      tabs: openTab(openTab(noTabs, { kind: 'settings' }, true), { kind: 'session', session: 's1' }, true),
      widths: { 'side:inbox': 240 },
      remembered: { 'sessions.listing': { order: 'turns' } },
    },
    inbox: { place: { kind: 'repository', root: '/home/wren/harbor' }, root: '/home/wren/harbor', text: 'lease #retry', grouping: 'repository', order: 'oldest' },
  };
  const inboxOf = (inbox: unknown): AppView['inbox'] => parseAppView(JSON.stringify({ inbox })).inbox;

  it('brings back what was stored', () => {
    expect(parseAppView(printAppView(app))).toEqual(app);
    const withAgent: AppView = { ...app, inbox: { ...app.inbox, place: { kind: 'with-agent', name: 'Copilot' } } };
    expect(parseAppView(printAppView(withAgent))).toEqual(withAgent);
  });

  it('reads what earlier versions stored: the last repository only', () => {
    expect(parseAppView('{"lastRoot":"/home/wren/tidewater"}')).toEqual({ ...nothing, lastRoot: '/home/wren/tidewater' });
  });

  it('starts anew from nothing or damage', () => {
    for (const text of [null, '', '{"lastRoot":', '[]', 'null', '{"lastRoot":3,"view":[],"inbox":"active"}']) expect(parseAppView(text)).toEqual(nothing);
  });

  it('drops tabs and a scope that need a repository', () => {
    const { tabs: open, scope } = parseAppView(printAppView({ ...app, view })).view;
    expect(open.tabs.map(({ id }) => id)).toEqual(['session:s1']);
    expect([open.activeId, scope]).toEqual(['session:s1', null]);
  });

  it('takes of the Inbox what fits, and only that', () => {
    expect(inboxOf({ place: { kind: 'unread', root: 7 }, text: 'x', grouping: 'day', order: 'title' })).toEqual({ ...usualInboxLook, place: { kind: 'unread' }, text: 'x' });
    for (const place of ['unread', null, {}, { kind: 'all' }, { kind: 'repository' }, { kind: 'with-agent', name: 3 }]) {
      expect(inboxOf({ place, text: 3, order: 'oldest' })).toEqual({ ...usualInboxLook, order: 'oldest' });
    }
  });

  it('reads any JSON without throwing, as something that it would write', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('lastRoot', 'view', 'inbox'), fc.jsonValue()), (parts) => {
        const parsed = parseAppView(JSON.stringify(parts));
        expect(parseAppView(printAppView(parsed))).toEqual(parsed);
      }),
    );
  });
});
