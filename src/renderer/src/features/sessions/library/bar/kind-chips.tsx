import type { ReactNode } from 'react';
import type { SearchedText } from '../../../../../../shared/model/sessions/session-search';
import { searchedTextWords } from '../../../../../../shared/model/sessions/session-words';
import { changeSearch, useLibrarySearch } from '../../../../state/sessions/library-view';
import { classNames } from '../../../../ui/class-names';
import { Menu, useMenu, type MenuItem } from '../../../../ui/layers/menu';
import styles from './library-bar.module.css';

/** Kinds that have a chip of their own; the others stand in the menu behind. */
const common: readonly SearchedText[] = ['turn', 'tool_call', 'file_path'];
const others = (Object.keys(searchedTextWords) as SearchedText[]).filter((kind) => !common.includes(kind));

/** Which kinds of text are searched. None chosen: all of them. */
export function KindChips(): ReactNode {
  const kinds = useLibrarySearch((search) => search.kinds);
  const menu = useMenu();
  const toggle = (kind: SearchedText): void =>
    changeSearch({ kinds: kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind] });
  const items = others.map((kind): MenuItem => ({ label: searchedTextWords[kind], checked: kinds.includes(kind), run: () => toggle(kind) }));
  const chosenOthers = others.filter((kind) => kinds.includes(kind)).length;
  return (
    <div className={classNames(styles.chips, styles.kinds)} role="group" aria-label="Search in">
      {common.map((kind) => (
        <button key={kind} type="button" className={styles.chip} aria-pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
          {searchedTextWords[kind]}
        </button>
      ))}
      <button
        type="button"
        className={styles.chip}
        aria-pressed={chosenOthers > 0}
        aria-haspopup="menu"
        aria-expanded={menu.anchor !== null}
        onClick={(event) => menu.toggleAt(event.currentTarget)}
      >
        {chosenOthers === 0 ? 'More kinds' : `${chosenOthers} more`}
      </button>
      {menu.anchor !== null && <Menu label="Search in" anchor={menu.anchor} items={items} onClose={menu.close} />}
    </div>
  );
}
