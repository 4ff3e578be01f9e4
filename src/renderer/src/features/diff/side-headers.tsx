import type { ReactNode } from 'react';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import type { FileContents, SideContents } from '../../../../shared/model/comparison/file-contents';
import type { ReviewScope } from '../../../../shared/model/review/review-scope';
import { sideWords } from '../../../../shared/model/review/scope-words';
import type { ComparisonSnapshot } from '../../../../shared/model/snapshots';
import { visibleLine } from '../../../../shared/model/words/visible-text';
import { TouchedBy } from '../sessions/links/touched-by';
import { sideColumns } from './side-columns';
import styles from './side-headers.module.css';

interface SideHeadersProps {
  readonly contents: FileContents;
  readonly comparison: ComparisonSnapshot | undefined;
  readonly layout: 'split' | 'unified';
  /** Share of the old side in a split diff, 0 to 1. */
  readonly splitRatio: number;
  /** Modes as git writes them; null when the path is not among the changes. */
  readonly modes: Pick<ChangedFile, 'oldMode' | 'newMode'> | null;
}

/** Says what each side is: which commit or the working tree, and what is odd about its text. */
export function SideHeaders({ contents, comparison, layout, splitRatio, modes }: SideHeadersProps): ReactNode {
  const scope: ReviewScope = comparison?.scope ?? { kind: 'all' };
  const words = sideWords(scope);
  const [old, now] = commitsOf(scope, comparison);
  // Texts that are the same on both sides are not read again for a part, so they may say where they came from first.
  const workingTree = contents.workingTree && scope.kind === 'all';
  const renamed = contents.oldPath !== contents.path;
  return (
    <div className={styles.sides} data-layout={contents.unchanged === true ? 'single' : layout} style={sideColumns(contents.unchanged === true ? 'unified' : layout, splitRatio)}>
      {contents.unchanged === true ? null : (
        <div className={styles.side}>
          <span className={styles.old} aria-hidden />
          <span>Old</span>
          <Commit sha={old} />
          <span>{visibleLine(words?.old ?? baselineWords(comparison))}</span>
          {renamed && contents.old.kind !== 'absent' && <span className={styles.path}>{visibleLine(contents.oldPath)}</span>}
          <Notes side={contents.old} other={contents.new} mode={changedMode(modes, 'oldMode')} />
        </div>
      )}
      <div className={styles.side}>
        <span className={styles.new} aria-hidden />
        {contents.unchanged === true ? null : <span>New</span>}
        {workingTree ? <span>working tree</span> : <Commit sha={now} />}
        {!workingTree && <span>{visibleLine(words?.new ?? comparison?.compare.name ?? '')}</span>}
        <Notes side={contents.new} other={contents.old} mode={changedMode(modes, 'newMode')} />
        <TouchedBy path={contents.path} />
      </div>
    </div>
  );
}

/** The commits of both sides; null where a side is none. */
function commitsOf(scope: ReviewScope, comparison: ComparisonSnapshot | undefined): readonly [old: string | null, now: string | null] {
  switch (scope.kind) {
    case 'all':
      return [comparison?.baseline.sha ?? null, comparison?.compare.sha ?? null];
    case 'commit':
      return [scope.parents[0] ?? null, scope.sha];
    case 'range':
      return [scope.first.parents[0] ?? null, scope.last.sha];
    case 'uncommitted':
      return [scope.part === 'index' ? (comparison?.baseline.sha ?? null) : null, null];
  }
}

function Commit({ sha }: { readonly sha: string | null }): ReactNode {
  return sha === null ? null : (
    <span className={styles.sha} title={sha}>
      {sha.slice(0, 7)}
    </span>
  );
}

function baselineWords(comparison: ComparisonSnapshot | undefined): string {
  if (comparison === undefined) return '';
  return `${comparison.base.name}, ${comparison.baseline.mode === 'pinned' ? 'pinned' : 'merge base'}`;
}

/** "mode 755" where the sides have different ones. */
function changedMode(modes: SideHeadersProps['modes'], side: 'oldMode' | 'newMode'): string | null {
  if (modes?.oldMode == null || modes.newMode === null || modes.oldMode === modes.newMode) return null;
  return `mode ${modes[side]?.slice(-3) ?? ''}`;
}

/** What the lines themselves do not show. */
function Notes({ side, other, mode }: { readonly side: SideContents; readonly other: SideContents; readonly mode: string | null }): ReactNode {
  if (side.kind === 'absent') return <span className={styles.note}>does not exist</span>;
  if (side.kind !== 'text') return null;
  const notes = [
    mode,
    side.encoding === 'utf-8' ? null : side.encoding,
    side.byteOrderMark ? 'byte order mark' : null,
    other.kind === 'text' && other.lineEnding !== side.lineEnding && side.lineEnding !== 'none' ? side.lineEnding.toUpperCase() : null,
    side.finalNewline || side.text === '' ? null : 'no newline at the end',
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : <span className={styles.note}>{notes.join(', ')}</span>;
}
