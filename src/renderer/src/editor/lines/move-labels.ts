import type { Move } from '../../../../shared/diff/moves';
import type { Side } from '../../../../shared/model/review/place';
import type { DiffHost } from '../host/diff-host';
import { extentOfLine } from '../host/geometry';
import { onLinesMoved } from '../host/on-lines-moved';
import type { LinePoint } from '../model/line-span';
import styles from './lines.module.css';

interface Label {
  readonly button: HTMLButtonElement;
  readonly at: LinePoint;
}

/** Says beside the first line of each moved block where its other end is, and leads there. */
export class MoveLabels {
  private readonly layer = document.createElement('div');
  private labels: readonly Label[] = [];
  private readonly schedulePlacing: () => void;

  constructor(
    private readonly host: DiffHost,
    private readonly goTo: (point: LinePoint) => void,
  ) {
    this.layer.className = styles.layer ?? '';
    host.attach(this.layer);
    this.schedulePlacing = onLinesMoved(host, ['old', 'new'], () => {
      for (const label of this.labels) this.place(label);
    });
    host.onDidChange(() => this.relabel());
  }

  private relabel(): void {
    this.labels = this.host.moves.flatMap((move) => [this.label(move, 'old'), this.label(move, 'new')]);
    this.layer.replaceChildren(...this.labels.map(({ button }) => button));
    this.schedulePlacing();
  }

  private label({ oldStart, newStart }: Move, side: Side): Label {
    const ends: Readonly<Record<Side, LinePoint>> = { old: { side: 'old', line: oldStart + 1 }, new: { side: 'new', line: newStart + 1 } };
    const [at, other] = side === 'old' ? [ends.old, ends.new] : [ends.new, ends.old];
    const words = side === 'old' ? `moved to ${other.line}` : `moved from ${other.line}`;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.label ?? '';
    button.textContent = words;
    button.setAttribute('aria-label', `${side === 'old' ? 'Old' : 'New'} line ${at.line} ${words}. Go there`);
    button.addEventListener('click', () => this.goTo(other));
    return { button, at };
  }

  private place({ button, at }: Label): void {
    const { top, bottom } = extentOfLine(this.host, at);
    const height = this.host.editorOf('new').getLayoutInfo().height;
    button.hidden = bottom <= 0 || top >= height || bottom === top;
    if (button.hidden) return;
    const oldWidth = this.host.editorOf('old').getLayoutInfo().width;
    const whole = oldWidth + this.host.editorOf('new').getLayoutInfo().width;
    const right = at.side === 'old' && this.host.layout === 'split' ? oldWidth : whole;
    Object.assign(button.style, { top: `${top}px`, height: `${bottom - top}px`, right: `calc(100% - ${right}px)` });
  }
}
