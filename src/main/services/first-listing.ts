import { disposable, type Clock, type WorkspaceId } from '../../shared/base';
import type { TopicBoard } from './topics';

/** A repository that hangs holds nothing else up for longer. Milliseconds. */
const longestWait = 5_000;

/**
 * Resolves once the changed files of all these repositories are published, or could not be listed. What the person asked to see comes
 * first: the Inbox and the sessions read hundreds of files, and would take disk and processors from it. One that is closed meanwhile
 * is not waited for.
 */
export async function whenListed(topics: Pick<TopicBoard, 'subscribe'>, clock: Pick<Clock, 'after'>, workspaces: readonly WorkspaceId[]): Promise<void> {
  const listed = Promise.all(workspaces.map((id) => isListed(topics, id)));
  await new Promise<void>((resolve) => {
    const wait = clock.after(longestWait, resolve);
    void listed.then(() => {
      wait.dispose();
      resolve();
    });
  });
}

function isListed(topics: Pick<TopicBoard, 'subscribe'>, id: WorkspaceId): Promise<void> {
  return new Promise((resolve) => {
    const followed = [
      topics.subscribe('files', id, ({ state }) => {
        if (state !== 'loading') done();
      }),
      topics.subscribe('app', '', ({ workspaces }) => {
        if (!workspaces.some((workspace) => workspace.id === id)) done();
      }),
    ];
    const release = disposable(() => {
      for (const subscription of followed) subscription.dispose();
    });
    // The first call comes before the subscriptions are answered.
    function done(): void {
      queueMicrotask(() => release.dispose());
      resolve();
    }
  });
}
