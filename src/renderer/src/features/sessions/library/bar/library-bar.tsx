import { Filter, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isFilteringSessions } from '../../../../../../shared/model/sessions/session-filter';
import { changeSearch, fieldWasFocused, useLibrarySearch, type LibraryListing } from '../../../../state/sessions/library-view';
import { IconButton } from '../../../../ui/controls/icon-button';
import { TextField } from '../../../../ui/controls/text-field';
import { useMenu } from '../../../../ui/layers/menu';
import { counted } from '../../../../../../shared/model/words/counted';
import { FilterPopover } from './filter-popover';
import styles from './library-bar.module.css';

interface LibraryBarProps {
  /** Sessions that are known. */
  readonly total: number;
  readonly listing: LibraryListing;
  /** Some filters compare with the repository that is shown. */
  readonly hasRepository: boolean;
  readonly onDown: () => void;
}

/** The field that searches all sessions, and what else the list is narrowed by. */
export function LibraryBar({ total, listing, hasRepository, onDown }: LibraryBarProps): ReactNode {
  const text = useLibrarySearch((search) => search.text);
  const field = useRef<HTMLInputElement>(null);
  const popover = useMenu();
  const wanted = useLibrarySearch((search) => search.wantsFocus);
  useEffect(() => {
    if (!wanted) return;
    fieldWasFocused();
    field.current?.focus();
    field.current?.select();
  }, [wanted]);
  const words = total === 0 ? 'Search sessions' : `Search ${counted(total, 'session')}`;
  const filtering = isFilteringSessions(listing.filter);
  return (
    <div className={styles.bar}>
      <TextField
        ref={field}
        className={styles.field}
        label={words}
        placeholder={words}
        type="search"
        icon={<Search aria-hidden />}
        value={text}
        onValue={(typed) => changeSearch({ text: typed })}
        trailing={text !== '' && <IconButton size="small" label="Clear search" keys="Esc" icon={<X />} onClick={() => changeSearch({ text: '' })} />}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && text !== '') changeSearch({ text: '' });
          else if (event.key === 'ArrowDown' || event.key === 'Enter') onDown();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <IconButton
        label={filtering ? 'Filter sessions, some are set' : 'Filter sessions'}
        icon={<Filter />}
        pressed={filtering}
        aria-haspopup="dialog"
        aria-expanded={popover.anchor !== null}
        onClick={(event) => popover.toggleAt(event.currentTarget)}
      />
      {popover.anchor === null ? null : <FilterPopover anchor={popover.anchor} listing={listing} hasRepository={hasRepository} onClose={popover.close} />}
    </div>
  );
}
