import type { WorkspaceId } from '../../../../../shared/base';
import { formatSize } from '../../../../../shared/contents/format-size';
import type { FileContents, LfsSide, SideContents } from '../../../../../shared/model/comparison/file-contents';
import type { ImageVersion } from './images/use-image';
import type { VersionName } from './version-pairs';
import { nameFact, type Fact, type FactRow } from './side-facts';

/** What a side stands for: the file itself, and of a pointer of Git LFS what it points to; null where that is not here. */
function contentOfSide(contents: FileContents, side: 'old' | 'new'): SideContents | null {
  const pointer = contents.lfs?.[side] ?? null;
  return pointer === null ? contents[side] : pointer.object;
}

/** A side as an image; null when it is none. */
export function imageOf(workspaceId: WorkspaceId, contents: FileContents, side: 'old' | 'new'): ImageVersion | null {
  const content = contentOfSide(contents, side);
  if (content === null || content.kind === 'absent' || content.image === undefined || content.bytes === null) return null;
  const { path, version } = contents;
  return { workspaceId, path, version: side, contentsVersion: version, facts: content.image, bytes: content.bytes };
}

/** A version of a file in conflict as an image; null when it is none. */
export function imageOfVersion(workspaceId: WorkspaceId, contents: FileContents, name: VersionName): ImageVersion | null {
  if (name === 'working') return imageOf(workspaceId, contents, 'new');
  if (name === 'head' || name === 'index') return null;
  const content = contents.conflict?.[name];
  if (content === undefined || content.kind === 'absent' || content.image === undefined || content.bytes === null) return null;
  const { path, version } = contents;
  return { workspaceId, path, version: name, contentsVersion: version, facts: content.image, bytes: content.bytes };
}

/** Why a side that exists is not drawn: "Not in the local LFS store"; null for one that does not exist. */
export function whyNoImage(contents: FileContents, side: 'old' | 'new'): string | null {
  if (contents[side].kind === 'absent') return null;
  return contentOfSide(contents, side) === null ? 'Not in the local LFS store' : 'Not an image';
}

/** The texts that pointers of Git LFS stand for; null unless both sides are here as text, or are absent. */
export function lfsTexts(contents: FileContents): { readonly old: string | null; readonly new: string | null } | null {
  if (contents.lfs === undefined) return null;
  const [old, now] = [contentOfSide(contents, 'old'), contentOfSide(contents, 'new')];
  if (old === null || now === null || old.kind === 'other' || now.kind === 'other') return null;
  return { old: old.kind === 'text' ? old.text : null, new: now.kind === 'text' ? now.text : null };
}

/** Sizes and object names of two sides that are not text. */
export function binaryFacts({ old, new: now }: FileContents): readonly FactRow[] {
  return [
    { name: 'Size', old: sizeFact(old), new: sizeFact(now) },
    { name: 'Object', old: blobFact(old), new: blobFact(now) },
  ];
}

/** What the pointers of Git LFS say, and whether the files are here. */
export function lfsFacts({ lfs, old, new: now }: FileContents): readonly FactRow[] {
  const of = (side: LfsSide | null | undefined, content: SideContents): { readonly size: Fact | null; readonly oid: Fact | null; readonly store: Fact | null } => {
    if (side == null) return { size: sizeFact(content), oid: null, store: content.kind === 'absent' ? null : { words: 'No pointer' } };
    return {
      size: { words: formatSize(side.size) },
      oid: nameFact(side.oid),
      store: { words: side.object === null ? 'Not in the local LFS store' : 'In the local LFS store' },
    };
  };
  const [before, after] = [of(lfs?.old, old), of(lfs?.new, now)];
  return [
    { name: 'Size', old: before.size, new: after.size },
    { name: 'SHA-256', old: before.oid, new: after.oid },
    { name: 'Content', old: before.store, new: after.store },
  ];
}

function sizeFact(side: SideContents): Fact | null {
  return side.kind === 'absent' || side.bytes === null ? null : { words: formatSize(side.bytes) };
}

function blobFact(side: SideContents): Fact | null {
  return side.kind === 'absent' || side.blob === null ? null : nameFact(side.blob);
}
