import { z } from 'zod';
import { isSha, toRepoPath, type RepoPath, type Sha } from '../../../shared/base';
import type { Anchor, Side } from '../../../shared/model/review/place';

const side = z.enum(['old', 'new']) satisfies z.ZodType<Side>;
const line = z.int().min(1);
const sha = z.string().refine((text): text is Sha => isSha(text));
const path = z.string().refine((text): text is RepoPath => toRepoPath(text) !== null);

/** An anchor as it is kept in the user data folder: its own names, its own shape. */
export const anchorSchema: z.ZodType<Anchor> = z.object({
  commit: sha.exactOptional(),
  path,
  oldPath: path.exactOptional(),
  side,
  line,
  startLine: line.exactOptional(),
  before: z.string().exactOptional(),
  text: z.string(),
  after: z.string().exactOptional(),
  startSide: side.exactOptional(),
  startText: z.string().exactOptional(),
});
