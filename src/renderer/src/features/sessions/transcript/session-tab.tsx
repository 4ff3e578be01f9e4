import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { SessionDetail, SessionId } from '../../../../../shared/model/sessions/session';
import type { TranscriptState, TurnItem } from '../../../../../shared/model/sessions/transcript';
import { useTopic } from '../../../state/mirror';
import { useSessionRow } from '../../../state/sessions/session-list';
import { foldOf, useFold } from '../../../state/transcripts/folds';
import { useSessionDetail, useSessionLinks } from '../../../state/transcripts/session-data';
import type { Transcript } from '../../../state/transcripts/transcript-store';
import { retryTranscript, useTranscript } from '../../../state/transcripts/transcripts';
import { useView } from '../../../state/view';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';
import { EmptyState } from '../../../ui/layout/empty-state';
import type { SectionListHandle } from '../../../ui/layout/section-list';
import { RichText } from '../../threads/rich-text';
import { FindBar } from './find/find-bar';
import { useFind } from './find/use-find';
import { useFindHighlight } from './find/use-find-highlight';
import { ArrivalBanner } from './header/arrival-banner';
import { SessionHeader } from './header/session-header';
import { TranscriptList } from './list/transcript-list';
import { transcriptRows } from './list/transcript-rows';
import { useRevealAsJump } from './list/use-reveal';
import { RawView } from './raw/raw-view';
import styles from './session-tab.module.css';
import { SummaryOnly } from './summary-only';
import { TranscriptContext } from './transcript-context';
import { TranscriptReferences } from './transcript-references';
import { TurnItems } from './turn/turn-items';
import { useTranscriptCommands } from './use-transcript-commands';

/** The transcript of a session. */
export function SessionTab({ session }: { readonly session: SessionId }): ReactNode {
  const row = useSessionRow(session);
  const { value: detail, problem } = useSessionDetail(session);
  useRevealAsJump(session);
  return (
    <RichText>
      <div className={styles.tab}>
        {row?.hasTranscript === false ? (
          <>
            <SessionHeader session={session} row={row} facts={detail?.facts ?? []} state={null} raw={false} onFind={nothing} onRaw={nothing} />
            <ArrivalBanner session={session} />
            <SummaryOnly detail={detail} problem={problem} />
          </>
        ) : (
          <Opened session={session} detail={detail} />
        )}
      </div>
    </RichText>
  );
}

function nothing(): void {
  // Both are off without a log.
}

interface OpenedProps {
  readonly session: SessionId;
  readonly detail: SessionDetail | null;
}

function Opened({ session, detail }: OpenedProps): ReactNode {
  const row = useSessionRow(session);
  const transcript = useTranscript(session);
  const links = useSessionLinks(session);
  const workspaceId = useView((state) => state.current);
  const ownName = useTopic('reviews', workspaceId)?.ownNames[0] ?? 'You';
  const list = useRef<SectionListHandle>(null);
  const { gitRoot = null, cwd = null } = row ?? {};
  const holdStill = useCallback(() => list.current?.holdStill(), []);
  const surroundings = useMemo(() => ({ session, links, ownName, folders: [gitRoot, cwd], holdStill, drawItems }), [session, links, ownName, gitRoot, cwd, holdStill]);
  return (
    <TranscriptContext value={surroundings}>
      <TranscriptReferences links={links} folders={surroundings.folders}>
        <Page session={session} row={row} detail={detail} transcript={transcript} list={list} />
      </TranscriptReferences>
    </TranscriptContext>
  );
}

function drawItems(id: string, items: readonly TurnItem[]): ReactNode {
  return <TurnItems id={id} items={items} />;
}

interface PageProps extends OpenedProps {
  readonly row: ReturnType<typeof useSessionRow>;
  readonly transcript: Transcript;
  readonly list: { current: SectionListHandle | null };
}

const noCheckpoints: SessionDetail['checkpoints'] = [];

function Page({ session, row, detail, transcript, list }: PageProps): ReactNode {
  const { state, heads, problem, phase } = transcript;
  const checkpoints = detail?.checkpoints ?? noCheckpoints;
  const rows = useMemo(() => transcriptRows(heads, checkpoints), [heads, checkpoints]);
  const [raw, setRaw] = useFold(session, foldOf.raw);
  const [finding, setFinding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const find = useFind(session, versionOf(state));
  useFindHighlight(list, finding && !raw ? find.query : '');
  const openFind = (): void => {
    setRaw(false);
    setFinding(true);
    field.current?.focus();
  };
  const closeFind = (): void => {
    setFinding(false);
    find.setQuery('');
    list.current?.element?.querySelector<HTMLElement>('[data-turn-button]')?.focus({ preventScroll: true });
  };
  useTranscriptCommands({ session, rows, list, find, openFind, toggleRaw: () => setRaw(!raw) });
  return (
    <>
      <SessionHeader session={session} row={row} facts={detail?.facts ?? []} state={state} raw={raw} onFind={openFind} onRaw={() => setRaw(!raw)} />
      <ArrivalBanner session={session} />
      {state?.state === 'gone' && <Banner tone="outdated">{state.kept === 'store' ? 'Copilot’s store does not hold this session any more.' : 'This log was deleted.'} What was read of it is shown.</Banner>}
      {phase === 'open' && problem !== null && <Banner tone="broken">{problem}</Banner>}
      {finding && <FindBar find={find} field={field} onClose={closeFind} />}
      <div className={styles.content}>
        {state === null ? (
          <NotOpen session={session} problem={phase === 'failed' ? problem : null} />
        ) : raw ? (
          <RawView state={state} onClose={() => setRaw(false)} />
        ) : heads.length === 0 && state.state !== 'reading' && state.turns === 0 ? (
          <NothingSaid state={state} />
        ) : (
          <TranscriptList transcript={transcript} state={state} rows={rows} list={list} />
        )}
      </div>
    </>
  );
}

function NothingSaid({ state }: { readonly state: TranscriptState }): ReactNode {
  const problem = state.kept === 'store' ? state.damage.at(-1)?.reason : undefined;
  if (problem !== undefined) return <EmptyState title="What Copilot’s store kept cannot be read.">{problem}</EmptyState>;
  return <EmptyState title="This log is empty.">The session was started, and nothing was said in it.</EmptyState>;
}

function versionOf(state: TranscriptState | null): string {
  return state === null ? '' : `${state.generation} ${state.turns} ${state.lastTurnVersion}`;
}

function NotOpen({ session, problem }: { readonly session: SessionId; readonly problem: string | null }): ReactNode {
  if (problem === null) {
    return (
      <div className={styles.opening} role="status">
        Reading the log
      </div>
    );
  }
  return (
    <EmptyState title="The log cannot be read." actions={<Button onClick={() => retryTranscript(session)}>Try again</Button>}>
      {problem}
    </EmptyState>
  );
}
