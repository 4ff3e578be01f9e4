import { useEffect, useMemo, useState } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { FileContents } from '../../../../../shared/model/comparison/file-contents';
import { usePendingReveal } from '../../../state/view';
import { tabIdOf } from '../../../state/views/tabs';
import { useFileView, viewKindOf, type FileView, type ViewKind } from './file-view';
import { versionPairs, type VersionPair } from './version-pairs';

/** How the texts of the shown file are to be looked at. */
export interface KindChoice {
  /** Null for a file that is only text. */
  readonly kind: ViewKind | null;
  readonly view: FileView;
  readonly chooseView: (view: FileView) => void;
  /** Pairs of versions to choose from; empty where there is only the comparison's own. */
  readonly pairs: readonly VersionPair[];
  readonly pair: VersionPair | null;
  readonly choosePair: (value: string) => void;
}

/** The view that was chosen for files of the kind; lines that a link leads to are shown as lines all the same, until the person chooses. */
export function useKindChoice(path: RepoPath, contents: FileContents | null, onLinesWanted: () => void): KindChoice {
  const kind = contents === null ? null : viewKindOf(contents);
  const [remembered, remember] = useFileView(kind);
  const [linesOf, setLinesOf] = useState<RepoPath | null>(null);
  const [chosen, setChosen] = useState<{ readonly path: RepoPath; readonly pair: string } | null>(null);
  const reveal = usePendingReveal(tabIdOf({ kind: 'file', path }));
  const linesWanted = reveal !== null && reveal.place !== null;
  useEffect(() => {
    if (!linesWanted) return;
    setLinesOf(path);
    setChosen(null);
    onLinesWanted();
  }, [linesWanted, path, onLinesWanted]);
  const pairs = useMemo(() => (contents === null ? [] : versionPairs(contents)), [contents]);
  return {
    kind,
    view: linesOf === path ? 'text' : remembered,
    chooseView: (view) => {
      setLinesOf(null);
      remember(view);
    },
    pairs,
    pair: pairs.find(({ value }) => chosen?.path === path && value === chosen.pair) ?? pairs[0] ?? null,
    choosePair: (pair) => setChosen({ path, pair }),
  };
}
