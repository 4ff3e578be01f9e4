import { err, ok, type RepositoryRoot, type Result } from '../../../shared/base';
import { failure, type Failure } from '../../../shared/ipc';
import { placeOf } from '../../../shared/model/review/placement';
import type { PlacedThread } from '../../../shared/model/review/review';
import { commitScopeReason } from '../../../shared/model/suggestions/apply-words';
import { findSuggestions } from '../../../shared/model/suggestions/suggestion';
import type { ShownChanges } from '../settings/repository-data';
import { createSuggestions, type SuggestionFault } from '../suggestions/suggestions';
import { showsWorkingTree } from './comparison/change-request';
import type { ComparisonFacts } from './comparison/read-comparison';
import { isInReviewStore } from './files/read-files';

/** What stands in the way of changing lines of a working file. Nothing was written then. */
type LinesFailure = Failure<'refused' | 'lines-changed' | 'not-saved' | 'busy'>;

export interface SuggestionRequest {
  readonly thread: string;
  readonly comment: string;
  /** 0-based, among the suggestions of the comment. */
  readonly index: number;
  /** The thread's lines and the suggested ones, as the person saw them; without line endings. */
  readonly expected: readonly string[];
  readonly lines: readonly string[];
}

/** What a person does with suggestions of the review that is shown. */
export interface SuggestionActs {
  apply(request: SuggestionRequest): Promise<Result<{ readonly undo: string }, LinesFailure | Failure<'thread-gone' | 'comment-gone' | 'comment-changed'>>>;
  undo(token: string): Promise<Result<null, LinesFailure>>;
}

export interface SuggestionSources {
  readonly root: RepositoryRoot;
  /** Thread of the shown review, by key. */
  readonly thread: (key: string) => PlacedThread | null;
  readonly facts: () => ComparisonFacts | null;
  readonly shown: () => ShownChanges;
  /** Reads again what is shown, after a working file was written. */
  readonly written: () => Promise<void>;
}

export function suggestionActs({ root, thread: threadOf, facts, shown, written }: SuggestionSources): SuggestionActs {
  const suggestions = createSuggestions(root);
  return {
    async apply({ thread: key, comment: commentKey, index, expected, lines }) {
      const now = facts();
      if (now === null) return err(failure('busy', 'The comparison is still being read. Nothing was written. Try again in a moment.', null));
      if (!showsWorkingTree(now, shown())) return err(failure('refused', `${commitScopeReason(now.compare.sha)}.`, null));
      const thread = threadOf(key);
      if (thread === null) return err(failure('thread-gone', 'This thread is no longer in the file. Nothing was written.', null));
      const comment = thread.comments.find((candidate) => candidate.key === commentKey);
      if (comment === undefined) return err(failure('comment-gone', 'This comment is no longer in the file. Nothing was written.', null));
      const suggested = findSuggestions(comment.body)[index]?.lines;
      if (suggested === undefined || suggested.join('\n') !== lines.join('\n') || suggested.length !== lines.length) {
        return err(failure('comment-changed', 'This comment was changed since. Nothing was written. Look at it again.', { body: comment.body }));
      }
      const place = placeOf(thread.placement);
      if (place === null) return err(explain({ kind: 'lines-changed' }, 'the file'));
      const { path, side, startSide = side, startLine, endLine } = place;
      if (side === 'old' || startSide === 'old') return err(failure('refused', 'Lines of the old side cannot be changed. Nothing was written.', null));
      if (isInReviewStore(path)) return err(failure('refused', `${path} is a review file, which only reviews are written to. Nothing was written.`, null));
      const applied = await suggestions.apply({ path, startLine, endLine, expected, lines });
      if (!applied.ok) return err(explain(applied.error, path));
      await written();
      return applied;
    },
    async undo(token) {
      const undone = await suggestions.undo(token);
      if (!undone.ok) return err(explain(undone.error, 'The file'));
      await written();
      return ok(null);
    },
  };
}

function explain(fault: SuggestionFault, path: string): LinesFailure {
  switch (fault.kind) {
    case 'refused':
      return failure('refused', `${path} ${fault.why}. Nothing was written.`, null);
    case 'changed':
      return failure('busy', `${path} was changed while it was written. Nothing was written. Try again.`, null);
    case 'not-saved':
      return failure('not-saved', `Not saved: ${fault.reason}. ${path} is as it was.`, { reason: fault.reason });
    case 'lines-changed':
      return failure('lines-changed', 'These lines changed since. Nothing was written.', null);
    case 'not-encodable':
      return failure('refused', `${path} is ${fault.encoding}, which cannot hold a character of the suggestion. Nothing was written.`, null);
    case 'unknown-undo':
      return failure('refused', 'This change is too long ago to be undone.', null);
  }
}
