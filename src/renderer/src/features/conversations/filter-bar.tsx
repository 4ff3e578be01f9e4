import { Filter, Plus, Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { newThreadPage } from '../../../../shared/model/threads/draft-key';
import { isFiltering, type FacetValue, type ThreadFacets, type ThreadFilter } from '../../../../shared/model/threads/thread-filter';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { useCommands } from '../../state/commands';
import { openThread } from '../../state/view';
import { IconButton } from '../../ui/controls/icon-button';
import { TextField } from '../../ui/controls/text-field';
import { Menu, type MenuItem, useMenu } from '../../ui/layers/menu';
import styles from './filter-bar.module.css';

/** More values than this of one kind are found by typing. */
const menuValues = 12;

interface FilterBarProps {
  readonly filter: ThreadFilter;
  readonly facets: ThreadFacets;
  readonly onChange: (part: Partial<ThreadFilter>) => void;
  readonly onClear: () => void;
  /** Why no thread can be begun now; null when one can. */
  readonly blocked: string | null;
}

/** Above the list: words to find, what else to filter by, a new thread, how threads stand, and whether only unread ones are listed. */
export function FilterBar({ filter, facets, onChange, onClear, blocked }: FilterBarProps): ReactNode {
  const menu = useMenu();
  const field = useRef<HTMLInputElement>(null);
  useCommands([{ id: 'conversations.filter', run: () => field.current?.focus() }]);
  const active = filter.tags.length + filter.authors.length + filter.paths.length;
  return (
    <>
      <div className={styles.bar}>
        <TextField
          ref={field}
          className={styles.field}
          label="Filter conversations"
          placeholder="Filter conversations"
          type="search"
          icon={<Search aria-hidden />}
          value={filter.text}
          onValue={(text) => onChange({ text })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || filter.text === '') return;
            event.stopPropagation();
            onChange({ text: '' });
          }}
        />
        <IconButton
          label={active === 0 ? 'Filter by tag, author or file' : `Filter by tag, author or file, ${active} set`}
          icon={<Filter />}
          pressed={active > 0}
          aria-haspopup="menu"
          aria-expanded={menu.anchor !== null}
          onClick={(event) => menu.toggleAt(event.currentTarget)}
        />
        <IconButton label="New review-wide thread" icon={<Plus />} disabledReason={blocked ?? undefined} onClick={() => openThread(newThreadPage, { keep: true })} />
        {menu.anchor === null ? null : (
          <Menu label="Filter conversations by" anchor={menu.anchor} placement="below-end" items={menuItems(filter, facets, onChange)} onClose={menu.close} />
        )}
      </div>
      <div className={styles.states}>
        <StateToggle label="Open" count={facets.open} on={filter.open} onToggle={(open) => onChange({ open })} />
        <StateToggle label="Verify" count={facets.verify} on={filter.verify} onToggle={(verify) => onChange({ verify })} />
        <StateToggle label="Resolved" count={facets.resolved} on={filter.resolved} onToggle={(resolved) => onChange({ resolved })} />
        <StateToggle label="Unread" count={facets.unread} on={filter.unread} onToggle={(unread) => onChange({ unread })} />
        <span className={styles.grow} />
        {isFiltering(filter) ? (
          <button type="button" className={styles.clear} aria-label="Clear filters" title="Clear filters" onClick={onClear}>
            Clear
          </button>
        ) : null}
      </div>
    </>
  );
}

function StateToggle({ label, count, on, onToggle }: { readonly label: string; readonly count: number; readonly on: boolean; readonly onToggle: (on: boolean) => void }): ReactNode {
  return (
    <button type="button" className={styles.state} aria-pressed={on} onClick={() => onToggle(!on)}>
      {label} {count.toLocaleString('en')}
    </button>
  );
}

function menuItems(filter: ThreadFilter, facets: ThreadFacets, onChange: (part: Partial<ThreadFilter>) => void): readonly MenuItem[] {
  return [
    ...valueItems('Tags', facets.tags, filter.tags, (tags) => onChange({ tags })),
    ...valueItems('Authors', facets.authors, filter.authors, (authors) => onChange({ authors })),
    ...valueItems('Files', facets.paths, filter.paths, (paths) => onChange({ paths })),
  ];
}

function valueItems<T extends string>(label: string, values: readonly FacetValue<T>[], chosen: readonly T[], onChange: (chosen: readonly T[]) => void): readonly MenuItem[] {
  const shown = values.filter(({ value }, index) => index < menuValues || chosen.includes(value));
  if (shown.length === 0) return [];
  return [
    { kind: 'heading', label },
    ...shown.map(({ value, count }): MenuItem => {
      const checked = chosen.includes(value);
      return {
        label: visibleText(value),
        detail: count.toLocaleString('en'),
        checked,
        run: () => onChange(checked ? chosen.filter((other) => other !== value) : [...chosen, value]),
      };
    }),
  ];
}
