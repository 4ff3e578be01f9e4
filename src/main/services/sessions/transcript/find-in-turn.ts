import type { TranscriptMatch, Turn, TurnItem } from '../../../../shared/model/sessions/transcript';

/** So many places of one transcript are found at most. */
export const mostMatches = 2_000;

/** UTF-16 units of the text around a match. */
const before = 40;
const after = 120;

/** Places in what a transcript shows of a turn where a text stands, at most one for each part of it. Upper and lower case are the same. */
export function findInTurn(turn: Turn, query: string): readonly TranscriptMatch[] {
  const pattern = new RegExp(query.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'iu');
  const matches: TranscriptMatch[] = [];
  const look = (item: string, texts: readonly string[]): void => {
    for (const text of texts) {
      const match = pattern.exec(text);
      if (match === null) continue;
      matches.push({ turn: turn.head.index, item, snippet: snippetOf(text, match.index, match[0].length) });
      return;
    }
  };
  if (turn.prompt !== null) look(turn.prompt.id, [turn.prompt.text, ...turn.prompt.attachments.map(({ name }) => name)]);
  lookInItems(turn.items, look);
  return matches;
}

function lookInItems(items: readonly TurnItem[], look: (item: string, texts: readonly string[]) => void): void {
  for (const item of items) {
    switch (item.kind) {
      case 'answer':
        look(item.id, [item.text]);
        break;
      case 'injected':
        look(item.id, [item.label, item.text]);
        break;
      case 'notice':
        look(item.id, [item.words]);
        break;
      case 'unknown':
        look(item.id, [item.type]);
        break;
      case 'tool':
        look(item.id, [item.call.summary, item.call.name, item.call.error ?? '']);
        lookInItems(item.call.children, look);
        break;
    }
  }
}

function snippetOf(text: string, start: number, length: number): string {
  const from = Math.max(0, start - before);
  const to = Math.min(text.length, start + length + after);
  const snippet = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${snippet}${to < text.length ? '…' : ''}`;
}
