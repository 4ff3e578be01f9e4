import { List, ListTree, Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { changeSettings } from '../../state/app/change-settings';
import { useCommands } from '../../state/commands';
import { useFileFilter, useTreeLayout } from '../../state/files/file-list';
import { IconButton } from '../../ui/controls/icon-button';
import { TextField } from '../../ui/controls/text-field';
import styles from './files-panel.module.css';

/** The filter by path, and tree or list. */
export function FilesToolbar(): ReactNode {
  const [filter, setFilter] = useFileFilter();
  const { tree, tooMany } = useTreeLayout();
  const field = useRef<HTMLInputElement>(null);
  useCommands([{ id: 'files.filter', run: () => field.current?.focus() }]);
  return (
    <div className={styles.bar}>
      <TextField
        ref={field}
        className={styles.filter}
        label="Filter files"
        placeholder="Filter files"
        value={filter}
        onValue={setFilter}
        icon={<Search aria-hidden />}
        trailing={filter !== '' && <IconButton size="small" label="Clear filter" icon={<X />} onClick={() => setFilter('')} />}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault();
            document.querySelector<HTMLElement>('[role="tree"]')?.focus();
          }
          if (event.key === 'Escape' && filter !== '') {
            event.preventDefault();
            setFilter('');
          }
        }}
      />
      <IconButton
        label={tree ? 'Show as a list' : 'Show as a tree'}
        icon={tree ? <List /> : <ListTree />}
        disabledReason={tooMany ? 'More than 5,000 files are shown as a list' : undefined}
        onClick={() => changeSettings({ fileTree: tree ? 'list' : 'tree' })}
      />
    </div>
  );
}
