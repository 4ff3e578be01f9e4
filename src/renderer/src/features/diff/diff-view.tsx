import { Pencil } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { RepoPath } from '../../../../shared/base';
import { nearestLine } from '../../../../shared/diff/line-map';
import type { Place, Side } from '../../../../shared/model/review/place';
import { placeOf } from '../../../../shared/model/review/placement';
import type { ThreadView } from '../../../../shared/model/review/review';
import { fileNameOf } from '../../../../shared/model/comparison/file-words';
import { DiffEditor, type DiffHandle, type DiffMark, type DiffZone } from '../../editor/diff-editor';
import type { CommentRequest } from '../../editor/gutter/comment-gutter';
import type { DiffSource } from '../../editor/host/document';
import type { DiffOptions } from '../../editor/host/options';
import { followLinks } from '../../editor/links';
import type { Changes } from '../../editor/model/changes';
import type { LinePoint } from '../../editor/model/line-span';
import { useDraftKeys } from '../../state/drafts';
import { openLink } from '../../state/open-link';
import { finishPick, usePick } from '../../state/reviews/pick';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { tabIdOf } from '../../state/views/tabs';
import { consumeReveal, consumeScrollRestore, rememberedScroll, rememberScroll, usePendingReveal, usePendingScrollRestore } from '../../state/view';
import { composerKey } from '../../state/reviews/composer-places';
import { closeComposer, lastOpened, openComposer, useComposersOf } from '../../state/reviews/open-composers';
import { NewThreadComposer } from '../threads/composer/new-thread-composer';
import { UnreadDot } from '../../ui/marks/unread-dot';
import { InlineThread } from '../threads/inline-thread';
import { LaneIcon } from '../threads/marks/lane-chip';
import { placeAfter, type HeldUpdate } from './held-update';
import { groupByPlace, threadsOfFile, type PlacedGroup } from './thread-zones';
import styles from './diff-view.module.css';

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
}

/** A diff with its threads and composers between the lines. */
export function DiffView({ path, source, options, handle, held, changes, onChanges }: DiffViewProps): ReactNode {
  const { review } = useReviewSituation();
  const composers = useComposersOf(path);
  const threads = useMemo(() => threadsOfFile(review?.threads ?? noThreads, path), [review, path]);
  const groups = useMemo(() => groupByPlace(threads, composers), [threads, composers]);
  const toLine = useCallback(
    (at: LinePoint): void => {
      if (at.line > 0) handle.current?.putCursor(at);
      handle.current?.focus();
    },
    [handle],
  );
  const zones = useMemo(() => groups.map((group) => zoneOf(group, { changes, held, toLine })), [groups, changes, held, toLine]);
  const marks = useMemo(
    () => [
      ...threads.placed.map(({ thread, place }) => markOf(thread, place)),
      ...composers.map(({ id, place }): DiffMark => ({ key: id, span: place, tone: 'you', icon: <Pencil aria-hidden />, colour: '--you' })),
    ],
    [threads, composers],
  );
  const tabId = tabIdOf({ kind: 'file', path });
  const onScroll = useRememberedScroll(tabId);
  const onComment = useCommenting(path);
  const onFirstShown = useCallback(
    (shown: DiffHandle): void => {
      const scrollTop = rememberedScroll(tabId);
      if (scrollTop > 0) shown.scrollTop = scrollTop;
      else shown.showFirstChange();
    },
    [tabId],
  );
  useReveals(tabId, groups, handle);
  useEffect(() => followLinks(openLink), []);
  const name = fileNameOf(path);
  return (
    <DiffEditor
      ref={handle}
      source={source}
      options={options}
      labels={{ old: `Old side of ${name}`, new: `New side of ${name}`, zones: `Threads in ${name}` }}
      zones={zones}
      marks={marks}
      onComment={onComment}
      onScroll={onScroll}
      onChanges={onChanges}
      onFirstShown={onFirstShown}
    />
  );
}

const noThreads: readonly ThreadView[] = [];

/** CSS pixels, until the zone is measured. */
const heights = { folded: 38, header: 110, comment: 76, composer: 170 } as const;

interface ZoneContext {
  readonly changes: Changes;
  readonly held: HeldUpdate | null;
  /** Hands the keyboard back to the line that a zone stands below. */
  readonly toLine: (at: LinePoint) => void;
}

function zoneOf(group: PlacedGroup, { changes, held, toLine }: ZoneContext): DiffZone {
  const { threads } = group;
  const estimate =
    group.composers.length * heights.composer +
    threads.reduce((sum, { lane, comments }) => sum + (lane === 'resolved' ? heights.folded : heights.header + comments.length * heights.comment), 0);
  return {
    key: group.key,
    at: group.at,
    firstLine: group.firstLine,
    estimate,
    pinned: group.composers.length > 0,
    content: (
      <div
        className={styles.zone}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) toLine(group.at);
        }}
      >
        {threads.map((thread) => (
          <InlineThread key={thread.key} thread={thread} />
        ))}
        {group.composers.map(({ id, place, fresh }) => (
          <NewThreadComposer
            key={id}
            place={place}
            recordedLine={recordedLine(place, changes)}
            after={held === null ? null : placeAfter(held, place)}
            autoFocus={fresh}
            onClose={() => leaveComposer(place, group.at, toLine)}
          />
        ))}
      </div>
    ),
  };
}

/** The last new-side line that tools show which know no old side; the same rule as for what is written. */
function recordedLine({ side, startSide = side, startLine, endLine }: Place, { toNew, newLines }: Changes): number {
  const inNew = (of: Side, line: number): number => (of === 'new' ? line : nearestLine(toNew, line, newLines));
  return Math.max(inNew(startSide, startLine), inNew(side, endLine));
}

function leaveComposer(place: Place, at: LinePoint, toLine: (at: LinePoint) => void): void {
  const hadKeyboard = document.activeElement?.closest('[data-zone]') !== null;
  closeComposer(place);
  if (hadKeyboard) toLine(at);
}

function markOf(thread: ThreadView, place: Place): DiffMark {
  const { lane } = thread;
  const tone = thread.placement.kind === 'outdated' ? 'outdated' : lane;
  return { key: `mark:${thread.key}`, span: place, tone, icon: <GutterIcon thread={thread} />, colour: `--${tone}` };
}

function GutterIcon({ thread }: { readonly thread: ThreadView }): ReactNode {
  return (
    <>
      <LaneIcon lane={thread.lane} />
      {thread.unread.length > 0 ? (
        <span className={styles.unread}>
          <UnreadDot hidden />
        </span>
      ) : null}
    </>
  );
}

/** Keeps the scroll position for coming back, at most once a frame. */
function useRememberedScroll(tabId: string): (scrollTop: number) => void {
  const frame = useRef<number | null>(null);
  return useCallback(
    (scrollTop) => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        frame.current = null;
        rememberScroll(tabId, scrollTop);
      });
    },
    [tabId],
  );
}

/** Opens a composer for chosen lines; while a lost thread waits for lines, attaches it there. */
function useCommenting(path: RepoPath): (request: CommentRequest) => void {
  const pick = usePick();
  const draftKeys = useDraftKeys();
  return useCallback(
    (request) => {
      const place: Place = { path, ...request.span };
      if (pick?.path === path) {
        void finishPick(place);
        return;
      }
      // The composer that the first click opened gives way to the one for the range, unless it holds a text.
      const before = request.extends ? lastOpened(path) : null;
      if (before !== null && !draftKeys.includes(composerKey(before))) closeComposer(before);
      openComposer(place);
    },
    [path, pick, draftKeys],
  );
}

/** Does what links, notifications and Back ask for. */
function useReveals(tabId: string, groups: readonly PlacedGroup[], handle: RefObject<DiffHandle | null>): void {
  const reveal = usePendingReveal(tabId);
  const restore = usePendingScrollRestore(tabId);
  useEffect(() => {
    const { current } = handle;
    if (reveal === null || current === null) return;
    const group = groups.find(({ threads }) => threads.some(({ key }) => key === reveal.thread));
    const threadPlace = group?.threads.map(({ placement }) => placeOf(placement)).find((place) => place !== null) ?? null;
    if (group !== undefined) {
      current.revealZone(group.key);
      current.focusThread(group.key, reveal.thread ?? '');
    } else {
      const place = reveal.place ?? threadPlace;
      if (place === null) current.scrollTop = 0;
      else current.reveal({ side: place.side, line: place.startSide === undefined ? place.startLine : place.endLine });
    }
    consumeReveal(reveal);
  }, [reveal, groups, handle]);
  useEffect(() => {
    if (restore === null || handle.current === null) return;
    handle.current.scrollTop = restore.scrollTop;
    consumeScrollRestore(restore);
  }, [restore, handle]);
}
