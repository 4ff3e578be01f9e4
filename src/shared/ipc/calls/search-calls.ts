import { z } from 'zod';
import type { PathMatches } from '../../model/search/path-matches';
import type { SearchPage } from '../../model/search/search';
import { answers } from './call-spec';
import { text, workspace } from './inputs';

const query = z
  .object({
    text: text(1000).min(1),
    regex: z.boolean(),
    matchCase: z.boolean(),
    wholeWord: z.boolean(),
    side: z.enum(['old', 'new', 'both']),
    changedOnly: z.boolean(),
    paths: text(1000),
  })
  .readonly();

/** Looking for text in the files of what is shown, and for files by their paths. */
export const searchCalls = {
  /** Begins a search in the files of the comparison, or of the commit, that is shown; the search before ends. */
  'search.start': answers<{ readonly search: string }>()(z.object({ ...workspace, query }), 'workspace-closed', 'bad-pattern'),
  /** What a search found from an index on: at once when it has ended, else as soon as there is news. `cancelled` when it was overtaken. */
  'search.next': answers<SearchPage>()(
    z.object({ ...workspace, search: text(64), from: z.int().min(0).max(1_000_000) }),
    'workspace-closed',
    'cancelled',
  ),
  'search.stop': answers<null>()(z.object({ ...workspace }), 'workspace-closed'),
  /** Files of the new side that are not among the changes, by parts of their paths. */
  'search.paths': answers<PathMatches>()(
    z.object({ ...workspace, query: text(1000), limit: z.int().min(1).max(500) }),
    'workspace-closed',
    'cancelled',
    'git-failed',
  ),
} as const;
