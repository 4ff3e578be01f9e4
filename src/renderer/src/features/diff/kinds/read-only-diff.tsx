import { useCallback, useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import { DiffEditor, type DiffHandle } from '../../../editor/diff-editor';
import type { DiffOptions } from '../../../editor/host/options';
import { followLinks } from '../../../editor/links';
import { notify } from '../../../state/notices';
import { openLink } from '../../../state/open-link';

interface ReadOnlyDiffProps {
  /** Tells the pair from other texts of the same file. */
  readonly sourceKey: string;
  readonly path: RepoPath;
  /** Null for a side that does not exist. */
  readonly old: string | null;
  readonly new: string | null;
  readonly names: { readonly old: string; readonly new: string };
  readonly options: DiffOptions;
  readonly handle: RefObject<DiffHandle | null>;
  /** Why no comment can be written on these lines. */
  readonly whyNoComments: string;
}

/** Two texts that are none of the comparison's: threads have no lines in them. */
export function ReadOnlyDiff({ sourceKey, path, old, new: now, names, options, handle, whyNoComments }: ReadOnlyDiffProps): ReactNode {
  const source = useMemo(() => ({ key: sourceKey, oldPath: path, newPath: path, old, new: now }), [sourceKey, path, old, now]);
  const explain = useCallback(() => notify({ kind: 'undo', message: whyNoComments, seconds: 6 }), [whyNoComments]);
  useEffect(() => followLinks(openLink), []);
  return (
    <DiffEditor
      ref={handle}
      source={source}
      options={options}
      labels={{ old: names.old, new: names.new, zones: 'Threads' }}
      zones={nothing}
      marks={nothing}
      onComment={explain}
      onLineMenu={ignore}
      onScroll={ignore}
      onChanges={ignore}
      onFirstShown={showFirstChange}
    />
  );
}

const nothing: readonly never[] = [];
const ignore = (): void => undefined;
const showFirstChange = (shown: DiffHandle): void => shown.showFirstChange();
