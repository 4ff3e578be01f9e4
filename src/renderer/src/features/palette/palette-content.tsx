import { ChevronRight, FileDiff, Hash, ListOrdered, Search, SquareTerminal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import type { ThreadView } from '../../../../shared/model/review/review';
import { useShownWorkspace } from '../../state/app-hooks';
import { listCommands } from '../../state/commands';
import { useTopic } from '../../state/mirror';
import { usePathSearch } from '../../state/search/path-search';
import { useSessions } from '../../state/sessions/session-list';
import { useActiveTab } from '../../state/view';
import { Kbd } from '../../ui/marks/kbd';
import { commandGroups, fileItems, lineItems, pathItems, readPaletteText, sessionItems, threadItems, type PaletteGroup, type PaletteItem, type PaletteMode } from './palette-items';
import { PaletteLine } from './palette-line';
import { runItem } from './run-item';
import { useRecentCommands } from './use-recent-commands';
import styles from './palette.module.css';

const noFiles: readonly ChangedFile[] = [];
const noThreads: readonly ThreadView[] = [];

const placeholders: Readonly<Record<PaletteMode, string>> = {
  goto: 'File, thread or session',
  commands: 'Command',
  threads: 'Thread number, text or #tag',
  sessions: 'Title of a session',
  line: 'Line number',
};

const units: Readonly<Record<PaletteMode, readonly [one: string, many: string]>> = {
  goto: ['match', 'matches'],
  commands: ['command', 'commands'],
  threads: ['thread', 'threads'],
  sessions: ['session', 'sessions'],
  line: ['line', 'lines'],
};

const modeIcons = { goto: Search, commands: ChevronRight, threads: Hash, sessions: SquareTerminal, line: ListOrdered } as const;

/** Field and lines of the palette. `start` is the text that it opens with. */
export function PaletteContent({ start, onClose }: { readonly start: string; readonly onClose: () => void }): ReactNode {
  const [text, setText] = useState(start);
  const [index, setIndex] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { mode, query } = readPaletteText(text);
  const [recent, addRecent] = useRecentCommands();
  const groups = useGroups(mode, query, recent);
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(index, items.length - 1)];
  const activeId = active?.id;
  const workspaceId = useShownWorkspace()?.id ?? null;
  const path = useActivePath();
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const run = (item: PaletteItem, keep: boolean): void => {
    if (item.kind === 'command' && item.disabled !== null) return;
    onClose();
    if (item.kind === 'command') addRecent(item.command.id);
    // After the dialog is gone and has given the focus back, so that what runs may move it.
    requestAnimationFrame(() => runItem(item, { keep, path, workspaceId }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const at = items.findIndex((item) => item === active);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: Math.min(at + 10, items.length - 1), PageUp: Math.max(at - 10, 0) }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setIndex((target + items.length) % Math.max(items.length, 1));
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      run(active, event.ctrlKey || event.metaKey);
    }
  };
  const Icon = modeIcons[mode];
  const optionId = (item: PaletteItem): string => `${id}${encodeURIComponent(item.id)}`;
  return (
    <>
      <div className={styles.field}>
        <Icon aria-hidden />
        <input
          className={styles.input}
          value={mode === 'goto' ? text : text.slice(1)}
          autoFocus
          spellCheck={false}
          placeholder={placeholders[mode]}
          role="combobox"
          aria-label={placeholders[mode]}
          aria-expanded
          aria-controls={`${id}list`}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setText(mode === 'goto' ? typed : `${text.charAt(0)}${typed}`);
            setIndex(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && mode !== 'goto' && event.currentTarget.value === '') {
              event.preventDefault();
              setText('');
            } else onKeyDown(event);
          }}
        />
        <span className={styles.count} aria-live="polite">
          {items.length} {units[mode][items.length === 1 ? 0 : 1]}
        </span>
      </div>
      <div ref={list} id={`${id}list`} className={styles.list} role="listbox" aria-label="Results">
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles.caption}>{group.label}</div>
            {group.items.map((item) => (
              <PaletteLine key={item.id} id={optionId(item)} item={item} active={item === active} onRun={run} />
            ))}
          </div>
        ))}
        {items.length === 0 && (
          <p className={styles.nothing}>
            <FileDiff aria-hidden />
            {mode === 'line' ? 'Type the number of a line in the open file' : 'Nothing matches'}
          </p>
        )}
      </div>
      <Footer />
    </>
  );
}

function useActivePath() {
  const tab = useActiveTab();
  return tab?.kind === 'file' ? tab.path : null;
}

function useGroups(mode: PaletteMode, query: string, recent: readonly string[]): readonly PaletteGroup[] {
  const scope = useShownWorkspace()?.id ?? '';
  const files = useTopic('files', scope)?.files ?? noFiles;
  const threads = useTopic('reviews', scope)?.active?.threads ?? noThreads;
  const sessions = useSessions().rows;
  const path = useActivePath();
  const paths = usePathSearch(scope === '' ? null : scope, mode === 'goto' ? query : '');
  // Commands are read once for each opening: what they act on does not change behind the dialog.
  const commands = useMemo(() => listCommands(), []);
  return useMemo(() => {
    const groups = ((): readonly PaletteGroup[] => {
      switch (mode) {
        case 'commands':
          return commandGroups(commands, query, recent);
        case 'threads':
          return [{ label: 'Threads', items: threadItems(threads, query) }];
        case 'sessions':
          return [{ label: 'Sessions', items: sessionItems(sessions, query) }];
        case 'line': {
          const items = lineItems(query, path);
          return items.length === 0 ? [] : [{ label: 'Line', items }];
        }
        case 'goto':
          return [
            { label: 'Files', items: fileItems(files, query) },
            { label: 'Files that are not changed', items: query === '' ? [] : pathItems(paths, query) },
            { label: 'Threads', items: threadItems(threads, query) },
            { label: 'Sessions', items: sessionItems(sessions, query) },
          ];
      }
    })();
    return groups.filter((group) => group.items.length > 0);
  }, [mode, query, recent, commands, files, paths, threads, sessions, path]);
}

const footKeys = [
  ['↑', '↓', 'move'],
  ['↵', 'run'],
  ['Esc', 'close'],
] as const;

const footPrefixes = [
  ['#', 'threads'],
  ['@', 'sessions'],
  [':', 'line'],
  ['>', 'commands'],
] as const;

function Footer(): ReactNode {
  const hint = (parts: readonly string[]): ReactNode => (
    <span key={parts.at(-1)} className={styles.hint}>
      <Kbd caps={parts.slice(0, -1)} />
      {parts.at(-1)}
    </span>
  );
  return (
    <footer className={styles.foot}>
      {footKeys.map(hint)}
      <span className={styles.space} />
      {footPrefixes.map(hint)}
    </footer>
  );
}
