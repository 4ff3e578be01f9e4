import { type ReactNode, useMemo } from 'react';
import type { Place } from '../../../../../shared/model/review/place';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import type { Suggestion } from '../../../../../shared/model/suggestions/suggestion';
import { SuggestionContext } from '../../../markdown/suggestion-context';
import { useReviewHome } from '../../../state/reviews/review-home';
import { RecordedSuggestion, SuggestionBlock, type SuggestedLines } from './suggestion-block';

interface ThreadSuggestionsProps {
  readonly thread: ThreadView;
  /** The comment whose text is drawn; without one it is still being written. */
  readonly comment?: Comment;
  readonly children: ReactNode;
}

/**
 * Draws the suggestions of the Markdown below it against the thread's lines: as they are, where the repository's window shows the
 * review, and elsewhere as they were recorded.
 */
export function ThreadSuggestions({ thread, comment, children }: ThreadSuggestionsProps): ReactNode {
  const { reference } = useReviewHome();
  const isShown = 'workspaceId' in reference;
  const { key } = thread;
  const commentKey = comment?.key;
  const draw = useMemo(() => {
    const from = commentKey === undefined ? null : { thread: key, comment: commentKey };
    return (suggestion: Suggestion) =>
      isShown ? <SuggestionBlock suggestion={suggestion} about={thread} from={from} /> : <RecordedSuggestion suggestion={suggestion} about={thread} />;
  }, [isShown, thread, key, commentKey]);
  return <SuggestionContext value={draw}>{children}</SuggestionContext>;
}

/** The same against lines on which a thread is being begun. */
export function PlaceSuggestions({ place, children }: { readonly place: Place; readonly children: ReactNode }): ReactNode {
  const draw = useMemo(() => {
    const about: SuggestedLines = { place, placement: { kind: 'current', place, reason: '' } };
    return (suggestion: Suggestion) => <SuggestionBlock suggestion={suggestion} about={about} from={null} />;
  }, [place]);
  return <SuggestionContext value={draw}>{children}</SuggestionContext>;
}
