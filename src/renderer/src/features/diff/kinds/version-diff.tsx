import type { ReactNode, RefObject } from 'react';
import type { WorkspaceId } from '../../../../../shared/base';
import type { FileContents } from '../../../../../shared/model/comparison/file-contents';
import type { DiffHandle } from '../../../editor/diff-editor';
import type { DiffOptions } from '../../../editor/host/options';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ReadOnlyDiff } from './read-only-diff';
import { VersionHeaders } from './version-headers';
import { versionText, versionWords, type VersionName, type VersionPair } from './version-pairs';

interface VersionDiffProps {
  readonly workspaceId: WorkspaceId;
  readonly contents: FileContents;
  readonly versions: NonNullable<VersionPair['versions']>;
  readonly options: DiffOptions;
  readonly handle: RefObject<DiffHandle | null>;
}

/** Two versions of a file that are none of the comparison's pair. */
export function VersionDiff({ workspaceId, contents, versions, options, handle }: VersionDiffProps): ReactNode {
  const [old, now] = [versionText(contents, versions.old), versionText(contents, versions.new)];
  if (!old.ok) return <EmptyState title="Nothing to compare">{old.why}</EmptyState>;
  if (!now.ok) return <EmptyState title="Nothing to compare">{now.why}</EmptyState>;
  const words = (side: VersionName, text: string | null): string => `${versionWords[side]}${text === null ? ', does not exist' : ''}`;
  return (
    <>
      <VersionHeaders old={words(versions.old, old.text)} new={words(versions.new, now.text)} layout={options.layout} splitRatio={options.splitRatio} />
      <ReadOnlyDiff
        sourceKey={`${workspaceId}:${contents.path}:${versions.old}-${versions.new}`}
        path={contents.path}
        old={old.text}
        new={now.text}
        names={{ old: versionWords[versions.old], new: versionWords[versions.new] }}
        options={options}
        handle={handle}
        whyNoComments="Comments belong to the lines of the comparison. Choose Comparison to write one."
      />
    </>
  );
}
