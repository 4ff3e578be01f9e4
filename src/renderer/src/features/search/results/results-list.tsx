import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { FileOutcome } from '../../../../../shared/model/search/search';
import { fileNameOf, folderOf } from '../../../../../shared/model/comparison/file-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { showMatch, useShownMatch } from '../../../state/search/match-walk';
import { openFile } from '../../../state/view';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/virtual-list';
import { Spoken } from '../../../ui/marks/spoken';
import { MatchLine, matchLabel } from './match-row';
import { fileRowId, matchRowId, resultRows, rowHeights, type ResultRow } from './result-rows';
import { unsearchedWords } from './search-words';
import { useRowCursor, type ResultsHandle } from './use-row-cursor';
import styles from './results.module.css';

const pageRows = 10;

interface ResultsListProps {
  readonly handle: Ref<ResultsHandle>;
  readonly outcomes: readonly FileOutcome[];
  /** Puts the cursor back into the field. */
  readonly onLeave: () => void;
}

/** What was found, by file. Arrows move and fold, Space shows a match, Enter goes to it. */
export function ResultsList({ handle, outcomes, onLeave }: ResultsListProps): ReactNode {
  const list = useRef<VirtualListHandle>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => resultRows(outcomes, folded), [outcomes, folded]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const cursor = useRowCursor({ handle, list, ids, pageRows, onLeave });
  const { setId, moveTo } = cursor;
  const row = rows[cursor.index];
  useFollowMatch(rows, setId, list);

  const toggle = (id: string): void =>
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const show = (shown: ResultRow, options: { readonly keep: boolean; readonly focus: boolean }): void => {
    setId(shown.id);
    if (shown.kind === 'match') showMatch({ path: shown.path, index: shown.index }, shown.match, options);
    else if (shown.kind === 'skipped') openFile(shown.path, { keep: options.keep });
    else toggle(shown.id);
  };
  const act = (key: string): boolean => {
    if (row === undefined) return false;
    const foldable = row.kind === 'file' || row.kind === 'unsearched';
    if (key === 'Enter') show(row, { keep: true, focus: true });
    else if (key === ' ') show(row, { keep: false, focus: false });
    else if (key === 'ArrowLeft' && !foldable) moveTo(headAbove(rows, cursor.index));
    else if (foldable && (key === 'ArrowLeft') !== row.folded && key.startsWith('Arrow')) toggle(row.id);
    else if (foldable && key === 'ArrowRight') moveTo(cursor.index + 1);
    else return false;
    return true;
  };
  return (
    <VirtualList
      handle={list}
      role="tree"
      aria-label="Matches"
      aria-activedescendant={row === undefined ? undefined : cursor.elementId(row.id)}
      tabIndex={0}
      className={styles.list}
      onKeyDown={(event: KeyboardEvent) => cursor.onKeyDown(event, act)}
      count={rows.length}
      keyOf={(index) => rows[index]?.id ?? ''}
      rowHeight={(index) => rowHeights[rows[index]?.kind ?? 'match']}
      renderRow={(index) => {
        const shown = rows[index];
        if (shown === undefined) return null;
        const below = shown.kind === 'match' || shown.kind === 'skipped';
        return (
          <div
            id={cursor.elementId(shown.id)}
            role="treeitem"
            aria-level={below ? 2 : 1}
            aria-expanded={below ? undefined : !shown.folded}
            aria-selected={index === cursor.index}
            className={below ? styles.match : styles.file}
            onClick={() => show(shown, { keep: false, focus: false })}
            onDoubleClick={() => (below ? show(shown, { keep: true, focus: true }) : undefined)}
          >
            <Spoken>{visibleLine(rowLabel(shown))}</Spoken>
            <span className={styles.drawn} aria-hidden>
              <RowContent row={shown} />
            </span>
          </div>
        );
      }}
    />
  );
}

/** The file, or the group, that a row stands below. */
function headAbove(rows: readonly ResultRow[], index: number): number {
  for (let at = index; at > 0; at--) if (rows[at]?.kind === 'file' || rows[at]?.kind === 'unsearched') return at;
  return 0;
}

function rowLabel(row: ResultRow): string {
  switch (row.kind) {
    case 'file':
      return `${row.path}, ${row.count.toLocaleString('en')}`;
    case 'match':
      return visibleLine(matchLabel(row.match));
    case 'unsearched':
      return unsearchedTitle(row.count);
    case 'skipped':
      return `${row.path}, ${unsearchedWords[row.reason]}`;
  }
}

function unsearchedTitle(files: number): string {
  return `${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'} not searched`;
}

function RowContent({ row }: { readonly row: ResultRow }): ReactNode {
  switch (row.kind) {
    case 'file':
      return (
        <>
          <Fold folded={row.folded} />
          <span className={styles.name} title={visibleLine(row.oldPath === undefined ? row.path : `${row.oldPath} → ${row.path}`)}>
            {visibleLine(fileNameOf(row.path))}
          </span>
          <span className={styles.folder}>{visibleLine(folderOf(row.path))}</span>
          <span className={styles.count}>{row.count.toLocaleString('en')}</span>
        </>
      );
    case 'match':
      return <MatchLine match={row.match} />;
    case 'unsearched':
      return (
        <>
          <Fold folded={row.folded} />
          <span className={styles.folder}>{unsearchedTitle(row.count)}</span>
        </>
      );
    case 'skipped':
      return (
        <>
          <span className={styles.name}>{visibleLine(fileNameOf(row.path))}</span>
          <span className={styles.folder}>{unsearchedWords[row.reason]}</span>
        </>
      );
  }
}

function Fold({ folded }: { readonly folded: boolean }): ReactNode {
  return folded ? <ChevronRight aria-hidden className={styles.fold} /> : <ChevronDown aria-hidden className={styles.fold} />;
}

/** Moves the cursor to the match that was gone to by other ways. */
function useFollowMatch(rows: readonly ResultRow[], setCursor: (id: string) => void, list: { readonly current: VirtualListHandle | null }): void {
  const shown = useShownMatch((state) => state.at);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    if (shown === null) return;
    const ids = [matchRowId(shown.path, shown.index), fileRowId(shown.path)];
    const index = ids.map((id) => latest.current.findIndex((row) => row.id === id)).find((at) => at >= 0);
    const id = index === undefined ? undefined : latest.current[index]?.id;
    if (index === undefined || id === undefined) return;
    setCursor(id);
    list.current?.scrollToIndex(index);
  }, [shown, setCursor, list]);
}
