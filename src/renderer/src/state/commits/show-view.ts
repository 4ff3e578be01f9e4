import type { WorkspaceId } from '../../../../shared/base';
import { mirror } from '../mirror';
import { setView } from '../view';
import type { ViewName } from '../views/history';
import { showCommit } from './shown-scope';

/** Shows a view of the present repository. Changes is about the whole comparison, so it leaves the commits that were shown. */
export function showView(workspaceId: WorkspaceId, view: ViewName): void {
  const scope = mirror.get('comparison', workspaceId)?.scope.kind;
  if (view === 'changes' && (scope === 'commit' || scope === 'range')) void showCommit(workspaceId, null);
  setView(view);
}
