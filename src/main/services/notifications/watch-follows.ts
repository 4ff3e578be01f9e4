import { disposable, type Disposable, type Sha, type WorkspaceId } from '../../../shared/base';
import type { CommitsSnapshot } from '../../../shared/model/commits/commit-list';
import { followNews, type FollowNews } from '../../../shared/model/notifications/follow-news';
import type { WorkspaceSummary } from '../../../shared/model/snapshots';
import type { TopicBoard } from '../topics';

/** How the reviews of commits follow rewritten history, over all open repositories. */
export interface Follows extends Disposable {
  /** Whether a review of an open repository still waits for the person to say what becomes of it. */
  readonly needsLook: (root: string, review: Sha) => boolean;
}

interface Followed extends Disposable {
  readonly root: string;
  latest: CommitsSnapshot | null;
}

/** @param onCommits is called with each snapshot of a repository's commits that comes, and with what is news in it */
export function watchFollows(topics: TopicBoard, onCommits: (news: FollowNews | null) => void): Follows {
  const open = new Map<WorkspaceId, Followed>();

  const follow = ({ id, root, name }: WorkspaceSummary): void => {
    const followed: Followed = { root, latest: null, dispose: () => subscription.dispose() };
    open.set(id, followed);
    const subscription = topics.subscribe('commits', id, (after) => {
      const before = followed.latest;
      followed.latest = after;
      onCommits(before === null ? null : followNews(before, after, { root, name }));
    });
  };

  const apps = topics.subscribe('app', '', ({ workspaces }) => {
    for (const [id, followed] of open) {
      if (workspaces.some((workspace) => workspace.id === id)) continue;
      followed.dispose();
      open.delete(id);
    }
    for (const workspace of workspaces) if (!open.has(workspace.id)) follow(workspace);
  });
  const release = disposable(() => {
    apps.dispose();
    for (const followed of open.values()) followed.dispose();
  });

  return {
    needsLook: (root, review) =>
      [...open.values()].some((followed) => followed.root === root && (followed.latest?.unmatched.some(({ sha, state }) => sha === review && state !== 'kept') ?? false)),
    dispose: () => release.dispose(),
  };
}
