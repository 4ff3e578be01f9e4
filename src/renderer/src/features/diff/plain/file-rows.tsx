import { useCallback, useMemo, type ReactNode } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { LinePoint } from '../../../editor/model/line-span';
import type { HeldUpdate } from '../held-update';
import { ZoneContent } from '../zones/zone-content';
import { SectionRows } from './lines/section-rows';
import { useRowLayout } from './lines/use-row-layout';
import type { FoundRange } from './lines/pieces';
import type { Carry } from './stream/opened-lines';
import { usePlain, type Selecting } from './stream/plain-context';
import type { Slice } from './stream/stream-layout';
import type { FileDiff } from './texts/file-diff';
import { lineCount } from './texts/line-text';
import { useFileZones } from './use-file-zones';

interface FileRowsProps {
  readonly path: RepoPath;
  readonly oldPath: RepoPath;
  readonly slice: Slice;
  readonly diff: FileDiff;
  /** The new side's text that the diff took the place of; null where it is the first one. */
  readonly before: string | null;
  readonly held: HeldUpdate | null;
  readonly selecting: Selecting | null;
  readonly found: ReadonlyMap<string, readonly FoundRange[]>;
}

/** The rows of one file with its threads and composers between them. */
export function FileRows({ path, oldPath, slice, diff, before, held, selecting, found }: FileRowsProps): ReactNode {
  const { view } = usePlain();
  const { zones, marks } = useFileZones(path);
  const carry = useMemo((): Carry | null => (diff.carry === null || diff.carry.before !== before ? null : { map: diff.carry.map, lines: lineCount(diff.new) }), [diff, before]);
  const rows = useRowLayout(slice.key, diff, zones, carry);
  const allMarks = useMemo(
    () => (selecting === null ? marks : [...marks, { key: 'selecting', span: selecting.span, tone: 'selecting', icon: null }]),
    [marks, selecting],
  );
  const toLine = useCallback(
    (at: LinePoint): void => {
      if (at.line > 0) view.moveCaret({ key: slice.key, spot: { kind: 'line', point: at }, side: at.side });
      view.focus();
    },
    [view, slice.key],
  );
  const paths = useMemo(() => ({ old: oldPath, new: path }), [oldPath, path]);
  return (
    <SectionRows
      slice={slice}
      paths={paths}
      diff={diff}
      rows={rows}
      marks={allMarks}
      found={found}
      renderZone={(key) => {
        const zone = zones.find((candidate) => candidate.key === key);
        return zone === undefined ? null : <ZoneContent zone={zone} changes={diff.changes} held={held} toLine={toLine} />;
      }}
    />
  );
}
