import type { ReactNode, RefObject } from 'react';
import type { WorkspaceId } from '../../../../../shared/base';
import type { FileContents } from '../../../../../shared/model/comparison/file-contents';
import type { DiffHandle } from '../../../editor/diff-editor';
import type { DiffOptions } from '../../../editor/host/options';
import { EmptyState } from '../../../ui/layout/empty-state';
import { conflictSideWords, conflictText, type ConflictPair, type ConflictSide } from './conflict-pairs';
import { ReadOnlyDiff } from './read-only-diff';
import { VersionHeaders } from './version-headers';

interface ConflictDiffProps {
  readonly workspaceId: WorkspaceId;
  readonly contents: FileContents;
  readonly versions: NonNullable<ConflictPair['versions']>;
  readonly options: DiffOptions;
  readonly handle: RefObject<DiffHandle | null>;
}

/** Two versions of a file in conflict. */
export function ConflictDiff({ workspaceId, contents, versions, options, handle }: ConflictDiffProps): ReactNode {
  const [old, now] = [conflictText(contents, versions.old), conflictText(contents, versions.new)];
  if (!old.ok) return <EmptyState title="Nothing to compare">{old.why}</EmptyState>;
  if (!now.ok) return <EmptyState title="Nothing to compare">{now.why}</EmptyState>;
  const words = (side: ConflictSide, text: string | null): string => `${conflictSideWords[side]}${text === null ? ', does not exist' : ''}`;
  return (
    <>
      <VersionHeaders old={words(versions.old, old.text)} new={words(versions.new, now.text)} layout={options.layout} />
      <ReadOnlyDiff
        sourceKey={`${workspaceId}:${contents.path}:${versions.old}-${versions.new}`}
        path={contents.path}
        old={old.text}
        new={now.text}
        names={{ old: conflictSideWords[versions.old], new: conflictSideWords[versions.new] }}
        options={options}
        handle={handle}
        whyNoComments="Comments belong to the lines of the comparison. Choose Comparison to write one."
      />
    </>
  );
}
