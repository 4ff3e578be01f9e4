import { ArrowDownUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionFilter, SessionPeriod } from '../../../../../../shared/model/sessions/session-filter';
import type { SessionGrouping, SessionOrder } from '../../../../../../shared/model/sessions/session-groups';
import { clientWords } from '../../../../../../shared/model/sessions/session-words';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import type { LibraryListing } from '../../../../state/sessions/library-view';
import { Menu, useMenu, type MenuItem } from '../../../../ui/layers/menu';
import styles from './library-bar.module.css';

interface FilterChipsProps {
  readonly listing: LibraryListing;
  /** Name of the repository that is shown, null without one. */
  readonly repository: string | null;
  /** A search has an order of its own. */
  readonly ordered: boolean;
}

/** The filters that are set, each with its way out; two that are of use most often; the order of the list. */
export function FilterChips({ listing, repository, ordered }: FilterChipsProps): ReactNode {
  const { filter, changeFilter } = listing;
  return (
    <div className={styles.chips}>
      {repository !== null && (
        <>
          <ToggleChip label={visibleLine(repository)} title={`Only sessions in ${visibleLine(repository)}`} on={filter.here} onToggle={(here) => changeFilter({ here })} />
          <ToggleChip label="With replies" title="Only sessions that wrote in the review that is shown" on={filter.replies} onToggle={(replies) => changeFilter({ replies })} />
        </>
      )}
      {chosenFilters(filter).map(({ label, without }) => (
        <button key={label} type="button" className={styles.chip} aria-label={`Remove filter ${label}`} title={visibleLine(label)} onClick={() => changeFilter(without)}>
          <span className={styles.chipWords}>{visibleLine(label)}</span>
          <X aria-hidden />
        </button>
      ))}
      <span className={styles.grow} />
      {ordered && <OrderButton listing={listing} />}
    </div>
  );
}

function ToggleChip({ label, title, on, onToggle }: { readonly label: string; readonly title: string; readonly on: boolean; readonly onToggle: (on: boolean) => void }): ReactNode {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} title={title} onClick={() => onToggle(!on)}>
      <span className={styles.chipWords}>{label}</span>
      {on && <X aria-hidden />}
    </button>
  );
}

interface ChosenFilter {
  readonly label: string;
  readonly without: Partial<SessionFilter>;
}

/** Those of the popover that have no toggle of their own. */
function chosenFilters(filter: SessionFilter): readonly ChosenFilter[] {
  const { repositories, branches, models, clients, period } = filter;
  return [
    ...repositories.map((value) => ({ label: value, without: { repositories: repositories.filter((other) => other !== value) } })),
    ...branches.map((value) => ({ label: value, without: { branches: branches.filter((other) => other !== value) } })),
    ...models.map((value) => ({ label: value, without: { models: models.filter((other) => other !== value) } })),
    ...clients.map((value) => ({ label: clientWords(value), without: { clients: clients.filter((other) => other !== value) } })),
    ...(period.kind === 'any' ? [] : [{ label: periodWords(period), without: { period: { kind: 'any' } } } as const]),
    ...(filter.linked ? [{ label: 'Linked', without: { linked: false } }] : []),
    ...(filter.inUse ? [{ label: 'Running or in use', without: { inUse: false } }] : []),
    ...(filter.hasPlan ? [{ label: 'With a plan', without: { hasPlan: false } }] : []),
    ...(filter.hidden ? [{ label: 'Hidden too', without: { hidden: false } }] : []),
  ];
}

function periodWords(period: Exclude<SessionPeriod, { kind: 'any' }>): string {
  if (period.kind === 'last') return period.days === 1 ? 'Today' : `Last ${period.days} days`;
  if (period.from === null) return `Until ${period.to ?? ''}`;
  return period.to === null ? `Since ${period.from}` : `${period.from} – ${period.to}`;
}

const orderWords: Readonly<Record<SessionOrder, string>> = { newest: 'Newest', title: 'Title', turns: 'Most turns' };
const groupingWords: Readonly<Record<SessionGrouping, string>> = { day: 'Group by day', repository: 'Group by repository' };

function OrderButton({ listing }: { readonly listing: LibraryListing }): ReactNode {
  const { order, grouping, changeOrder, changeGrouping } = listing;
  const menu = useMenu();
  const items: readonly MenuItem[] = [
    { kind: 'heading', label: 'Order' },
    ...keysOf(orderWords).map((value) => ({ label: orderWords[value], checked: value === order, run: () => changeOrder(value) })),
    { kind: 'heading', label: 'Groups' },
    ...keysOf(groupingWords).map((value) => ({
      label: groupingWords[value],
      checked: value === grouping,
      disabledReason: value === 'day' && order !== 'newest' ? 'Days need the newest first' : undefined,
      run: () => changeGrouping(value),
    })),
  ];
  return (
    <>
      <button
        type="button"
        className={styles.order}
        aria-haspopup="menu"
        aria-expanded={menu.anchor !== null}
        aria-label={`Order and groups: ${orderWords[order]}, ${groupingWords[grouping].toLowerCase()}`}
        title="Order and groups"
        onClick={(event) => menu.toggleAt(event.currentTarget)}
      >
        <ArrowDownUp aria-hidden />
        {orderWords[order]}
      </button>
      {menu.anchor !== null && <Menu label="Order and groups" anchor={menu.anchor} placement="below-end" items={items} onClose={menu.close} />}
    </>
  );
}

function keysOf<K extends string>(words: Readonly<Record<K, string>>): readonly K[] {
  return Object.keys(words) as K[];
}
