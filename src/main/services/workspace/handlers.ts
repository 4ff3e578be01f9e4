import { err, ok, type Result, type WorkspaceId } from '../../../shared/base';
import { failure, type CallHandlers, type Failure } from '../../../shared/ipc';
import type { ProjectSummary } from '../../../shared/model/commits/commit-list';
import type { EditorTarget } from '../../../shared/model/code-editor';
import type { ThreadAddress } from '../../../shared/model/inbox/inbox';
import type { OpenFailure } from '../../../shared/model/snapshots';
import { exportName, reviewAsMarkdown } from '../../../shared/model/threads/review-export';
import { findInside } from '../find-inside';
import type { UserData } from '../settings/user-data';
import { createAgentHandlers } from '../agent-handlers';
import type { Agents } from '../agents/agents';
import { createHistoryHandlers, type HistoryHandlerSources } from '../history-handlers';
import { createInboxHandlers, type InboxHandlerSources } from '../inbox-handlers';
import { createLineHandlers } from '../line-handlers';
import type { CallContext } from '../call-context';
import { createSessionHandlers, type SessionHandlerSources } from '../session-handlers';
import type { Workspace } from './workspace';

/** What the handlers stand on. */
export interface HandlerSources extends Omit<SessionHandlerSources, 'desktop'>, Omit<InboxHandlerSources, 'openFile'>, HistoryHandlerSources {
  workspace(id: WorkspaceId): Workspace | null;
  open(path: string): Promise<{ readonly opened: readonly WorkspaceId[]; readonly failure?: OpenFailure }>;
  close(id: WorkspaceId): void;
  forgetRecent(root: string): void;
  readonly opening: {
    openOffered(path: string, roots: readonly string[]): Promise<{ readonly opened: readonly WorkspaceId[]; readonly failure?: OpenFailure }>;
    dismissOffer(path: string): void;
    dismissFailedOpen(path: string): void;
  };
  /** Projects of the local-review home. */
  projects(): Promise<readonly ProjectSummary[]>;
  diagnostics(): Promise<string>;
  readonly agents: Agents;
  /** Opens a file in the person's editor; the error is a sentence. */
  readonly openInEditor: (target: EditorTarget) => Promise<Result<null, string>>;
  readonly userData: UserData;
  readonly desktop: SessionHandlerSources['desktop'] & {
    chooseFolder(): Promise<string | null>;
    chooseWorkspaceFile(): Promise<string | null>;
    openLink(url: string): Promise<boolean>;
    openFile(path: string): Promise<string | null>;
    showMenu(x: number, y: number): void;
    noteOnScreen(threads: readonly ThreadAddress[]): void;
  };
}

const closed = (): Failure<'workspace-closed'> =>
  failure('workspace-closed', 'This repository is not open any more. Open it again.', null);

const done = ok(null);

/** The handler of every call of the contract. */
export function createHandlers(sources: HandlerSources): CallHandlers<CallContext> {
  /** Answers with `workspace-closed` when there is no such workspace. */
  const within = async <T, E>(
    id: WorkspaceId,
    use: (workspace: Workspace) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | Failure<'workspace-closed'>>> => {
    const workspace = sources.workspace(id);
    return workspace === null ? err(closed()) : use(workspace);
  };
  const { userData, desktop } = sources;

  return {
    ...createSessionHandlers(sources),
    ...createInboxHandlers({ ...sources, openFile: (path) => desktop.openFile(path) }),
    ...createHistoryHandlers(sources),
    ...createLineHandlers({ within, openInEditor: sources.openInEditor }),
    ...createAgentHandlers({ agents: sources.agents, isOpen: (id) => sources.workspace(id) !== null, openFile: (path) => desktop.openFile(path) }),
    'app.open': async ({ path }) => ok(await sources.open(path)),
    'app.chooseFolder': async () => ok({ path: await desktop.chooseFolder() }),
    'app.chooseWorkspaceFile': async () => ok({ path: await desktop.chooseWorkspaceFile() }),
    'app.openOffered': async ({ path, roots }) => ok(await sources.opening.openOffered(path, roots)),
    'app.dismissOffer': async ({ path }) => {
      sources.opening.dismissOffer(path);
      return done;
    },
    'app.forgetRecent': async ({ root }) => {
      sources.forgetRecent(root);
      return done;
    },
    'app.dismissFailedOpen': async ({ path }) => {
      sources.opening.dismissFailedOpen(path);
      return done;
    },
    'app.diagnostics': async () => ok({ text: await sources.diagnostics() }),
    'app.openLink': async ({ url }) =>
      (await desktop.openLink(url)) ? done : err(failure('refused', 'Only https links are opened.', null)),
    'app.showMenu': ({ x, y }) => {
      desktop.showMenu(x, y);
      return Promise.resolve(done);
    },
    'settings.change': async (patch) => {
      await userData.settings.change(patch);
      return done;
    },
    'view.load': async ({ scope }) => ok({ json: await userData.view.load(scope) }),
    'view.save': async ({ scope, json }) => {
      await userData.view.save(scope, json);
      return done;
    },
    'view.onScreen': ({ threads }) => {
      desktop.noteOnScreen(threads);
      return Promise.resolve(done);
    },
    'drafts.load': ({ workspaceId }) =>
      within(workspaceId, async (workspace) => ok({ drafts: workspace.data.drafts.list() })),
    'drafts.save': ({ workspaceId, key, text }) =>
      within(workspaceId, async (workspace) => {
        workspace.data.drafts.save(key, text);
        return done;
      }),
    'workspace.close': ({ workspaceId }) =>
      within(workspaceId, async () => {
        sources.close(workspaceId);
        return done;
      }),
    'workspace.refresh': ({ workspaceId }) =>
      within(workspaceId, async (workspace) => {
        await workspace.refresh();
        return done;
      }),
    'workspace.reveal': ({ workspaceId, path }) =>
      within(workspaceId, async (workspace) => {
        const found = await findInside(workspace.summary().root, path);
        if (!found.ok) return err(failure(found.error, `${path} is not in this work tree. Nothing was shown.`, null));
        desktop.revealFile(found.value);
        return done;
      }),
    'comparison.references': ({ workspaceId }, { signal }) =>
      within(workspaceId, (workspace) => workspace.references(signal)),
    'comparison.resolve': ({ workspaceId, revision }, { signal }) =>
      within(workspaceId, (workspace) => workspace.resolve(revision, signal)),
    'comparison.preview': ({ workspaceId, base, compare, pin, part }, { signal }) =>
      within(workspaceId, (workspace) => workspace.preview({ base, compare, pin, part }, signal)),
    'comparison.choose': ({ workspaceId, base, compare }) =>
      within(workspaceId, async (workspace) => {
        await workspace.choose({ base, compare });
        return done;
      }),
    'comparison.pin': ({ workspaceId, commit }) => within(workspaceId, (workspace) => workspace.pin(commit)),
    'comparison.show': ({ workspaceId, uncommitted, untracked }) =>
      within(workspaceId, async (workspace) => {
        await workspace.setShown({
          ...(uncommitted === undefined ? {} : { uncommitted }),
          ...(untracked === undefined ? {} : { untracked }),
        });
        return done;
      }),
    'scope.show': ({ workspaceId, scope }) => within(workspaceId, (workspace) => workspace.look(scope)),
    'commits.setViewed': ({ workspaceId, commit, viewed }) =>
      within(workspaceId, (workspace) => workspace.commits.setViewed(commit, viewed)),
    'commits.follow': ({ workspaceId }) => within(workspaceId, (workspace) => workspace.commits.follow()),
    'commits.match': ({ workspaceId, from, to }) => within(workspaceId, (workspace) => workspace.commits.match(from, to)),
    'commits.unmatch': ({ workspaceId, commit }) => within(workspaceId, (workspace) => workspace.commits.unmatch(commit)),
    'commits.compare': ({ workspaceId, from, to }) => within(workspaceId, (workspace) => workspace.commits.compare(from, to)),
    'projects.list': async () => ok({ projects: await sources.projects() }),
    'projects.choose': ({ workspaceId, project, repo }) =>
      within(workspaceId, (workspace) => workspace.commits.choosePlace(project, repo)),
    'search.start': ({ workspaceId, query }) => within(workspaceId, async (workspace) => workspace.search.start(query)),
    'search.next': ({ workspaceId, search, from }, { signal }) => within(workspaceId, (workspace) => workspace.search.next(search, from, signal)),
    'search.stop': ({ workspaceId }) =>
      within(workspaceId, async (workspace) => {
        workspace.search.stop();
        return done;
      }),
    'search.paths': ({ workspaceId, query, limit }, { signal }) => within(workspaceId, (workspace) => workspace.findPaths(query, limit, signal)),
    'files.contents': ({ workspaceId, path, force }, { signal }) =>
      within(workspaceId, (workspace) => workspace.contents(path, force, signal)),
    'files.image': ({ workspaceId, path, version }, { signal }) =>
      within(workspaceId, (workspace) => workspace.image(path, version, signal)),
    'files.setViewed': ({ workspaceId, paths, viewed }) =>
      within(workspaceId, (workspace) => workspace.edits.setViewed(paths, viewed)),
    'threads.add': ({ workspaceId, ...thread }) => within(workspaceId, (workspace) => workspace.edits.addThread(thread)),
    'threads.reply': ({ workspaceId, ...reply }) => within(workspaceId, (workspace) => workspace.edits.reply(reply)),
    'threads.setState': ({ workspaceId, thread, state }) =>
      within(workspaceId, (workspace) => workspace.edits.setState(thread, state)),
    'threads.confirm': ({ workspaceId, thread }) => within(workspaceId, (workspace) => workspace.edits.confirm(thread)),
    'threads.setTags': ({ workspaceId, thread, tags }) =>
      within(workspaceId, (workspace) => workspace.edits.setTags(thread, tags)),
    'threads.attach': ({ workspaceId, thread, place }) =>
      within(workspaceId, (workspace) => workspace.edits.attach(thread, place)),
    'comments.edit': ({ workspaceId, ...edit }) => within(workspaceId, (workspace) => workspace.edits.editComment(edit)),
    'comments.delete': ({ workspaceId, thread, comment }) =>
      within(workspaceId, (workspace) => workspace.edits.deleteComment(thread, comment)),
    'marks.seen': ({ workspaceId, comments }) =>
      within(workspaceId, async (workspace) => {
        workspace.attention.see(comments);
        return done;
      }),
    'marks.setUnread': ({ workspaceId, threads, unread }) =>
      within(workspaceId, async (workspace) => {
        workspace.attention.setUnread(threads, unread);
        return done;
      }),
    'marks.allSeen': ({ workspaceId }) =>
      within(workspaceId, async (workspace) => {
        workspace.attention.seeAll();
        return done;
      }),
    'review.putBack': ({ workspaceId, missing }) => within(workspaceId, (workspace) => workspace.edits.putBack(missing)),
    'review.giveUp': ({ workspaceId, missing }) =>
      within(workspaceId, async (workspace) => {
        workspace.attention.giveUp(missing);
        return done;
      }),
    'review.undo': ({ workspaceId, undo }) => within(workspaceId, (workspace) => workspace.edits.undo(undo)),
    'review.settleVanished': ({ workspaceId, how }) => within(workspaceId, (workspace) => workspace.edits.settleVanished(how)),
    'suggestions.apply': ({ workspaceId, ...request }) => within(workspaceId, (workspace) => workspace.suggestions.apply(request)),
    'suggestions.undo': ({ workspaceId, undo }) => within(workspaceId, (workspace) => workspace.suggestions.undo(undo)),
    'review.export': ({ workspaceId }) =>
      within<{ readonly path: string | null }, Failure<'not-found' | 'not-saved'>>(workspaceId, async (workspace) => {
        const review = workspace.shownReview();
        if (review === null) return err(failure('not-found', 'The review is still being read. Try again in a moment.', null));
        const { path, problem } = await desktop.saveText(exportName(review), reviewAsMarkdown(review));
        return problem === null ? ok({ path }) : err(failure('not-saved', `The review was not exported: ${problem}`, { reason: problem }));
      }),
    'review.revealFile': ({ workspaceId, file }) =>
      within<null, Failure<'not-found'>>(workspaceId, async (workspace) => {
        const path = workspace.reviewFilePath(file);
        if (path === null) return err(failure('not-found', `${file} is not a review file of this repository.`, null));
        desktop.revealFile(path);
        return done;
      }),
    'review.openFile': ({ workspaceId, file }) =>
      within<null, Failure<'not-found' | 'not-opened'>>(workspaceId, async (workspace) => {
        const path = workspace.reviewFilePath(file);
        if (path === null) return err(failure('not-found', `${file} is not a review file of this repository.`, null));
        const problem = await desktop.openFile(path);
        return problem === null ? done : err(failure('not-opened', `${file} could not be opened: ${problem}`, { opening: problem }));
      }),
  };
}
