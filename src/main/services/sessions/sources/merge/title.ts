import { oneLine } from '../../../../../shared/formats/copilot/calls/describe-call';
import type { TitleSource } from '../../../../../shared/model/sessions/session';
import type { Said } from '../types';

const longestTitle = 200;

type TitleField = keyof Said & ('title' | 'customTitle' | 'name' | 'summary' | 'prompt');

/** Where a title is looked for, in this order, and the field that holds it. */
const titleFields: readonly (readonly [TitleSource, TitleField])[] = [
  ['sidelight', 'title'],
  ['customTitle', 'customTitle'],
  ['name', 'name'],
  ['summary', 'summary'],
  ['prompt', 'prompt'],
];

/** The title of a session: the first line of the first field that says something; "Untitled" when none does. */
export function titleOf(said: (field: TitleField) => string | null): { readonly title: string; readonly titleSource: TitleSource } {
  for (const [titleSource, field] of titleFields) {
    const title = firstLine(said(field) ?? '');
    if (title !== '') return { title, titleSource };
  }
  return { title: 'Untitled', titleSource: 'none' };
}

/** First line that says something, at most 200 UTF-16 units; what is not visible in it becomes a space. */
export function firstLine(text: string): string {
  const line = text.slice(0, 10_000).split(/[\n\r\u2028\u2029]/).find((each) => each.trim() !== '') ?? '';
  return oneLine(line.replace(/[\p{Cc}\s]+/gu, ' '), longestTitle);
}
