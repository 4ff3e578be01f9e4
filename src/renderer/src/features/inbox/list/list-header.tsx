import { Check, ChevronDown, Search, X } from 'lucide-react';
import { type ReactNode, type Ref, useMemo } from 'react';
import type { InboxEntry, KnownRepository } from '../../../../../shared/model/inbox/inbox';
import { isThreadEntry, isWritable } from '../../../../../shared/model/inbox/inbox-filter';
import { placeWords, summaryWords } from '../../../../../shared/model/inbox/inbox-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { markRead, settleEntries } from '../../../state/inbox/inbox-actions';
import { filterText, groupBy, listRepository, orderBy, unmark, useInboxView } from '../../../state/inbox/inbox-view';
import { useNow } from '../../../state/now';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { TextField } from '../../../ui/controls/text-field';
import { Menu, type MenuItem, useMenu } from '../../../ui/layers/menu';
import { snoozeItems } from '../entry-menu';
import { focusList } from './focus-list';
import styles from './list-header.module.css';

interface ListHeaderProps {
  readonly repositories: readonly KnownRepository[];
  readonly listed: readonly InboxEntry[];
  /** Those that are chosen together. */
  readonly chosen: readonly InboxEntry[];
  readonly filter: Ref<HTMLInputElement>;
}

/** Above the list: what it is, how it is ordered, and words to find; with several chosen, what can be done to them. */
export function ListHeader({ repositories, listed, chosen, filter }: ListHeaderProps): ReactNode {
  const text = useInboxView((view) => view.text);
  return (
    <>
      {chosen.length > 0 ? <ChosenBar chosen={chosen} /> : <PlaceBar repositories={repositories} listed={listed} />}
      <div className={styles.filter}>
        <TextField
          ref={filter}
          className={styles.field}
          label="Filter the Inbox"
          placeholder="Filter by words, file or #tag"
          type="search"
          icon={<Search aria-hidden />}
          value={text}
          onValue={filterText}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              if (text === '') focusList();
              else filterText('');
            } else if (event.key === 'Enter' || event.key === 'ArrowDown') focusList();
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        <OnlyRepository repositories={repositories} />
      </div>
    </>
  );
}

/** The only repository that is listed, and the way back to all of them. */
function OnlyRepository({ repositories }: Pick<ListHeaderProps, 'repositories'>): ReactNode {
  const root = useInboxView((view) => view.root);
  if (root === null) return null;
  const name = placeWords({ kind: 'repository', root }, repositories);
  return (
    <Button size="small" title={visibleText(root)} aria-label={`Only ${name}. List all repositories`} onClick={() => listRepository(null)}>
      {name}
      <X aria-hidden />
    </Button>
  );
}

function PlaceBar({ repositories, listed }: Pick<ListHeaderProps, 'repositories' | 'listed'>): ReactNode {
  const { place, order } = useInboxView();
  const menu = useMenu();
  const unread = useMemo(() => listed.some((entry) => entry.kind === 'thread' && entry.unread > 0), [listed]);
  return (
    <div className={styles.bar}>
      <h2 className={styles.title}>{placeWords(place, repositories)}</h2>
      <span className={styles.summary} role="status">
        {summaryWords(listed)}
      </span>
      <Button size="small" variant="flat" aria-haspopup="menu" aria-expanded={menu.anchor !== null} onClick={(event) => menu.toggleAt(event.currentTarget)}>
        {order === 'newest' ? 'Newest' : 'Oldest'}
        <ChevronDown aria-hidden />
      </Button>
      <IconButton
        size="small"
        label="Mark all as read"
        icon={<Check />}
        disabledReason={unread ? undefined : 'Everything here is read'}
        onClick={() => void markRead(listed)}
      />
      {menu.anchor === null ? null : <Menu label="Order of the list" anchor={menu.anchor} placement="below-end" items={orderItems()} onClose={menu.close} />}
    </div>
  );
}

function orderItems(): readonly MenuItem[] {
  const { order, grouping } = useInboxView.getState();
  return [
    { kind: 'heading', label: 'Order' },
    { label: 'Newest first', checked: order === 'newest', run: () => orderBy('newest') },
    { label: 'Oldest first', checked: order === 'oldest', run: () => orderBy('oldest') },
    { kind: 'heading', label: 'Groups' },
    { label: 'By who acts next', checked: grouping === 'lane', run: () => groupBy('lane') },
    { label: 'By repository', checked: grouping === 'repository', run: () => groupBy('repository') },
  ];
}

function ChosenBar({ chosen }: { readonly chosen: readonly InboxEntry[] }): ReactNode {
  const menu = useMenu();
  const now = useNow();
  const threads = chosen.filter(isThreadEntry);
  return (
    <div className={styles.bar} role="toolbar" aria-label="Chosen entries">
      <span className={styles.chosen} role="status">
        {chosen.length.toLocaleString('en')} chosen
      </span>
      <Button size="small" disabledReason={threads.some(({ unread }) => unread > 0) ? undefined : 'They are read'} onClick={() => void markRead(threads)}>
        Mark read
      </Button>
      <Button size="small" aria-haspopup="menu" aria-expanded={menu.anchor !== null} onClick={(event) => menu.toggleAt(event.currentTarget)}>
        Snooze
      </Button>
      <Button
        size="small"
        disabledReason={threads.some(isWritable) ? undefined : 'Nothing that is chosen can be resolved'}
        onClick={() => {
          unmark();
          void settleEntries(threads);
        }}
      >
        Resolve or confirm
      </Button>
      <IconButton size="small" label="Choose none" icon={<X />} onClick={unmark} />
      {menu.anchor === null ? null : <Menu label="Snooze" anchor={menu.anchor} placement="below-end" items={snoozeItems(chosen, now)} onClose={menu.close} />}
    </div>
  );
}
