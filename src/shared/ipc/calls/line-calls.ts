import { z } from 'zod';
import type { LineBlame } from '../../model/commits/line-blame';
import { answers } from './call-spec';
import { line, repoPath, side, workspace } from './inputs';

/** Lines of a changed file, 1-based. */
export const lineCalls = {
  /** Which commit wrote a line of the side that is shown. */
  'lines.blame': answers<LineBlame>()(
    z.object({ ...workspace, path: repoPath, side, line }),
    'workspace-closed',
    'not-found',
    'cancelled',
    'git-failed',
  ),
  /** The page of lines on the site of a remote. `refused` when they are on none that is known. */
  'lines.permalink': answers<{ readonly url: string }>()(
    z.object({ ...workspace, path: repoPath, side, startLine: line, endLine: line }),
    'workspace-closed',
    'not-found',
    'refused',
    'cancelled',
    'git-failed',
  ),
  /** Opens a working file in the person's editor. */
  'lines.openInEditor': answers<null>()(
    z.object({ ...workspace, path: repoPath, line, column: line }),
    'workspace-closed',
    'not-found',
    'path-outside',
    'not-opened',
  ),
} as const;
