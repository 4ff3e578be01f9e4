import { z } from 'zod';
import type { KeptVersion } from '../../model/history/kept-version';
import type { VersionChange, VersionDetail } from '../../model/history/version-detail';
import { answers, editFailures, type Posted } from './call-spec';
import { reviewAddress, threadKey } from './inputs';

/** Names a version within its repository. */
const version = z.int().min(1);

/** Versions of review files of all known repositories, open or not. */
export const historyCalls = {
  /** All that are kept, the newest first; of a commit's review also those of the commits that it followed. */
  'history.versions': answers<{ readonly versions: readonly KeptVersion[] }>()(z.object(reviewAddress), 'not-found'),
  /** What each of these versions changed. Those that are not kept any more are left out. */
  'history.changes': answers<{ readonly changes: readonly VersionChange[] }>()(z.object({ ...reviewAddress, versions: z.array(version).max(50).readonly() }), 'not-found'),
  'history.version': answers<VersionDetail>()(z.object({ ...reviewAddress, version }), 'not-found'),
  /**
   * Brings back what a version has and the file has not, or the version in place of a file that cannot be read. With `comments`
   * only the words of these, which say something else now.
   */
  'history.restore': answers<Posted>()(
    z.object({ ...reviewAddress, version, comments: z.array(z.object({ thread: threadKey, comment: threadKey }).readonly()).max(1000).readonly().exactOptional() }),
    ...editFailures,
    'not-found',
  ),
} as const;
