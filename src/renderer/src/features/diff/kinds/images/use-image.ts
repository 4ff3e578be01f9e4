import { useEffect, useState } from 'react';
import type { RepoPath, WorkspaceId } from '../../../../../../shared/base';
import { imageTooLarge, type FileVersion, type ImageFacts } from '../../../../../../shared/model/comparison/image';
import { loadImage } from '../../../../state/contents/images';

/** One version of a file that is an image. */
export interface ImageVersion {
  readonly workspaceId: WorkspaceId;
  readonly path: RepoPath;
  readonly version: FileVersion;
  /** `FileContents.version`: another one means other bytes. */
  readonly contentsVersion: string;
  readonly facts: ImageFacts;
  readonly bytes: number;
}

export type ImageState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly element: HTMLImageElement; readonly url: string; readonly width: number; readonly height: number }
  /** Why it is not drawn. */
  | { readonly state: 'failed'; readonly message: string };

const loading: ImageState = { state: 'loading' };

/**
 * The bytes of an image as something that can be drawn; null for a version that there is not. They are drawn as an image only, from
 * memory, so that a drawing runs no script and loads nothing.
 */
export function useImage(image: ImageVersion | null): ImageState | null {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly state: ImageState } | null>(null);
  const key = image === null ? '' : [image.workspaceId, image.contentsVersion, image.version, image.path].join('\n');
  const tooLarge = image === null ? null : imageTooLarge(image.facts, image.bytes);
  useEffect(() => {
    if (image === null || tooLarge !== null) return undefined;
    const controller = new AbortController();
    let url: string | null = null;
    const settle = (state: ImageState): void => {
      if (!controller.signal.aborted) setLoaded({ key, state });
    };
    void (async () => {
      const { workspaceId, path, version } = image;
      const result = await loadImage(workspaceId, path, version, controller.signal);
      if (controller.signal.aborted) return;
      if (!result.ok) {
        settle({ state: 'failed', message: result.error.message });
        return;
      }
      url = URL.createObjectURL(new Blob([result.value.bytes], { type: result.value.type }));
      settle(await decode(url));
    })();
    return () => {
      controller.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
    // The key holds all that the bytes depend on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, tooLarge]);
  if (image === null) return null;
  if (tooLarge !== null) return { state: 'failed', message: `${tooLarge}, so it is not drawn.` };
  return loaded?.key === key ? loaded.state : loading;
}

async function decode(url: string): Promise<ImageState> {
  const element = new Image();
  element.src = url;
  try {
    await element.decode();
  } catch {
    return { state: 'failed', message: 'The file is damaged, or of a form that cannot be drawn here.' };
  }
  return { state: 'ready', element, url, width: element.naturalWidth, height: element.naturalHeight };
}
