import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { RepoPath } from '../../../../../../shared/base';
import type { FoundRange } from '../lines/pieces';
import { useViewValue } from '../stream/plain-context';
import type { PlainView } from '../stream/plain-view';
import { FindBar } from './find-bar';
import { findMatches, mostMatches, type Match } from './find-matches';

interface Find {
  /** The bar, while something is looked for. */
  readonly bar: ReactNode;
  /** Opens the bar, and goes from place to place. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** What is marked in the lines of a file, by "new:12". */
  readonly foundIn: (section: string) => ReadonlyMap<string, readonly FoundRange[]>;
}

const notFound: ReadonlyMap<string, readonly FoundRange[]> = new Map();
const noMatches: readonly Match[] = [];

/** Finds a text in one file of the view. */
export function useFind(view: PlainView, path: RepoPath): Find {
  const [wanted, setWanted] = useState<string | null>(null);
  const [current, setCurrent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const searched = useDeferredValue(wanted);
  const diff = useViewValue(view.onDidChange, () => (wanted === null ? null : (view.diffs.get(path) ?? null)));
  const matches = useMemo(() => (searched === null || diff === null ? noMatches : findMatches(diff, searched)), [searched, diff]);
  const found = useMemo(() => markedLines(matches, current), [matches, current]);

  const show = useCallback(
    (index: number): void => {
      const at = matches.length === 0 ? 0 : (index + matches.length) % matches.length;
      setCurrent(at);
      const match = matches[at];
      if (match === undefined) return;
      view.moveCaret({ key: path, spot: { kind: 'line', point: { side: match.side, line: match.line } }, side: match.side });
      view.revealSpot(path, { kind: 'line', point: { side: match.side, line: match.line } });
    },
    [view, path, matches],
  );
  useEffect(() => {
    if (searched !== null && searched !== '' && matches.length > 0) show(0);
    // What was typed leads to its first place; newer lines lead nowhere.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [searched]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    const mod = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (mod && key === 'f' && !event.shiftKey) {
      setWanted((before) => before ?? '');
      field.current?.select();
    } else if (wanted !== null && (key === 'f3' || (mod && key === 'g'))) show(current + (event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const bar =
    wanted === null ? null : (
      <FindBar
        ref={field}
        path={path}
        value={wanted}
        words={matches.length === 0 ? (wanted === '' ? '' : 'Nothing found') : `${(current + 1).toLocaleString('en')} of ${matches.length === mostMatches ? `${mostMatches.toLocaleString('en')} or more` : matches.length.toLocaleString('en')}`}
        onValue={(value) => {
          setCurrent(0);
          setWanted(value);
        }}
        onStep={(step) => show(current + step)}
        onClose={() => {
          setWanted(null);
          view.focus();
        }}
      />
    );
  return { bar, onKeyDown, foundIn: (section) => (section === path && wanted !== null ? found : notFound) };
}

function markedLines(matches: readonly Match[], current: number): ReadonlyMap<string, readonly FoundRange[]> {
  if (matches.length === 0) return notFound;
  const lines = new Map<string, FoundRange[]>();
  for (const [index, { side, line, start, end }] of matches.entries()) {
    const name = `${side}:${line}`;
    const ranges = lines.get(name) ?? [];
    ranges.push({ start, end, current: index === current });
    lines.set(name, ranges);
  }
  return lines;
}
