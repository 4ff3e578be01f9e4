import type { ReactNode, RefObject } from 'react';
import type { WorkspaceId } from '../../../../../shared/base';
import type { FileReason } from '../../../../../shared/model/comparison/changed-file';
import type { FileContents } from '../../../../../shared/model/comparison/file-contents';
import type { DiffHandle } from '../../../editor/diff-editor';
import type { DiffOptions } from '../../../editor/host/options';
import type { PageAction } from '../diff-content';
import { FileThreadList } from '../file-thread-list';
import { ReasonPage } from '../reason-page';
import { ImageVersions } from './images/image-versions';
import { ReadOnlyDiff } from './read-only-diff';
import { SideFacts } from './side-facts';
import { binaryFacts, imageOf, lfsFacts, lfsTexts } from './sides-of';
import { SubmoduleCommits } from './submodule-commits';
import styles from './file-page.module.css';

interface FilePageProps {
  readonly workspaceId: WorkspaceId;
  readonly contents: FileContents;
  readonly reason: FileReason | 'whitespace-hidden';
  readonly action: PageAction;
  readonly onAction: (action: Exclude<PageAction, null>) => void;
  readonly options: DiffOptions;
  readonly handle: RefObject<DiffHandle | null>;
}

/** Stands where the diff would be: images as such, and of what cannot be seen what is known of it. */
export function FilePage({ workspaceId, contents, reason, action, onAction, options, handle }: FilePageProps): ReactNode {
  const [old, now] = [imageOf(workspaceId, contents, 'old'), imageOf(workspaceId, contents, 'new')];
  const inConflict = contents.conflict !== undefined && Object.values(contents.conflict).some((side) => side.kind === 'other' && side.image !== undefined);
  const drawn = ((old ?? now) !== null || inConflict) && reason !== 'whitespace-hidden' && (reason.kind === 'binary' || reason.kind === 'lfs-pointer');
  const texts = lfsTexts(contents);
  return (
    <div className={styles.page}>
      {drawn && (
        <div className={styles.images}>
          <ImageVersions key={contents.path} workspaceId={workspaceId} contents={contents} />
        </div>
      )}
      {texts !== null && (
        <div className={styles.images}>
          <ReadOnlyDiff
            sourceKey={`${workspaceId}:${contents.path}:lfs`}
            path={contents.path}
            {...texts}
            names={{ old: 'Old file in the LFS store', new: 'New file in the LFS store' }}
            options={options}
            handle={handle}
            whyNoComments="The repository holds a pointer of three lines, so a comment has no line of this text to stand at."
          />
        </div>
      )}
      <ReasonPage path={contents.path} reason={reason} action={action} onAction={onAction}>
        <Known contents={contents} reason={reason} />
      </ReasonPage>
      <FileThreadList path={contents.path} />
    </div>
  );
}

function Known({ contents, reason }: { readonly contents: FileContents; readonly reason: FileReason | 'whitespace-hidden' }): ReactNode {
  if (contents.lfs !== undefined) return <SideFacts label="What the LFS pointers say" rows={lfsFacts(contents)} />;
  if (contents.submodule !== undefined) return <SubmoduleCommits history={contents.submodule} workingTree={contents.workingTree} />;
  return reason !== 'whitespace-hidden' && reason.kind === 'binary' ? <SideFacts label="What is known of the file" rows={binaryFacts(contents)} /> : null;
}
