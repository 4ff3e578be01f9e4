import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { InboxEntry } from '../../../../shared/model/inbox/inbox';
import { countLists, type InboxPlace } from '../../../../shared/model/inbox/inbox-filter';
import { emptyWords, placeWords } from '../../../../shared/model/inbox/inbox-words';
import type { InboxSnapshot } from '../../../../shared/model/snapshots';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { useShownWorkspace } from '../../state/app-hooks';
import { chooseAndOpenFolder } from '../../state/app/open-folder';
import { showView } from '../../state/commits/show-view';
import { keepDraftsOnLeave } from '../../state/drafts';
import { clearFilter, isFiltered, useInbox, useInboxView } from '../../state/inbox/inbox-view';
import { useNow } from '../../state/now';
import { Button } from '../../ui/controls/button';
import { Menu, useMenu } from '../../ui/layers/menu';
import { Banner } from '../../ui/layout/banner';
import { EmptyState } from '../../ui/layout/empty-state';
import { counted } from '../../../../shared/model/words/counted';
import { snoozeItems } from './entry-menu';
import styles from './inbox-parts.module.css';
import { activeRow, focusList } from './list/focus-list';
import { InboxList } from './list/inbox-list';
import { ListHeader } from './list/list-header';
import { ReadingPane } from './pane/reading-pane';
import { PlacesPanel } from './places/places-panel';
import { chosenOrActive, useInboxCommands } from './use-inbox-commands';
import { useListing } from './use-listing';

/** Where the frame puts the parts: it knows their widths. */
export interface InboxParts {
  readonly places: ReactNode;
  readonly list: ReactNode;
  readonly pane: ReactNode;
  readonly status: ReactNode;
}

/** The parts of the Inbox: what can be looked at, the threads of all repositories, and the one that is read. */
export function useInboxParts(): InboxParts {
  const inbox = useInbox();
  useEffect(keepDraftsOnLeave, []);
  useEffect(focusList, []);
  return {
    places: inbox === undefined ? null : <PlacesPanel inbox={inbox} />,
    list: <Threads inbox={inbox} />,
    pane: <ReadingPane />,
    status: inbox === undefined ? null : <InboxStatus inbox={inbox} />,
  };
}

function Threads({ inbox }: { readonly inbox: InboxSnapshot | undefined }): ReactNode {
  const { listed, rows } = useListing();
  const { place, order, grouping, marked } = useInboxView();
  const filter = useRef<HTMLInputElement>(null);
  const snoozing = useMenu();
  const now = useNow();
  const chosen = useMemo((): readonly InboxEntry[] => (inbox?.entries ?? []).filter(({ id }) => marked.has(id)), [inbox, marked]);
  useInboxCommands({
    filter,
    askSnooze: () => {
      const row = activeRow();
      if (row !== null) snoozing.openAt(row);
    },
  });
  const repositories = inbox?.repositories ?? [];
  const words = placeWords(place, repositories);
  return (
    <div className={styles.threads}>
      {inbox === undefined || inbox.state === 'loading' ? (
        <span className={styles.progress} role="progressbar" aria-label="Reading reviews">
          <span />
        </span>
      ) : null}
      <ListHeader repositories={repositories} listed={listed} chosen={chosen} filter={filter} />
      {inbox === undefined ? null : <Trouble inbox={inbox} />}
      {rows.length > 0 ? (
        <InboxList key={JSON.stringify([place, order, grouping])} label={`${words} threads`} rows={rows} listed={listed} />
      ) : (
        <Nothing inbox={inbox} />
      )}
      {inbox === undefined ? null : <LeftOut inbox={inbox} />}
      {snoozing.anchor === null ? null : <Menu label="Snooze" anchor={snoozing.anchor} items={snoozeItems(chosenOrActive(), now)} onClose={snoozing.close} />}
    </div>
  );
}

/** How many threads are too old to be listed. Those to verify and unread ones always are. */
function LeftOut({ inbox: { moreActive, moreResolved } }: { readonly inbox: InboxSnapshot }): ReactNode {
  const { kind } = useInboxView((view) => view.place);
  if (kind === 'unread' || kind === 'verify') return null;
  const [count, what] = kind === 'resolved' ? [moreResolved, 'older resolved thread'] : [moreActive, 'older thread'];
  return count === 0 ? null : <p className={styles.more}>{counted(count, what)} not listed.</p>;
}

/** Why something may be missing from the list. */
function Trouble({ inbox: { problems, repositories } }: { readonly inbox: InboxSnapshot }): ReactNode {
  const place = useInboxView((view) => view.place);
  const problem = place.kind === 'repository' ? (repositories.find(({ root }) => root === place.root)?.problem ?? null) : null;
  if (problem !== null) return <Banner tone="broken">{visibleText(problem)}</Banner>;
  const [first, ...more] = problems;
  if (first === undefined) return null;
  return (
    <Banner tone="you">
      <span title={visibleText(problems.join('\n'))}>
        {visibleText(first)}
        {more.length === 0 ? '' : ` And ${counted(more.length, 'more problem')}.`}
      </span>
    </Banner>
  );
}

function Nothing({ inbox }: { readonly inbox: InboxSnapshot | undefined }): ReactNode {
  const { place, root, text } = useInboxView();
  const workspace = useShownWorkspace();
  if (isFiltered({ root, text })) {
    return <EmptyState title="No thread matches." actions={<Button onClick={clearFilter}>Clear filter</Button>} />;
  }
  if (inbox === undefined || !isRead(place, inbox)) return <EmptyState title="Reading reviews" />;
  const openFolder = <Button onClick={() => void chooseAndOpenFolder()}>Open folder</Button>;
  if (inbox.repositories.length === 0) {
    return (
      <EmptyState title="No repository is watched yet." actions={openFolder}>
        Repositories that you open are watched for replies, also after they are closed.
      </EmptyState>
    );
  }
  const changes = workspace === null ? openFolder : <Button onClick={() => showView(workspace.id, 'changes')}>Open Changes</Button>;
  return <EmptyState title={emptyWords(place, inbox)} actions={place.kind === 'active' ? changes : undefined} />;
}

/** Whether all that a place may list has been read. */
function isRead(place: InboxPlace, { state, repositories }: InboxSnapshot): boolean {
  return state === 'ready' || (place.kind === 'repository' && repositories.some(({ root }) => root === place.root));
}

/** The bottom line's words about all repositories. */
function InboxStatus({ inbox }: { readonly inbox: InboxSnapshot }): ReactNode {
  const { entries, repositories } = inbox;
  const counts = useMemo(() => countLists({ entries, repositories }), [entries, repositories]);
  const broken = entries.filter(({ kind }) => kind === 'broken-file').length;
  return (
    <>
      <div className={styles.group}>
        <span>Watching {counted(repositories.length, 'repository', 'repositories')}</span>
        {broken === 0 ? null : <span className={styles.broken}>{counted(broken, 'broken file')}</span>}
      </div>
      <div className={styles.group}>
        <span>{counts.active.toLocaleString('en')} active</span>
        <span>{counts.unread.toLocaleString('en')} unread</span>
        <span>{counts.you.toLocaleString('en')} awaiting you</span>
      </div>
    </>
  );
}
