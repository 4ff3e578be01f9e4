import { parseLocalReview } from '../../../../shared/formats/local-review/parse-local-review';
import { parseReview } from '../../../../shared/formats/searchlight/parse-review';
import { isOwnAuthor } from '../../../../shared/model/review/author';
import type { ReviewFormat, Thread } from '../../../../shared/model/review/review';
import { readPlainFile } from '../../plain-file';

/** Reviews with more bytes are not opened anyway. */
const mostBytes = 64 * 1024 * 1024;

/** A review file, and who is the person in it. */
export interface ReviewFile {
  /** Absolute. */
  readonly path: string;
  readonly format: ReviewFormat;
  readonly ownNames: readonly string[];
}

/** Names of comments, unique in their review. */
export type CommentNames = ReadonlySet<string>;

/** Comments that others wrote, as the file is now; null when it cannot be read. */
export async function commentsByOthers(file: ReviewFile): Promise<CommentNames | null> {
  // Gone, or broken: both mean that nobody can count.
  const bytes = await readPlainFile(file.path, mostBytes, 'follow').catch(() => null);
  const threads = bytes === null ? null : threadsOf(bytes.toString('utf8'), file);
  if (threads === null) return null;
  return new Set(
    threads.flatMap(({ key, comments }) =>
      comments.filter(({ author }) => !isOwnAuthor(author, file.ownNames)).map((comment) => JSON.stringify([key, comment.key])),
    ),
  );
}

function threadsOf(text: string, { format, ownNames }: ReviewFile): readonly Thread[] | null {
  const parsed = format === 'searchlight' ? parseReview(text) : parseLocalReview(text, { ownNames });
  return parsed.ok ? parsed.value.review.threads : null;
}

/** How many comments came since; null when one of the readings failed. */
export function repliesSince(before: CommentNames | null, after: CommentNames | null): number | null {
  if (before === null || after === null) return null;
  return [...after].filter((name) => !before.has(name)).length;
}
