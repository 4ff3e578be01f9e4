import { useCallback, useEffect, useMemo, type ComponentProps, type ReactNode, type RefObject } from 'react';
import type { RepoPath } from '../../../../shared/base';
import type { ThreadView } from '../../../../shared/model/review/review';
import { fileNameOf } from '../../../../shared/model/comparison/file-words';
import { visibleLine } from '../../../../shared/model/words/visible-text';
import { DiffEditor, type DiffHandle, type DiffZone } from '../../editor/diff-editor';
import type { CommentRequest } from '../../editor/gutter/comment-gutter';
import type { DiffSource } from '../../editor/host/document';
import type { DiffOptions } from '../../editor/host/options';
import { followLinks } from '../../editor/links';
import type { LineMenuRequest } from '../../editor/lines/line-menu';
import type { Changes } from '../../editor/model/changes';
import type { LinePoint } from '../../editor/model/line-span';
import { openLink } from '../../state/open-link';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { useReader } from '../../state/files/reading-place';
import { tabIdOf } from '../../state/views/tabs';
import { consumeScrollRestore, rememberedScroll, usePendingScrollRestore } from '../../state/view';
import { useComposersOf } from '../../state/reviews/open-composers';
import type { HeldUpdate } from './held-update';
import { lineZones, threadsOfFile, type LineZone } from './thread-zones';
import { useReveals } from './use-reveals';
import { gutterMarks } from './zones/gutter-marks';
import { useCommenting } from './zones/use-commenting';
import { useRememberedScroll } from './zones/use-remembered-scroll';
import { estimatedHeight, ZoneContent } from './zones/zone-content';

interface DiffViewProps {
  readonly path: RepoPath;
  readonly source: DiffSource;
  readonly options: DiffOptions;
  readonly handle: RefObject<DiffHandle | null>;
  /** A newer text that waits for the person. */
  readonly held: HeldUpdate | null;
  /** What {@link onChanges} said last. */
  readonly changes: Changes;
  readonly onChanges: (changes: Changes) => void;
  readonly onLineMenu: (request: LineMenuRequest) => void;
}

/** A diff with its threads and composers between the lines. */
export function DiffView({ path, source, options, handle, held, changes, onChanges, onLineMenu }: DiffViewProps): ReactNode {
  const { review } = useReviewSituation();
  const composers = useComposersOf(path);
  const threads = useMemo(() => threadsOfFile(review?.threads ?? noThreads, path), [review, path]);
  const placed = useMemo(() => lineZones(threads, composers), [threads, composers]);
  const toLine = useCallback(
    (at: LinePoint): void => {
      if (at.line > 0) handle.current?.putCursor(at);
      handle.current?.focus();
    },
    [handle],
  );
  const zones = useMemo(() => placed.map((zone) => zoneOf(zone, { changes, held, toLine })), [placed, changes, held, toLine]);
  const marks = useMemo(() => gutterMarks(threads, composers), [threads, composers]);
  const tabId = tabIdOf({ kind: 'file', path });
  const onScroll = useRememberedScroll(tabId);
  const comment = useCommenting();
  const onComment = useCallback((request: CommentRequest) => comment(path, request), [comment, path]);
  const onFirstShown = useCallback(
    (shown: DiffHandle): void => {
      const scrollTop = rememberedScroll(tabId);
      if (scrollTop > 0) shown.scrollTop = scrollTop;
      else shown.showFirstChange();
    },
    [tabId],
  );
  useReveals(tabId, placed, handle);
  useScrollRestore(tabId, handle);
  useReader(useCallback(() => (handle.current === null ? null : { path, line: handle.current.readingLine() }), [handle, path]));
  useEffect(() => followLinks(openLink), []);
  const name = visibleLine(fileNameOf(path));
  return (
    <DiffEditor
      ref={handle}
      source={source}
      options={options}
      labels={{ old: `Old side of ${name}`, new: `New side of ${name}`, zones: `Threads in ${name}` }}
      zones={zones}
      marks={marks}
      onComment={onComment}
      onLineMenu={onLineMenu}
      onScroll={onScroll}
      onChanges={onChanges}
      onFirstShown={onFirstShown}
    />
  );
}

const noThreads: readonly ThreadView[] = [];

function zoneOf(zone: LineZone, props: Omit<ComponentProps<typeof ZoneContent>, 'zone'>): DiffZone {
  const { key, at, firstLine } = zone;
  return { key, at, firstLine, estimate: estimatedHeight(zone), pinned: zone.kind === 'composer', content: <ZoneContent zone={zone} {...props} /> };
}

/** Scrolls to where Back, Forward or a restart left the file. */
function useScrollRestore(tabId: string, handle: RefObject<DiffHandle | null>): void {
  const restore = usePendingScrollRestore(tabId);
  useEffect(() => {
    if (restore === null || handle.current === null) return;
    handle.current.scrollTop = restore.scrollTop;
    consumeScrollRestore(restore);
  }, [restore, handle]);
}
