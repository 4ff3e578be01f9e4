import { type ReactNode, useMemo } from 'react';
import { sessionFacets, type SessionFacets, type SessionFilter, type SessionPeriod } from '../../../../../../shared/model/sessions/session-filter';
import { clientWords } from '../../../../../../shared/model/sessions/session-words';
import type { LibraryListing } from '../../../../state/sessions/library-view';
import { useSessions } from '../../../../state/sessions/session-list';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { Segmented } from '../../../../ui/controls/segmented';
import type { Box } from '../../../../ui/layers/floating';
import { Popover } from '../../../../ui/layers/popover';
import styles from './filter-popover.module.css';

interface FilterPopoverProps {
  readonly anchor: Element | Box;
  readonly listing: LibraryListing;
  readonly hasRepository: boolean;
  readonly onClose: () => void;
}

/** Everything that the library can be narrowed by. What is chosen shows as chips below the search field. */
export function FilterPopover({ anchor, listing, hasRepository, onClose }: FilterPopoverProps): ReactNode {
  const { filter, changeFilter, clear } = listing;
  const { rows } = useSessions();
  const facets = useMemo(() => sessionFacets(filter.hidden ? rows : rows.filter((row) => !row.hidden)), [rows, filter.hidden]);
  return (
    <Popover anchor={anchor} placement="below-end" label="Filter sessions" className={styles.popover} onClose={onClose}>
      {facetFields.map(({ key, label }) => (
        <FacetSelect key={key} label={label} values={facets[key]} chosen={filter[key]} words={key === 'clients' ? clientWords : asWritten} onChoose={(chosen) => changeFilter({ [key]: chosen })} />
      ))}
      <PeriodFields period={filter.period} onChange={(period) => changeFilter({ period })} />
      <div className={styles.switches} role="group" aria-label="Only sessions that">
        {switches
          .filter((each) => hasRepository || !each.needsRepository)
          .map(({ key, label }) => (
            <Checkbox key={key} state={filter[key] ? 'on' : 'off'} onChange={(on) => changeFilter({ [key]: on })}>
              {label}
            </Checkbox>
          ))}
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={clear}>
          Clear filters
        </Button>
      </div>
    </Popover>
  );
}

type FacetKey = keyof SessionFacets;

const facetFields: readonly { readonly key: FacetKey; readonly label: string }[] = [
  { key: 'repositories', label: 'Repository' },
  { key: 'branches', label: 'Branch' },
  { key: 'models', label: 'Model' },
  { key: 'clients', label: 'Client' },
];

type SwitchKey = { [K in keyof SessionFilter]: SessionFilter[K] extends boolean ? K : never }[keyof SessionFilter];

const switches: readonly { readonly key: SwitchKey; readonly label: string; readonly needsRepository: boolean }[] = [
  { key: 'here', label: 'In this repository', needsRepository: true },
  { key: 'replies', label: 'With replies in this review', needsRepository: true },
  { key: 'linked', label: 'Linked to this review', needsRepository: true },
  { key: 'inUse', label: 'Running or in use', needsRepository: false },
  { key: 'hasPlan', label: 'With a plan', needsRepository: false },
  { key: 'hidden', label: 'Show hidden sessions too', needsRepository: false },
];

function asWritten(value: string): string {
  return value;
}

interface FacetSelectProps {
  readonly label: string;
  readonly values: SessionFacets[FacetKey];
  readonly chosen: readonly string[];
  readonly words: (value: string) => string;
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Adds a value to the chosen ones; they are taken away by their chips. */
function FacetSelect({ label, values, chosen, words, onChoose }: FacetSelectProps): ReactNode {
  const left = values.filter(({ value }) => !chosen.includes(value));
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.select}
        aria-label={label}
        value=""
        disabled={left.length === 0}
        onChange={(event) => onChoose([...chosen, event.currentTarget.value])}
      >
        <option value="" disabled>
          {chosen.length === 0 ? 'Any' : `${chosen.length} chosen`}
        </option>
        {left.map(({ value, count }) => (
          <option key={value} value={value}>
            {words(value)} ({count.toLocaleString('en')})
          </option>
        ))}
      </select>
    </label>
  );
}

const periods = [
  { value: 'any', label: 'Any time' },
  { value: '1', label: 'Today' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

function PeriodFields({ period, onChange }: { readonly period: SessionPeriod; readonly onChange: (period: SessionPeriod) => void }): ReactNode {
  const [from, to] = period.kind === 'between' ? [period.from, period.to] : [null, null];
  const between = (change: { readonly from?: string | null; readonly to?: string | null }): void => {
    const next = { from, to, ...change };
    onChange(next.from === null && next.to === null ? { kind: 'any' } : { kind: 'between', ...next });
  };
  return (
    <div className={styles.period}>
      <Segmented<string>
        label="Last active"
        options={periods}
        value={period.kind === 'last' ? String(period.days) : period.kind}
        onChange={(value) => onChange(value === 'any' ? { kind: 'any' } : { kind: 'last', days: Number(value) })}
      />
      <div className={styles.dates}>
        <DateField label="From" value={from} onChange={(day) => between({ from: day })} />
        <DateField label="To" value={to} onChange={(day) => between({ to: day })} />
      </div>
    </div>
  );
}

function DateField({ label, value, onChange }: { readonly label: string; readonly value: string | null; readonly onChange: (day: string | null) => void }): ReactNode {
  return (
    <label className={styles.date}>
      <span className={styles.label}>{label}</span>
      <input
        type="date"
        className={styles.select}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
    </label>
  );
}
