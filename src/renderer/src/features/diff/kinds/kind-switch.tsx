import type { ReactNode, RefObject } from 'react';
import type { WorkspaceId } from '../../../../../shared/base';
import type { FileContents } from '../../../../../shared/model/comparison/file-contents';
import type { DiffHandle } from '../../../editor/diff-editor';
import type { DiffOptions } from '../../../editor/host/options';
import { Segmented } from '../../../ui/controls/segmented';
import type { DiffContent } from '../diff-content';
import { FileThreadList } from '../file-thread-list';
import { ImageCompare } from './images/image-compare';
import { KindBar } from './kind-bar';
import { RenderedDiff } from './rendered/rendered-diff';
import { imageOf, whyNoImage } from './sides-of';
import type { KindChoice } from './use-kind-choice';
import { VersionDiff } from './version-diff';
import { ViewChoice } from './view-choice';
import styles from './file-page.module.css';

interface KindSwitchProps {
  readonly workspaceId: WorkspaceId;
  readonly contents: FileContents;
  readonly content: Extract<DiffContent, { kind: 'texts' }>;
  readonly choice: KindChoice;
  readonly options: DiffOptions;
  readonly handle: RefObject<DiffHandle | null>;
  /** The lines of the comparison. */
  readonly children: ReactNode;
}

/** Texts as lines, or as what was chosen in their place: the drawing, the rendered document, two other versions. */
export function KindSwitch({ workspaceId, contents, content, choice, options, handle, children }: KindSwitchProps): ReactNode {
  const { kind, view, pair } = choice;
  const views = kind === null ? null : <ViewChoice kind={kind} view={view} onChoose={choice.chooseView} />;
  if (view === 'image') {
    return (
      <div className={styles.page}>
        <div className={styles.images}>
          <ImageCompare
            old={imageOf(workspaceId, contents, 'old')}
            new={imageOf(workspaceId, contents, 'new')}
            missing={{ old: whyNoImage(contents, 'old'), new: whyNoImage(contents, 'new') }}
          >
            {views}
          </ImageCompare>
        </div>
        <FileThreadList path={contents.path} />
      </div>
    );
  }
  const pairs = pair === null ? null : <Segmented label="Compared versions" options={choice.pairs} value={pair.value} onChange={choice.choosePair} />;
  return (
    <>
      {(views !== null || pairs !== null) && (
        <KindBar label={pairs === null ? 'View' : 'Versions'}>
          {views}
          {view === 'text' && pairs}
        </KindBar>
      )}
      {view === 'rendered' && (kind === 'markdown' || kind === 'notebook') ? (
        <div className={styles.page}>
          <RenderedDiff kind={kind} old={content.old} new={content.new} layout={options.layout} />
          <FileThreadList path={contents.path} />
        </div>
      ) : pair?.versions == null ? (
        children
      ) : (
        <VersionDiff workspaceId={workspaceId} contents={contents} versions={pair.versions} options={options} handle={handle} />
      )}
    </>
  );
}
