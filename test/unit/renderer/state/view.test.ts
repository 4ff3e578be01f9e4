import { beforeEach, describe, expect, it } from 'vitest';
import type { RepoPath, WorkspaceId } from '../../../../src/shared/base';
import type { ScopeName } from '../../../../src/shared/model/review/scope-name';
import {
  appScope,
  back,
  consumeReveal,
  currentView,
  forward,
  lookAt,
  newWorkspaceView,
  openFile,
  openSession,
  openThread,
  rememberScroll,
  rememberedScroll,
  setView,
  settleScope,
  showWorkspace,
  useView,
} from '../../../../src/renderer/src/state/view';
import { toggleContextPanel } from '../../../../src/renderer/src/state/views/context-panel';

const one = 'w1' as WorkspaceId;
const two = 'w2' as WorkspaceId;
const commit = '9c41d07e'.repeat(5) as ScopeName;
const path = (name: string): RepoPath => name as RepoPath;
const activeId = (): string | null => currentView().tabs.activeId;

beforeEach(() => {
  useView.setState({ current: one, views: { [appScope]: newWorkspaceView, [one]: newWorkspaceView, [two]: newWorkspaceView }, reveal: null, restore: null });
});

describe('view', () => {
  it('keeps what each repository shows apart', () => {
    openFile(path('a.ts'), { keep: true });
    showWorkspace(two);
    expect(activeId()).toBeNull();
    openFile(path('b.ts'), { keep: true });
    showWorkspace(one);
    expect(activeId()).toBe('file:a.ts');
  });

  it('goes back to the file, the list and the scroll position, and forward again', () => {
    openFile(path('a.ts'), { keep: true });
    rememberScroll('file:a.ts', 640);
    setView('conversations');
    openThread('t1', { keep: true });
    rememberScroll('file:a.ts', 0);
    setView('changes');
    back();
    expect([activeId(), currentView().view, rememberedScroll('file:a.ts')]).toEqual(['file:a.ts', 'conversations', 640]);
    expect(useView.getState().restore).toMatchObject({ tabId: 'file:a.ts', scrollTop: 640 });
    forward();
    expect(activeId()).toBe('thread:t1');
  });

  it('goes back from a commit to all changes with the file that was shown, in one step', () => {
    openFile(path('a.ts'), { keep: true });
    lookAt(commit);
    openFile(path('b.ts'), { keep: true, partOfJump: true });
    back();
    expect([activeId(), currentView().scope]).toEqual(['file:a.ts', null]);
    forward();
    expect([activeId(), currentView().scope]).toEqual(['file:b.ts', commit]);
  });

  it('records no jump for a commit that is looked at already, nor for one that main moved to', () => {
    openFile(path('a.ts'), { keep: true });
    settleScope(one, commit);
    lookAt(commit);
    expect(currentView()).toMatchObject({ scope: commit, history: { back: [] } });
  });

  it('opens a tab again that was closed meanwhile', () => {
    openFile(path('a.ts'));
    openFile(path('b.ts'));
    expect(currentView().tabs.tabs.map((tab) => tab.id)).toEqual(['file:b.ts']);
    back();
    expect(activeId()).toBe('file:a.ts');
  });

  it('records no jump from a file to itself', () => {
    openFile(path('a.ts'));
    openFile(path('a.ts'), { keep: true });
    expect(currentView().history.back).toEqual([]);
  });

  it('asks once for what shall come into view, and a newer wish outlives an older answer', () => {
    openFile(path('a.ts'), { reveal: { thread: 't1' } });
    const first = useView.getState().reveal;
    openFile(path('a.ts'), { reveal: { thread: 't2' } });
    if (first !== null) consumeReveal(first);
    const second = useView.getState().reveal;
    expect(second).toMatchObject({ tabId: 'file:a.ts', thread: 't2' });
    if (second !== null) consumeReveal(second);
    expect(useView.getState().reveal).toBeNull();
  });

  it('says which turn and event of a session to bring into view, and where the person came from', () => {
    const from = { thread: 't7', comment: 'c2' };
    openSession('s1', { reveal: { turn: 13, event: 'e9', from } });
    expect(activeId()).toBe('session:s1');
    expect(useView.getState().reveal).toMatchObject({ tabId: 'session:s1', turn: 13, event: 'e9', from, thread: null, place: null });
  });

  it('comes into the view of sessions to show one without a repository', () => {
    showWorkspace(appScope);
    openSession('s1');
    expect(currentView()).toMatchObject({ view: 'sessions' });
    showWorkspace(one);
    openSession('s1');
    expect(currentView()).toMatchObject({ view: 'changes' });
  });

  it('leaves the Inbox to show a tab, also the one that was shown before, and comes back', () => {
    openFile(path('a.ts'), { keep: true });
    setView('inbox');
    openFile(path('a.ts'));
    expect(currentView().view).toBe('changes');
    back();
    expect(currentView().view).toBe('inbox');
    openSession('s1');
    expect(currentView().view).toBe('sessions');
  });

  it('remembers the right panel of sessions apart from that of threads', () => {
    openThread('t1', { keep: true });
    toggleContextPanel();
    openSession('s1', { keep: true });
    expect(currentView()).toMatchObject({ contextPanel: true, sessionPanel: true });
    toggleContextPanel();
    expect(currentView()).toMatchObject({ contextPanel: true, sessionPanel: false });
  });

  it('shows the side panel when a list is asked for', () => {
    useView.setState({ views: { [one]: { ...newWorkspaceView, sidePanel: false } } });
    setView('changes');
    expect(currentView().sidePanel).toBe(true);
  });
});
