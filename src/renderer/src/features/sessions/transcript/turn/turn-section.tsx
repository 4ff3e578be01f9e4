import { ChevronRight, Crosshair, Square } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import type { Turn, TurnHead } from '../../../../../../shared/model/sessions/transcript';
import { turnEffort, turnName } from '../../../../../../shared/model/sessions/transcript-words';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { foldOf } from '../../../../state/transcripts/folds';
import { Chip } from '../../../../ui/marks/chip';
import { Light } from '../../../../ui/marks/light';
import { ClockTime } from '../clock-time';
import { CommitChips } from '../../links/commit-chips';
import { FileChips } from '../../links/file-chips';
import { useSurroundings } from '../transcript-context';
import { TurnChips } from '../turn-chips';
import { useOpen } from '../use-open';
import { counted } from '../../../../../../shared/model/words/counted';
import { Prompt } from './prompt';
import { TurnItems } from './turn-items';
import styles from './turn.module.css';

interface TurnSectionProps {
  readonly head: TurnHead;
  /** Undefined until it was fetched. */
  readonly turn: Turn | undefined;
  /** Why the reader was brought here: "Wrote the reply in #07"; null for any other turn. */
  readonly mark: string | null;
}

/** One prompt and everything until the next one; a single line when it is folded. */
export const TurnSection = memo(function TurnSection({ head, turn, mark }: TurnSectionProps): ReactNode {
  const { links } = useSurroundings();
  const [open, toggle] = useOpen(foldOf.turn(head.index));
  const id = useId();
  return (
    <article className={styles.turn} aria-labelledby={`${id}title`} aria-current={mark === null ? undefined : 'location'} data-turn={head.index}>
      {mark !== null && <Light tone="selected" square />}
      <header className={styles.header}>
        <h2 className={styles.heading}>
          <button type="button" id={`${id}title`} className={styles.disclose} aria-expanded={open} aria-controls={open ? `${id}body` : undefined} data-turn-button onClick={toggle}>
            <ChevronRight aria-hidden />
            <span className={styles.number}>{turnName(head)}</span>
            <span className={styles.title}>{visibleLine(head.title)}</span>
          </button>
        </h2>
        {mark !== null && (
          <Chip tone="unread" icon={<Crosshair />}>
            {mark}
          </Chip>
        )}
        {head.state === 'aborted' && <Chip icon={<Square />}>Stopped by the user</Chip>}
        {head.failures > 0 && <span className={styles.failures}>{head.failures} failed</span>}
        <span className={styles.effort}>{open ? turnEffort(head) : head.toolCalls === 0 ? '' : counted(head.toolCalls, 'tool call')}</span>
        <TurnChips links={links} turn={head.index} />
        <CommitChips links={links} turn={head.index} />
        {head.startedAt !== null && <ClockTime className={styles.time} timestamp={head.startedAt} />}
      </header>
      {open && (
        <div id={`${id}body`} className={styles.body}>
          {turn === undefined ? <Skeleton /> : <Content turn={turn} />}
        </div>
      )}
    </article>
  );
});

function Content({ turn }: { readonly turn: Turn }): ReactNode {
  const { prompt, items, head } = turn;
  const { links } = useSurroundings();
  return (
    <>
      {prompt !== null && <Prompt prompt={prompt} />}
      <TurnItems id={`turn ${head.index}`} items={items} />
      <FileChips links={links} head={head} />
      {items.length === 0 && <p className={styles.nothing}>{head.state === 'open' ? 'No answer yet.' : 'Nothing was answered.'}</p>}
    </>
  );
}

function Skeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status" aria-label="Reading this turn">
      <span />
      <span />
    </div>
  );
}
