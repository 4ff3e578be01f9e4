import type { WorkspaceId } from '../../../../shared/base';
import { mirror } from '../mirror';
import { setView } from '../view';
import type { ViewName } from '../views/history';
import { showCommit } from './shown-commit';

/** Shows a view of the present repository. Changes is about the whole comparison, so it leaves the commit that was shown. */
export function showView(workspaceId: WorkspaceId, view: ViewName): void {
  if (view === 'changes' && mirror.get('comparison', workspaceId)?.scope.kind === 'commit') void showCommit(workspaceId, null);
  setView(view);
}
