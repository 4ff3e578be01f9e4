import type { LinePoint } from '../../../../editor/model/line-span';

/** The line that an element is a part of, with its file. */
export function lineAtElement(element: Element | null): { readonly key: string; readonly point: LinePoint } | null {
  const cell = element?.closest<HTMLElement>('[data-line]');
  const key = sectionOf(element);
  const side = cell?.dataset['side'];
  if (cell == null || key === null || (side !== 'old' && side !== 'new')) return null;
  return { key, point: { side, line: Number(cell.dataset['line']) } };
}

/** The row that an element is a part of, 0-based, with its file. */
export function rowAtElement(element: Element | null): { readonly key: string; readonly row: number } | null {
  const row = element?.closest<HTMLElement>('[data-row]');
  const key = sectionOf(element);
  return row == null || key === null ? null : { key, row: Number(row.dataset['row']) };
}

export function sectionOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-section]')?.dataset['section'] ?? null;
}

/** The line that is named "new:12". */
export function pointNamed(name: string): LinePoint {
  const [side, line] = name.split(':');
  return { side: side === 'old' ? 'old' : 'new', line: Number(line) };
}
