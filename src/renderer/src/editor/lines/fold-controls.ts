import type { DiffHost } from '../host/diff-host';
import { onLinesMoved } from '../host/on-lines-moved';
import { foldStep, partOfFold, type FoldPart } from '../model/fold-part';
import type { NewLines } from '../monaco/unchanged-regions';
import styles from './lines.module.css';

/** Height of a fold's row, which Monaco draws. CSS pixels. */
const rowHeight = 24;

interface Group {
  readonly fold: NewLines;
  readonly element: HTMLElement;
}

/** The button that was pressed, and a line that is still folded if any of the fold is. */
interface Pressed {
  readonly part: FoldPart;
  readonly line: number;
}

/** Buttons at the end of each fold's row in sight: more lines below the code above, more above the code below, all of them. */
export class FoldControls {
  private readonly layer = document.createElement('div');
  private groups: readonly Group[] = [];
  private readonly schedulePlacing: () => void;
  /** The keyboard goes on in what is left of the fold. */
  private pressed: Pressed | null = null;

  constructor(private readonly host: DiffHost) {
    this.layer.className = styles.layer ?? '';
    host.attach(this.layer);
    this.schedulePlacing = onLinesMoved(host, ['new'], () => this.place());
    host.onDidChange(this.schedulePlacing);
  }

  private place(): void {
    const { height } = this.host.editorOf('new').getLayoutInfo();
    const known = new Map(this.groups.map((group) => [keyOf(group.fold), group]));
    const groups: Group[] = [];
    for (const fold of this.host.hiddenLines()) {
      const top = this.topOf(fold);
      if (top <= -rowHeight || top >= height) continue;
      const group = known.get(keyOf(fold)) ?? this.group(fold);
      known.delete(keyOf(fold));
      group.element.style.top = `${top}px`;
      groups.push(group);
    }
    this.groups = groups;
    for (const { element } of known.values()) element.remove();
    for (const { element } of groups) if (!element.isConnected) this.layer.append(element);
    this.returnFocus();
  }

  /** Below the top of the editors. CSS pixels. */
  private topOf({ startLine, endLine }: NewLines): number {
    const editor = this.host.editorOf('new');
    const last = editor.getModel()?.getLineCount() ?? endLine;
    const top = endLine < last ? editor.getTopForLineNumber(endLine + 1) - rowHeight : editor.getBottomForLineNumber(startLine - 1);
    return top - editor.getScrollTop();
  }

  private group(fold: NewLines): Group {
    const { startLine, endLine } = fold;
    const count = endLine - startLine + 1;
    const element = document.createElement('div');
    element.className = styles.fold ?? '';
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', `${count} folded lines, new lines ${startLine} to ${endLine}`);
    if (count > foldStep) {
      element.append(
        this.button(fold, 'top', `\u2193 ${foldStep}`, `Show ${foldStep} lines from line ${startLine}`),
        this.button(fold, 'bottom', `\u2191 ${foldStep}`, `Show ${foldStep} lines up to line ${endLine}`),
      );
    }
    element.append(this.button(fold, 'all', 'All', `Show all ${count} lines`));
    return { fold, element };
  }

  private button(fold: NewLines, part: FoldPart, words: string, label: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.foldButton ?? '';
    button.textContent = words;
    button.title = label;
    button.setAttribute('aria-label', label);
    button.dataset['part'] = part;
    button.addEventListener('click', () => {
      this.pressed = { part, line: part === 'top' ? fold.endLine : fold.startLine };
      this.host.showLines([partOfFold(fold, part)]);
      this.schedulePlacing();
    });
    return button;
  }

  private returnFocus(): void {
    const { pressed } = this;
    if (pressed === null) return;
    this.pressed = null;
    const left = this.groups.find(({ fold }) => pressed.line >= fold.startLine && pressed.line <= fold.endLine)?.element;
    const button = left?.querySelector<HTMLElement>(`[data-part="${pressed.part}"]`) ?? left?.querySelector<HTMLElement>('button');
    if (button === null || button === undefined) this.host.editorOf('new').focus();
    else button.focus({ preventScroll: true });
  }
}

function keyOf({ startLine, endLine }: NewLines): string {
  return `${startLine}-${endLine}`;
}
