import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import { call } from '../../client/client';
import { useTopic } from '../mirror';
import { useAnswer } from '../transcripts/use-answer';

/** More are not looked at in a list that is typed into. */
const mostPaths = 50;

const none: readonly RepoPath[] = [];

/**
 * Files of the new side that are not among the changes and whose paths fit a query, best first; those of the query before until
 * the new ones are found. None for no query or no repository.
 */
export function usePathSearch(workspaceId: WorkspaceId | null, query: string): readonly RepoPath[] {
  const listing = useTopic('files', workspaceId ?? '')?.comparison ?? '';
  const { value } = useAnswer(query === '' ? null : workspaceId, `${listing}\n${query}`, (signal) =>
    call('search.paths', { workspaceId: workspaceId as WorkspaceId, query, limit: mostPaths }, { signal }),
  );
  return value?.paths ?? none;
}
