import { SquareTerminal, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { defaultSessionFilter, isFilteringSessions } from '../../../../../shared/model/sessions/session-filter';
import type { SessionPlace, SessionsStatus } from '../../../../../shared/model/sessions/session-list';
import { placeWords, progressWords } from '../../../../../shared/model/sessions/session-words';
import { visibleLine, visibleText } from '../../../../../shared/model/words/visible-text';
import { shortenHome } from '../../../state/app/shorten-path';
import { useApp } from '../../../state/app-hooks';
import { refreshSessions } from '../../../state/sessions/actions';
import { changeSearch, type LibraryListing } from '../../../state/sessions/library-view';
import { openSettings } from '../../../state/view';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';
import { Disclosure } from '../../../ui/layout/disclosure';
import { EmptyState } from '../../../ui/layout/empty-state';
import { counted } from '../../../../../shared/model/words/counted';
import styles from './library-notes.module.css';

/** Places whose sessions may be missing, because they cannot be read. Nothing when all can. */
export function PlaceProblems({ places }: { readonly places: readonly SessionPlace[] }): ReactNode {
  const home = useApp()?.homeFolder ?? '';
  const problems = places.filter((place) => place.problem !== null);
  const [first, ...others] = problems;
  if (first === undefined) return null;
  return (
    <Banner tone="outdated" icon={<TriangleAlert aria-hidden />}>
      {first.problem}
      {others.length > 0 && (
        <Disclosure summary={`${others.length} more`}>
          {others.map((place) => (
            <p key={place.path} className={styles.place}>
              <code>{visibleLine(shortenHome(place.path, home))}</code> {visibleText(place.problem ?? '')}
            </p>
          ))}
        </Disclosure>
      )}
    </Banner>
  );
}

/** Nothing reads sessions any more, and what is listed may be out of date. Nothing while something does. */
export function ReaderStopped({ status }: { readonly status: SessionsStatus | undefined }): ReactNode {
  if (status?.stopped === undefined) return null;
  return (
    <Banner
      tone="broken"
      icon={<TriangleAlert aria-hidden />}
      action={
        <Button size="small" onClick={refreshSessions}>
          Try again
        </Button>
      }
    >
      {status.stopped}
    </Banner>
  );
}

/** There are no sessions at all: where was looked, and what was found there. */
export function NoSessions({ status }: { readonly status: SessionsStatus | undefined }): ReactNode {
  const home = useApp()?.homeFolder ?? '';
  if (status === undefined || status.state === 'scanning') return <EmptyState title="Looking for sessions" />;
  const copilot = status.places.find((place) => place.kind === 'copilot-home')?.path ?? '~/.copilot';
  return (
    <EmptyState
      icon={<SquareTerminal />}
      title={`No Copilot sessions in ${shortenHome(copilot, home)}.`}
      actions={
        <>
          <Button onClick={openSettings}>Settings</Button>
          <Button onClick={refreshSessions}>Look again</Button>
        </>
      }
    >
      <p className={styles.looked}>Looked in:</p>
      <ul className={styles.places}>
        {status.places.map((place) => (
          <li key={place.path} className={styles.place}>
            <code>{visibleLine(shortenHome(place.path, home))}</code>, {placeWords(place)}
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** There are sessions, and the filters leave out all of them. */
export function NothingListed({ listing, hidden }: { readonly listing: LibraryListing; readonly hidden: number }): ReactNode {
  if (isFilteringSessions(listing.filter)) {
    return <EmptyState title="No session matches." actions={<Button onClick={listing.clear}>Clear filters</Button>} />;
  }
  return (
    <EmptyState
      title={hidden === 1 ? 'The only session is hidden.' : `All ${hidden.toLocaleString('en')} sessions are hidden.`}
      actions={<Button onClick={() => listing.changeFilter({ hidden: true })}>Show hidden sessions</Button>}
    />
  );
}

interface NothingFoundProps {
  readonly query: string;
  readonly status: SessionsStatus | undefined;
  readonly kinds: number;
  readonly leftOut: number;
  readonly listing: LibraryListing;
}

/** A search without a hit: what was not searched, and what would search more. */
export function NothingFound({ query, status, kinds, leftOut, listing }: NothingFoundProps): ReactNode {
  const progress = status === undefined ? null : progressWords(status);
  const filtering = isFilteringSessions(listing.filter) || listing.filter.hidden !== defaultSessionFilter.hidden;
  return (
    <EmptyState
      title={`Nothing found for “${query}”.`}
      actions={
        <>
          {kinds > 0 && <Button onClick={() => changeSearch({ kinds: [] })}>Search in everything</Button>}
          {filtering && <Button onClick={listing.clear}>Clear filters</Button>}
        </>
      }
    >
      {leftOut > 0 && <p>{counted(leftOut, 'match', 'matches')} in sessions that the filters leave out.</p>}
      {progress !== null && <p>{progress}. The others are not searched yet.</p>}
      <p>Words must all occur. Put a phrase in quotes to find it as it is.</p>
    </EmptyState>
  );
}
