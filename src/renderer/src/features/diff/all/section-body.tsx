import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { ChangedFile, FileReason } from '../../../../../shared/model/comparison/changed-file';
import { cancelContents, retryContents, useContents } from '../../../state/contents/contents';
import type { ContentsRequest } from '../../../state/contents/contents-cache';
import { runCommand } from '../../../state/commands';
import { useComposerMover, useComposersOf } from '../../../state/reviews/open-composers';
import { useFiles, useWorkspaceId } from '../../../state/workspace-context';
import { Button } from '../../../ui/controls/button';
import { useElapsed } from '../../../ui/use-elapsed';
import { FileThreadList } from '../file-thread-list';
import { touchesSpans, type HeldUpdate } from '../held-update';
import { ImageCompare } from '../kinds/images/image-compare';
import { imageOf, whyNoImage } from '../kinds/sides-of';
import { useToolWrittenShown } from '../kinds/tool-written';
import { whyPlain } from '../plain/fits-editor';
import { FileRows } from '../plain/file-rows';
import type { FoundRange } from '../plain/lines/pieces';
import { usePlain, type Selecting } from '../plain/stream/plain-context';
import type { Slice } from '../plain/stream/stream-layout';
import { compareFile, type FileDiff } from '../plain/texts/file-diff';
import { ReasonPage } from '../reason-page';
import { newTextOf, useDisplayed, type Displayed } from '../use-displayed';
import { MeasuredBlock } from './measured-block';
import styles from './section-body.module.css';

interface SectionBodyProps {
  readonly file: ChangedFile;
  readonly slice: Slice;
  readonly selecting: Selecting | null;
  readonly found: ReadonlyMap<string, readonly FoundRange[]>;
  readonly onReason: (reason: FileReason | null) => void;
  readonly onOpenAlone: () => void;
}

type Prepared = { readonly kind: 'page' } | { readonly kind: 'large' } | { readonly kind: 'rows'; readonly diff: FileDiff };

/** What stands below a file's header: its rows once they are loaded, or why there are none. */
export function SectionBody({ file, slice, selecting, found, onReason, onOpenAlone }: SectionBodyProps): ReactNode {
  const workspaceId = useWorkspaceId();
  const { options } = usePlain();
  const { path, version } = file;
  const [force, setForce] = useState(false);
  const [showEqual, setShowEqual] = useState(false);
  const [showLarge, setShowLarge] = useState(false);
  const [toolWrittenShown, showToolWritten] = useToolWrittenShown(path);
  const request: ContentsRequest = useMemo(() => ({ workspaceId, path, version, force }), [workspaceId, path, version, force]);
  const state = useContents(request);
  const composers = useComposersOf(path);
  const { displayed, held, release } = useDisplayed<Prepared>(state, {
    scope: useFiles()?.scope ?? null,
    whitespace: options.whitespace,
    showEqual,
    // A file whose header was unfolded was asked for.
    showToolWritten: toolWrittenShown,
    prepare: async (next, before, signal) => {
      if (next.content.kind === 'page') return { kind: 'page' };
      if (whyPlain(next.content.old, next.content.new) !== null && !showLarge) return { kind: 'large' };
      const diff = await compareFile(next.content, options.whitespace, before, signal);
      return diff === null ? null : { kind: 'rows', diff };
    },
    mustWait: (shown, next) => touchesSpans(newTextOf(shown), newTextOf(next), composers.map(({ place }) => place)),
    onReplace: useComposerMover(path),
  });
  const heldUpdate = useHeldUpdate(displayed, held);
  useEffect(() => {
    // What it waited for was posted or closed.
    if (held !== null && composers.length === 0) release();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [composers]);
  const reason = displayed?.contents.reason ?? null;
  useLayoutEffect(() => onReason(reason), [reason, onReason]);

  if (state.state === 'failed' || state.state === 'cancelled') {
    return (
      <MeasuredBlock section={slice.key}>
        <div className={styles.note}>
          <p>{state.state === 'failed' ? state.failure.message : 'Loading was stopped.'}</p>
          <Button size="small" onClick={() => retryContents(request)}>
            Load again
          </Button>
        </div>
        <FileThreadList path={path} />
      </MeasuredBlock>
    );
  }
  if (displayed === null) return <Loading onCancel={() => cancelContents(request)} />;
  const { content, contents, prepared } = displayed;
  if (prepared.kind === 'rows') {
    return (
      <>
        {held !== null && (
          <div className={styles.held} role="status">
            <span>The file changed in lines that you write about.</span>
            <Button size="small" variant="flat" onClick={release}>
              Show
            </Button>
          </div>
        )}
        <FileRows path={contents.path} oldPath={contents.oldPath} slice={slice} diff={prepared.diff} before={displayed.before} held={heldUpdate} selecting={selecting} found={found} />
      </>
    );
  }
  if (prepared.kind === 'large' || content.kind === 'texts') {
    return (
      <MeasuredBlock section={slice.key}>
        <div className={styles.note}>
          <p>The file is large.</p>
          <Button size="small" onClick={() => setShowLarge(true)}>
            Load
          </Button>
          <Button size="small" variant="flat" onClick={onOpenAlone}>
            Open alone
          </Button>
        </div>
        <FileThreadList path={path} />
      </MeasuredBlock>
    );
  }
  const [old, now] = [imageOf(workspaceId, contents, 'old'), imageOf(workspaceId, contents, 'new')];
  return (
    <MeasuredBlock section={slice.key}>
      {(old ?? now) !== null && (
        <div className={styles.images}>
          <ImageCompare old={old} new={now} missing={{ old: whyNoImage(contents, 'old'), new: whyNoImage(contents, 'new') }} />
        </div>
      )}
      <ReasonPage
        path={path}
        reason={content.reason}
        action={content.action}
        onAction={(action) => {
          if (action === 'load') setForce(true);
          else if (action === 'load-tool-written') showToolWritten();
          else if (action === 'show-text') setShowEqual(true);
          else runCommand('diff.toggleWhitespace');
        }}
      />
      <FileThreadList path={path} />
    </MeasuredBlock>
  );
}

function useHeldUpdate(displayed: Displayed | null, held: { readonly displayed: Displayed; readonly at: number } | null): HeldUpdate | null {
  return useMemo(
    () => (displayed === null || held === null ? null : { before: newTextOf(displayed), after: newTextOf(held.displayed), at: held.at }),
    [displayed, held],
  );
}

/** Nothing at first; after a while words and a way to stop. */
function Loading({ onCancel }: { readonly onCancel: () => void }): ReactNode {
  const slow = useElapsed(slowAfter);
  return (
    <div className={styles.loading} role="status">
      {slow && (
        <>
          <span>Loading</span>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}

/** Milliseconds. */
const slowAfter = 2_000;
