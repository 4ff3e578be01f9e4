import { useEffect, useState } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { FileContents } from '../../../../../shared/model/comparison/file-contents';
import { usePendingReveal } from '../../../state/view';
import { tabIdOf } from '../../../state/views/tabs';
import { conflictPairs, type ConflictPair } from './conflict-pairs';
import { useFileView, viewKindOf, type FileView, type ViewKind } from './file-view';

/** How the texts of the shown file are to be looked at. */
export interface KindChoice {
  /** Null for a file that is only text. */
  readonly kind: ViewKind | null;
  readonly view: FileView;
  readonly chooseView: (view: FileView) => void;
  /** Null for a file that is not in conflict. */
  readonly pair: ConflictPair | null;
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
  return {
    kind,
    view: linesOf === path ? 'text' : remembered,
    chooseView: (view) => {
      setLinesOf(null);
      remember(view);
    },
    pair: contents?.conflict === undefined ? null : pairOf(chosen?.path === path ? chosen.pair : null),
    choosePair: (pair) => setChosen({ path, pair }),
  };
}

function pairOf(value: string | null): ConflictPair | null {
  return conflictPairs.find((pair) => pair.value === value) ?? conflictPairs[0] ?? null;
}
