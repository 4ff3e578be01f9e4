import type { ReactNode } from 'react';
import type { TranscriptState } from '../../../../../../shared/model/sessions/transcript';
import { readingWords } from '../../../../../../shared/model/sessions/transcript-words';
import { friendlySecond } from '../../../../../../shared/model/words/friendly-time';
import { foldOf } from '../../../../state/transcripts/folds';
import { useNow } from '../../../../state/now';
import { Spinner } from '../../../../ui/marks/spinner';
import { useOpen } from '../use-open';
import { counted } from '../../../../../../shared/model/words/counted';
import styles from './transcript-list.module.css';

/** The last line of the page: when the log was written last, what it may not say, and what is not shown of it. */
export function EndOfLog({ state }: { readonly state: TranscriptState }): ReactNode {
  const now = useNow();
  const [withInjected, toggle] = useOpen(foldOf.injected);
  const written = state.lastWrittenAt === null ? null : friendlySecond(state.lastWrittenAt, now);
  if (state.state === 'reading') {
    return (
      <div className={styles.end} role="status">
        <Spinner word="reading" /> {readingWords(state)}
      </div>
    );
  }
  if (state.kept === 'store') return <p className={styles.end}>End of what Copilot’s store kept.</p>;
  return (
    <div className={styles.end}>
      <p title={written?.exact}>
        {state.live ? 'Being written' : 'End of the log'}
        {written !== null && `, last written ${written.text}`}.{!state.live && ' A resumed session may not be logged here.'}
      </p>
      {state.hidden > 0 && (
        <p>
          {counted(state.hidden, 'event')} of the system, of skills and of reasoning {state.hidden === 1 ? 'is' : 'are'} not shown.{' '}
          <button type="button" className={styles.link} aria-pressed={withInjected} title="Reasoning is never shown" onClick={toggle}>
            {withInjected ? 'Hide messages that are not yours' : 'Show messages that are not yours'}
          </button>
        </p>
      )}
    </div>
  );
}
