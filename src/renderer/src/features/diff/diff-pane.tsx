import { TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { RepoPath } from '../../../../shared/base';
import { visibleLine } from '../../../../shared/model/words/visible-text';
import type { DiffHandle } from '../../editor/diff-editor';
import { foldsUnchanged } from '../../editor/host/options';
import type { LineMenuRequest } from '../../editor/lines/line-menu';
import { noChanges } from '../../editor/model/changes';
import { runCommand } from '../../state/commands';
import { cancelContents, retryContents, useContents } from '../../state/contents/contents';
import type { ContentsRequest, ContentsState } from '../../state/contents/contents-cache';
import { useSettings } from '../../state/mirror';
import { useComparison, useFiles, useWorkspaceId } from '../../state/workspace-context';
import { useComposerMover, useComposersOf } from '../../state/reviews/open-composers';
import { Button } from '../../ui/controls/button';
import { Disclosure } from '../../ui/layout/disclosure';
import { EmptyState } from '../../ui/layout/empty-state';
import { DiffBanner } from './diff-banner';
import { diffOptionsOf, wholeText } from './diff-options';
import { DiffView } from './diff-view';
import { FileThreadList } from './file-thread-list';
import { touchesSpans, type HeldUpdate } from './held-update';
import { FilePage } from './kinds/file-page';
import { KindSwitch } from './kinds/kind-switch';
import { useToolWrittenShown } from './kinds/tool-written';
import { LineTools } from './line/line-tools';
import { useKindChoice } from './kinds/use-kind-choice';
import { plainWords } from './plain/fits-editor';
import { PlainFile } from './plain/plain-file';
import { prepareShown } from './prepare-shown';
import { SideHeaders } from './side-headers';
import { SlowNotice } from './slow-notice';
import { SplitSeparator, useSplitRatio } from './split-separator';
import { Toolbar } from './toolbar';
import { useDiffCommands } from './use-diff-commands';
import { useDiffLayout } from './use-diff-layout';
import { isShowing, newTextOf, sourceOf, useDisplayed, type Displayed } from './use-displayed';
import { useRecompute } from './use-recompute';
import { usePrefetch } from './use-prefetch';
import styles from './diff-pane.module.css';

/** The version of a file that is not among the changes, which are those of a comparison. */
const unlistedIn = (comparison: string | undefined): string => `unlisted ${comparison ?? ''}`;

/** One file of the comparison: its diff, or why there is none, with its threads. */
export function DiffPane({ path }: { readonly path: RepoPath }): ReactNode {
  const workspaceId = useWorkspaceId();
  const comparison = useComparison();
  const settings = useSettings();
  const listed = useFiles();
  const file = listed?.files.find((candidate) => candidate.path === path) ?? null;
  const unchanged = listed !== undefined && file === null;
  const [forced, setForced] = useState<ReadonlySet<RepoPath>>(new Set());
  const [equalShown, setEqualShown] = useState<ReadonlySet<RepoPath>>(new Set());
  const [toolWrittenShown, showToolWritten] = useToolWrittenShown(path);
  const pane = useRef<HTMLElement>(null);
  const handle = useRef<DiffHandle>(null);
  const [changes, setChanges] = useState(noChanges);
  const composers = useComposersOf(path);
  const { layout, narrow, width, splitAnyway } = useDiffLayout(pane);
  const [ratio, setRatio] = useSplitRatio();
  const options = useMemo(() => {
    const chosen = diffOptionsOf(settings, layout, ratio);
    return unchanged ? wholeText(chosen) : chosen;
  }, [settings, layout, ratio, unchanged]);
  const { wholeFile } = options;

  const request: ContentsRequest = { workspaceId, path, version: file?.version ?? unlistedIn(listed?.comparison), force: forced.has(path) };
  const state = useContents(request);
  const mustWait = (shown: Displayed, next: Displayed): boolean => {
    if (shown.content.kind === 'page' || next.content.kind === 'page') return false;
    const spans = [...composers.map(({ place }) => place), ...(handle.current?.hasSelection() === true ? [handle.current.currentSpan()] : [])];
    return touchesSpans(newTextOf(shown), newTextOf(next), spans);
  };
  const onReplace = useComposerMover(path);
  const { displayed, held, release } = useDisplayed(state, {
    scope: listed?.scope ?? null,
    whitespace: options.whitespace,
    showEqual: equalShown.has(path),
    showToolWritten: toolWrittenShown,
    prepare: (next, before, signal) => prepareShown(workspaceId, next, before, options, signal),
    mustWait,
    onReplace,
  });
  const heldUpdate = useMemo(
    (): HeldUpdate | null =>
      displayed === null || held === null ? null : { before: newTextOf(displayed), after: newTextOf(held.displayed), at: held.at },
    [displayed, held],
  );
  useEffect(() => {
    // What it waited for was posted or closed.
    if (displayed !== null && held !== null && !mustWait(displayed, held.displayed)) release();
    // A selection that goes is no reason to replace the text under the pointer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [composers]);
  usePrefetch(path, isShowing(displayed, path), options);
  const heldBack = displayed?.contents.toolWritten !== undefined && isShowing(displayed, path) && !toolWrittenShown;
  const instead = displayed?.content.kind === 'page' && isShowing(displayed, path) ? displayed.content.action : null;
  const onLinesWanted = useCallback(() => {
    if (heldBack) showToolWritten();
    else if (instead === 'load') setForced((paths) => new Set(paths).add(path));
    else if (instead !== null) setEqualShown((paths) => new Set(paths).add(path));
  }, [path, heldBack, instead, showToolWritten]);
  const choice = useKindChoice(path, displayed?.contents ?? null, onLinesWanted);
  const usualPair = choice.pair === null || choice.pair.versions === null;
  const hasDiff = displayed?.content.kind === 'texts' && isShowing(displayed, path) && choice.view === 'text';
  const sideWithLines = hasDiff ? ((displayed.content.new ?? '') === '' ? 'old' : 'new') : null;
  const whyNoLines = usualPair ? null : 'These lines are not those of the comparison';
  useDiffCommands({ path, handle, hasDiff, sideWithLines, whyNoComments: whyNoLines });

  const source = useMemo(() => (displayed === null ? null : sourceOf(workspaceId, displayed)), [workspaceId, displayed]);
  const [lineMenu, setLineMenu] = useState<LineMenuRequest | null>(null);
  const closeLineMenu = useCallback(() => setLineMenu(null), []);
  const recompute = useRecompute(handle, source);
  const failed = state.state === 'failed' || state.state === 'cancelled';

  return (
    <section ref={pane} className={styles.pane} aria-label={`Diff of ${visibleLine(path)}`} data-path={path}>
      <Toolbar
        path={path}
        file={file}
        reason={displayed?.content.kind === 'texts' && isShowing(displayed, path) ? displayed.content.reason : null}
        unchanged={unchanged}
        narrow={narrow}
        onSplitAnyway={splitAnyway}
      />
      <LineTools path={path} file={file} version={request.version} handle={handle} hasDiff={hasDiff} whyNoLines={whyNoLines} request={lineMenu} onMenuClosed={closeLineMenu} />
      {state.state === 'loading' && <SlowNotice key={`${path} ${request.version}`} path={path} onCancel={() => cancelContents(request)} />}
      {failed ? (
        <NotLoaded state={state} path={path} onRetry={() => retryContents(request)} />
      ) : displayed === null ? null : displayed.content.kind === 'page' || source === null ? (
        displayed.content.kind === 'page' && (
          <FilePage
            workspaceId={workspaceId}
            contents={displayed.contents}
            reason={displayed.content.reason}
            action={displayed.content.action}
            onAction={(action) => {
              if (action === 'load') setForced((paths) => new Set(paths).add(path));
              else if (action === 'load-tool-written') showToolWritten();
              else if (action === 'show-text') setEqualShown((paths) => new Set(paths).add(path));
              else runCommand('diff.showWhitespace');
            }}
            options={options}
            handle={handle}
          />
        )
      ) : (
        <KindSwitch workspaceId={workspaceId} contents={displayed.contents} content={displayed.content} choice={choice} options={options} handle={handle}>
          <SideHeaders contents={displayed.contents} comparison={comparison} layout={options.layout} splitRatio={ratio} modes={file} />
          <DiffBanner
            path={path}
            heldSince={held === null ? null : held.displayed.contents.version}
            coarse={changes.coarse}
            recompute={recompute}
            why={displayed.prepared.kind === 'plain' ? plainWords[displayed.prepared.why] : null}
            unfolded={displayed.prepared.kind !== 'plain' && !wholeFile && !foldsUnchanged(options, changes.counted.length)}
            onShowHeld={release}
          />
          {displayed.prepared.kind === 'plain' ? (
            <PlainFile
              key={displayed.contents.path}
              path={displayed.contents.path}
              oldPath={displayed.contents.oldPath}
              diff={displayed.prepared.diff}
              before={displayed.before}
              options={options}
              handle={handle}
              held={heldUpdate}
              onChanges={setChanges}
              onLineMenu={setLineMenu}
              onSplitRatio={setRatio}
            />
          ) : (
            <div className={styles.columns}>
              <DiffView path={displayed.contents.path} source={source} options={options} handle={handle} held={heldUpdate} changes={changes} onChanges={setChanges} onLineMenu={setLineMenu} />
              {options.layout === 'split' && <SplitSeparator width={width} ratio={ratio} onRatio={setRatio} />}
            </div>
          )}
        </KindSwitch>
      )}
    </section>
  );
}

interface NotLoadedProps {
  readonly state: ContentsState;
  readonly path: RepoPath;
  readonly onRetry: () => void;
}

function notLoadedTitle(failure: Extract<ContentsState, { state: 'failed' }>['failure'] | null): string {
  if (failure === null) return 'Loading was stopped';
  return failure.code === 'not-found' ? 'There is no such file' : 'The file could not be read';
}

function NotLoaded({ state, path, onRetry }: NotLoadedProps): ReactNode {
  const failure = state.state === 'failed' ? state.failure : null;
  return (
    <div className={styles.scroll}>
      <EmptyState
        icon={<TriangleAlert aria-hidden />}
        title={notLoadedTitle(failure)}
        actions={<Button onClick={onRetry}>{failure === null ? 'Load' : 'Try again'}</Button>}
      >
        <p>{failure?.message ?? `${visibleLine(path)} was not loaded.`}</p>
        {failure?.code === 'git-failed' && (
          <Disclosure summary="Details">
            <pre className={styles.details}>{failure.detail.output}</pre>
          </Disclosure>
        )}
      </EmptyState>
      <FileThreadList path={path} />
    </div>
  );
}
