import { useEffect } from 'react';
import type { RepoPath } from '../../../../shared/base';

/** Where the person reads in a file. */
export interface ReadingPlace {
  readonly path: RepoPath;
  /** Of the new side: the cursor's line while it is in view, else the first one in view; 1-based, 0 above all lines. */
  readonly line: number;
}

const readers: (() => ReadingPlace | null)[] = [];

/** Says where the person reads while the component is mounted; the newest one that knows counts. */
export function useReader(place: () => ReadingPlace | null): void {
  useEffect(() => {
    readers.push(place);
    return () => {
      readers.splice(readers.indexOf(place), 1);
    };
  }, [place]);
}

/** Null while no file is drawn. */
export function readingPlace(): ReadingPlace | null {
  for (const place of [...readers].reverse()) {
    const found = place();
    if (found !== null) return found;
  }
  return null;
}
