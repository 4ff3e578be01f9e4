import { Bookmark, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import type { Checkpoint, SessionId } from '../../../../../shared/model/sessions/session';
import type { SessionLinks } from '../../../../../shared/model/sessions/session-links';
import type { TurnHead } from '../../../../../shared/model/sessions/transcript';
import { turnName } from '../../../../../shared/model/sessions/transcript-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { jumpToTurn, useCurrentTurn } from '../../../state/transcripts/jumps';
import { useTranscript } from '../../../state/transcripts/transcripts';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/virtual-list';
import { Light } from '../../../ui/marks/light';
import { TurnChips } from '../transcript/turn-chips';
import { counted } from '../../../../../shared/model/words/counted';
import { Section } from './section';
import styles from './outline.module.css';

interface OutlineProps {
  readonly session: SessionId;
  readonly links: SessionLinks | null;
  readonly checkpoints: readonly Checkpoint[];
}

/** CSS pixels. */
const rowHeight = 26;
const mostHeight = 338;

/** The turns by their titles; the one that is read is marked and stays in view. */
export function Outline({ session, links, checkpoints }: OutlineProps): ReactNode {
  const { heads } = useTranscript(session);
  const current = useCurrentTurn(session);
  const list = useRef<VirtualListHandle>(null);
  useEffect(() => {
    if (current !== null) list.current?.scrollToIndex(current);
  }, [current]);
  if (heads.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -heads.length, End: heads.length }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const goal = Math.max(0, Math.min(heads.length - 1, (current ?? 0) + step));
    jumpToTurn(session, goal);
  };
  const turns = heads.filter(({ number }) => number !== null).length;
  return (
    <Section title="Outline" note={counted(turns, 'turn')}>
      <div className={styles.frame} style={{ height: Math.min(heads.length * rowHeight, mostHeight) }}>
        <VirtualList
          handle={list}
          role="list"
          aria-label="Turns"
          count={heads.length}
          rowHeight={rowHeight}
          keyOf={(index) => `turn ${index}`}
          onKeyDown={onKeyDown}
          renderRow={(index) => {
            const head = heads[index];
            if (head === undefined) return null;
            return <OutlineRow head={head} links={links} checkpoints={checkpoints} isCurrent={index === (current ?? 0)} session={session} />;
          }}
        />
      </div>
    </Section>
  );
}

interface OutlineRowProps {
  readonly head: TurnHead;
  readonly links: SessionLinks | null;
  readonly checkpoints: readonly Checkpoint[];
  readonly isCurrent: boolean;
  readonly session: SessionId;
}

const OutlineRow = memo(function OutlineRow({ head, links, checkpoints, isCurrent, session }: OutlineRowProps): ReactNode {
  const title = head.title === '' ? turnName(head) : head.title;
  return (
    <div role="listitem" className={styles.row} data-current={isCurrent || undefined}>
      {isCurrent && <Light tone="selected" square />}
      <button type="button" className={styles.jump} aria-current={isCurrent || undefined} tabIndex={isCurrent ? 0 : -1} title={visibleLine(title)} onClick={() => jumpToTurn(session, head.index)}>
        <span className={styles.number}>{head.number ?? ''}</span>
        <span className={styles.title}>{visibleLine(title)}</span>
      </button>
      {head.failures > 0 && (
        <span className={styles.failed} title={`${counted(head.failures, 'call')} failed`}>
          <TriangleAlert role="img" aria-label={`${counted(head.failures, 'call')} failed`} />
        </span>
      )}
      {head.checkpoints.length > 0 && (
        <span className={styles.mark} title={checkpointWords(head, checkpoints)}>
          <Bookmark role="img" aria-label={checkpointWords(head, checkpoints)} />
        </span>
      )}
      {head.state === 'aborted' && <span className={styles.stopped}>stopped</span>}
      <TurnChips links={links} turn={head.index} />
    </div>
  );
});

function checkpointWords({ checkpoints: numbers }: TurnHead, checkpoints: readonly Checkpoint[]): string {
  const words = numbers.map((number) => {
    const title = checkpoints.find((checkpoint) => checkpoint.number === number)?.title ?? '';
    return title === '' ? `Checkpoint ${number}` : `Checkpoint ${number}, ${title}`;
  });
  return visibleLine(words.join('; '));
}
