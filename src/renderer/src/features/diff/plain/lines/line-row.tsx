import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { wordChanges, type TextRange } from '../../../../../../shared/diff/word-changes';
import type { Side } from '../../../../../../shared/model/review/place';
import type { LineColour } from '../../../../editor/colours/line-colour';
import { classNames } from '../../../../ui/class-names';
import { spokenRow } from '../read/spoken-line';
import type { LineRow } from '../rows/row';
import { drawnLength } from '../texts/cut-line';
import { sideOf, type FileDiff } from '../texts/file-diff';
import { lineAt } from '../texts/line-text';
import type { MovedLine } from './moved-lines';
import { piecesOf, type FoundRange } from './pieces';
import type { RowMark } from './row-marks';
import tones from '../../../../editor/gutter/tones.module.css';
import styles from './lines.module.css';

/** What is drawn of one side of a row. */
export interface SideLook {
  readonly colour: LineColour | null;
  readonly mark: RowMark | null;
  readonly found: readonly FoundRange[];
  /** All of a long line was asked for. */
  readonly whole: boolean;
  /** Null for a line that did not change its place. */
  readonly moved: MovedLine | null;
}

interface LineRowProps {
  readonly index: number;
  readonly row: LineRow;
  readonly diff: FileDiff;
  readonly layout: 'split' | 'unified';
  /** Null for a side that the row does not have. */
  readonly old: SideLook | null;
  readonly new: SideLook | null;
  /** The keyboard is here; its name in the page. */
  readonly caretId: string | null;
}

const signs: Readonly<Record<Side, string>> = { old: '−', new: '+' };
const movedSigns: Readonly<Record<Side, string>> = { old: '\u21b1', new: '\u21b3' };
const nothing: readonly TextRange[] = [];

/** One line of code, in a split diff of both sides. Its events are handled by the view as a whole. */
export const LineRowView = memo(function LineRowView({ index, row, diff, layout, old, new: now, caretId }: LineRowProps): ReactNode {
  const words = useMemo(() => (row.pair === null ? null : wordChanges(lineAt(diff.old, row.pair.old), lineAt(diff.new, row.pair.new))), [diff, row.pair]);
  const cell = (side: Side, look: SideLook | null): ReactNode => {
    const line = row[side];
    if (line === null || look === null) return <div className={styles.side} data-side={side} data-filler />;
    return <SideCell line={line} side={side} changed={row.changed} text={lineAt(sideOf(diff, side), line)} words={words?.[side] ?? nothing} look={look} />;
  };
  const one: Side = row.new === null ? 'old' : 'new';
  return (
    <div
      className={styles.row}
      role="row"
      data-row={index}
      data-layout={layout}
      id={caretId ?? undefined}
      // Only the row that the keyboard is on is read out.
      aria-label={caretId === null ? undefined : spokenRow(diff, row)}
      data-caret={caretId === null ? undefined : true}
    >
      {layout === 'split' ? (
        <>
          {cell('old', old)}
          {cell('new', now)}
        </>
      ) : (
        <UnifiedCell row={row} side={one} text={lineAt(sideOf(diff, one), row[one] ?? 0)} words={words?.[one] ?? nothing} look={one === 'old' ? old : now} />
      )}
    </div>
  );
});

interface CellProps {
  readonly side: Side;
  readonly text: string;
  readonly words: readonly TextRange[];
}

function SideCell({ line, side, changed, text, words, look }: CellProps & { readonly line: number; readonly changed: boolean; readonly look: SideLook }): ReactNode {
  return (
    <div className={styles.side} role="gridcell" data-side={side} data-line={line} data-changed={changed || undefined} data-moved={look.moved !== null || undefined}>
      <div className={styles.gutter} data-gutter data-sign={signOf(side, changed, look)}>
        {line}
        <Mark mark={look.mark} />
      </div>
      <Code line={line} side={side} text={text} words={words} look={look} />
    </div>
  );
}

/** Both columns of numbers, one text. */
function UnifiedCell({ row, side, text, words, look }: CellProps & { readonly row: LineRow; readonly look: SideLook | null }): ReactNode {
  const line = row[side] ?? 0;
  if (look === null) return null;
  return (
    <div className={styles.side} role="gridcell" data-side={side} data-line={line} data-changed={row.changed || undefined} data-moved={look.moved !== null || undefined}>
      <div className={styles.gutter} data-gutter data-unified data-sign={signOf(side, row.changed, look)}>
        <span className={styles.number}>{row.old}</span>
        <span className={styles.number}>{row.new}</span>
        <Mark mark={look.mark} />
      </div>
      <Code line={line} side={side} text={text} words={words} look={look} />
    </div>
  );
}

function signOf(side: Side, changed: boolean, { moved }: SideLook): string | undefined {
  if (!changed) return undefined;
  return moved === null ? signs[side] : movedSigns[side];
}

function Mark({ mark }: { readonly mark: RowMark | null }): ReactNode {
  if (mark === null) return null;
  return (
    <>
      <span className={classNames(tones.tone, styles.stroke)} data-tone={mark.tone} data-edge={mark.edge} aria-hidden />
      {mark.icon !== null && (
        <span className={classNames(tones.tone, tones.icon, styles.icon)} data-tone={mark.tone} aria-hidden>
          {mark.icon}
        </span>
      )}
    </>
  );
}

function Code({ line, side, text, words, look }: CellProps & { readonly line: number; readonly look: SideLook }): ReactNode {
  const drawn = look.whole ? text.length : drawnLength(text);
  const pieces = piecesOf(text, drawn, look.colour, words, look.found);
  return (
    <div className={styles.code} data-code>
      <span className={styles.text}>
        {pieces.map(({ text: part, colour, changed, found, unseen }, index) =>
          colour === null && !changed && found === 'no' && unseen === null ? (
            part
          ) : (
            <span
              key={index}
              style={colour === null ? undefined : colourStyle(colour)}
              data-word={changed || undefined}
              data-found={found === 'no' ? undefined : found}
              data-unseen={unseen ?? undefined}
            >
              {part}
            </span>
          ),
        )}
        {text === '' && <br />}
      </span>
      {look.moved?.first === true && <OtherEnd line={line} side={side} moved={look.moved} />}
      {drawn < text.length && (
        <button type="button" className={styles.more} data-show-line={`${side}:${line}`}>
          Show all {text.length.toLocaleString('en')} characters
        </button>
      )}
    </div>
  );
}

const colourStyles = new Map<string, CSSProperties>();

/** One object for each colour. */
function colourStyle(colour: string): CSSProperties {
  const known = colourStyles.get(colour) ?? { color: colour };
  colourStyles.set(colour, known);
  return known;
}

/** Says where the other end of a moved block is, and leads there. Handled by the view as a whole. */
function OtherEnd({ line, side, moved: { other } }: { readonly line: number; readonly side: Side; readonly moved: MovedLine }): ReactNode {
  const words = side === 'old' ? `moved to ${other.line}` : `moved from ${other.line}`;
  return (
    <button type="button" className={styles.otherEnd} data-go-line={`${other.side}:${other.line}`} aria-label={`${side === 'old' ? 'Old' : 'New'} line ${line} ${words}. Go there`} tabIndex={-1}>
      {words}
    </button>
  );
}
