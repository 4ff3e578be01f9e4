import { useState, type ReactNode } from 'react';
import type { WorkspaceId } from '../../../../../../shared/base';
import type { FileContents } from '../../../../../../shared/model/comparison/file-contents';
import { Segmented } from '../../../../ui/controls/segmented';
import { imageOf, imageOfVersion, whyNoImage } from '../sides-of';
import { versionPairs, versionWords, type VersionName } from '../version-pairs';
import { ImageCompare } from './image-compare';

interface ImageVersionsProps {
  readonly workspaceId: WorkspaceId;
  readonly contents: FileContents;
}

/** The images of both sides; of a file in conflict also each pair of its versions. */
export function ImageVersions({ workspaceId, contents }: ImageVersionsProps): ReactNode {
  const [chosen, setChosen] = useState('usual');
  const pairs = contents.conflict === undefined ? [] : versionPairs(contents);
  const versions = pairs.find(({ value }) => value === chosen)?.versions ?? null;
  const choice = pairs.length === 0 ? null : <Segmented label="Compared versions" options={pairs} value={versions === null ? 'usual' : chosen} onChange={setChosen} />;
  if (versions === null) {
    return (
      <ImageCompare
        old={imageOf(workspaceId, contents, 'old')}
        new={imageOf(workspaceId, contents, 'new')}
        missing={{ old: whyNoImage(contents, 'old'), new: whyNoImage(contents, 'new') }}
      >
        {choice}
      </ImageCompare>
    );
  }
  const [old, now] = [imageOfVersion(workspaceId, contents, versions.old), imageOfVersion(workspaceId, contents, versions.new)];
  const missing = (image: unknown, name: VersionName): string | null => (image === null ? `${versionWords[name]}, is no image, or does not exist` : null);
  return (
    <ImageCompare old={old} new={now} missing={{ old: missing(old, versions.old), new: missing(now, versions.new) }}>
      {choice}
    </ImageCompare>
  );
}
