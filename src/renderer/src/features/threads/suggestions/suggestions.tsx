import { type ReactNode, useContext, useMemo } from 'react';
import type { Place } from '../../../../../shared/model/review/place';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import type { Suggestion } from '../../../../../shared/model/suggestions/suggestion';
import { SuggestionContext } from '../../../markdown/suggestion-context';
import { WorkspaceContext } from '../../../state/workspace-context';
import { SuggestionBlock, type SuggestedLines } from './suggestion-block';

interface ThreadSuggestionsProps {
  readonly thread: ThreadView;
  /** The comment whose text is drawn; without one it is still being written. */
  readonly comment?: Comment;
  readonly children: ReactNode;
}

/** Draws the suggestions of the Markdown below it against the thread's lines; as plain blocks where its repository is not shown. */
export function ThreadSuggestions({ thread, comment, children }: ThreadSuggestionsProps): ReactNode {
  const { key } = thread;
  const workspace = useContext(WorkspaceContext);
  const commentKey = comment?.key;
  const from = useMemo(() => (commentKey === undefined ? null : { thread: key, comment: commentKey }), [key, commentKey]);
  if (workspace === null) return children;
  return (
    <Provided about={thread} from={from}>
      {children}
    </Provided>
  );
}

/** The same against lines on which a thread is being begun. */
export function PlaceSuggestions({ place, children }: { readonly place: Place; readonly children: ReactNode }): ReactNode {
  const about = useMemo((): SuggestedLines => ({ place, placement: { kind: 'current', place, reason: '' } }), [place]);
  return (
    <Provided about={about} from={null}>
      {children}
    </Provided>
  );
}

interface ProvidedProps {
  readonly about: SuggestedLines;
  readonly from: { readonly thread: string; readonly comment: string } | null;
  readonly children: ReactNode;
}

function Provided({ about, from, children }: ProvidedProps): ReactNode {
  const draw = useMemo(() => (suggestion: Suggestion) => <SuggestionBlock suggestion={suggestion} about={about} from={from} />, [about, from]);
  return <SuggestionContext value={draw}>{children}</SuggestionContext>;
}
