import type { Side } from '../../../../shared/model/review/place';
import type { DiffHost } from '../host/diff-host';
import { monaco } from '../monaco/monaco';
import styles from './lines.module.css';

/** Lines `[start, end)` of a side, 0-based, half-open. */
interface Lines {
  readonly start: number;
  readonly end: number;
}

/** Over the tints and signs of added and removed lines. */
const overTints = 1;

/** Draws the lines for which added and removed say too little: those that moved, and blank ones that are no difference. */
export class LineLooks {
  private readonly drawn: Readonly<Record<Side, monaco.editor.IEditorDecorationsCollection>>;

  constructor(private readonly host: DiffHost) {
    this.drawn = { old: host.editorOf('old').createDecorationsCollection(), new: host.editorOf('new').createDecorationsCollection() };
    host.onDidChange(() => this.draw());
  }

  private draw(): void {
    const { changes, moves } = this.host;
    const counted = new Set(changes.counted);
    const quiet = changes.toNew.hunks.filter((hunk) => !counted.has(hunk));
    this.drawn.old.set([
      ...quiet.flatMap(({ oldStart, oldEnd }) => decorations({ start: oldStart, end: oldEnd }, quietLook)),
      ...moves.flatMap(({ oldStart, oldEnd }) => decorations({ start: oldStart, end: oldEnd }, movedLooks.old)),
    ]);
    this.drawn.new.set([
      ...quiet.flatMap(({ newStart, newEnd }) => decorations({ start: newStart, end: newEnd }, quietLook)),
      ...moves.flatMap(({ newStart, newEnd }) => decorations({ start: newStart, end: newEnd }, movedLooks.new)),
    ]);
  }
}

const quietLook: monaco.editor.IModelDecorationOptions = {
  isWholeLine: true,
  className: styles.quiet ?? '',
  // Monaco draws the margin's classes in the order of their names: this one has to come after `gutter-insert` and `gutter-delete`.
  marginClassName: `quiet-lines ${styles.quietMargin ?? ''}`,
  linesDecorationsClassName: styles.quietSign ?? '',
  zIndex: overTints,
};

const movedLooks: Readonly<Record<Side, monaco.editor.IModelDecorationOptions>> = { old: movedLook(styles.movedAway), new: movedLook(styles.movedHere) };

function movedLook(sign: string | undefined): monaco.editor.IModelDecorationOptions {
  return {
    isWholeLine: true,
    className: styles.moved ?? '',
    linesDecorationsClassName: `${styles.movedSign ?? ''} ${sign ?? ''}`,
    zIndex: overTints,
  };
}

function decorations({ start, end }: Lines, options: monaco.editor.IModelDecorationOptions): readonly monaco.editor.IModelDeltaDecoration[] {
  return start === end ? [] : [{ range: new monaco.Range(start + 1, 1, end, 1), options }];
}
