import type { WorkspaceId } from '../../../../shared/base';
import { mirror } from '../mirror';

/** Resolves when the window has the reviews of a revision, and with them everything that was published before. */
export function whenShown(workspaceId: WorkspaceId, revision: number): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if ((mirror.get('reviews', workspaceId)?.revision ?? 0) < revision) return;
      stop();
      resolve();
    };
    const stop = mirror.listen('reviews', workspaceId, check);
    check();
  });
}
