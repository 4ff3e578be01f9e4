/** A box on the screen in CSS pixels. */
interface CaretBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const copied = ['font', 'lineHeight', 'letterSpacing', 'padding', 'border', 'boxSizing', 'tabSize', 'textIndent'] as const;

/**
 * Where a character of a text area is drawn. A text area does not tell, so its text up to there is laid out once more, unseen,
 * in a box of the same measures.
 * @param index UTF-16 offset into the value.
 */
export function caretBox(area: HTMLTextAreaElement, index: number): CaretBox {
  const style = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const property of copied) copy.style[property] = style[property];
  copy.style.position = 'fixed';
  copy.style.visibility = 'hidden';
  copy.style.whiteSpace = 'pre-wrap';
  copy.style.overflowWrap = 'break-word';
  copy.style.width = `${area.clientWidth}px`;
  copy.textContent = area.value.slice(0, index);
  const mark = document.createElement('span');
  mark.textContent = '\u200b';
  copy.append(mark);
  document.body.append(copy);
  const outer = area.getBoundingClientRect();
  const left = outer.left + mark.offsetLeft - area.scrollLeft;
  const top = outer.top + mark.offsetTop - area.scrollTop;
  const height = mark.offsetHeight;
  copy.remove();
  return { left, top, right: left, bottom: top + height };
}
