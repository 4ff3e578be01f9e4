import { type KeyboardEvent, useState } from 'react';
import type { TagDefinition } from '../../../../../shared/model/settings';
import { acceptTag, matchTags, tagQueryAt, type TagQuery } from '../../../../../shared/model/threads/tag-text';

/** The list of tags that is open below the caret. */
export interface OpenCompletion {
  readonly at: TagQuery;
  readonly matches: readonly TagDefinition[];
  /** 0-based, in `matches`. */
  readonly active: number;
}

export interface TagCompletion {
  readonly open: OpenCompletion | null;
  /** After each change of the text or the caret. */
  readonly update: (text: string, caret: number) => void;
  /** Answers whether the key was for the list. */
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  readonly choose: (index: number) => void;
  readonly close: () => void;
}

/**
 * Completion of `/tag` words: opens at a slash after a space, filters by prefix, arrows move, Enter or Tab accepts, Esc closes
 * until the word is left. A word that is a tag already, and can become no other, needs no list.
 * @param accept gets the text with the tag in it and where the caret is then.
 */
export function useTagCompletion(
  known: readonly TagDefinition[],
  area: { readonly current: HTMLTextAreaElement | null },
  accept: (text: string, caret: number) => void,
): TagCompletion {
  const [at, setAt] = useState<TagQuery | null>(null);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const matches = at === null ? [] : matchTags(at.query, known);
  const complete = matches.length === 1 && matches[0]?.name === at?.query;
  const open = at === null || matches.length === 0 || complete ? null : { at, matches, active: Math.min(active, matches.length - 1) };

  const update = (text: string, caret: number): void => {
    const next = tagQueryAt(text, caret);
    if (next === null || next.start !== dismissed) setDismissed(null);
    if (next?.query !== at?.query || next?.start !== at?.start) setActive(0);
    setAt(next !== null && next.start === dismissed ? null : next);
  };
  const close = (): void => {
    setDismissed(at?.start ?? null);
    setAt(null);
  };
  const choose = (index: number): void => {
    const element = area.current;
    const tag = matches[index];
    if (element === null || at === null || tag === undefined) return;
    const accepted = acceptTag(element.value, element.selectionStart, at, tag.name);
    setAt(null);
    accept(accepted.text, accepted.caret);
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (open === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const count = open.matches.length;
    if (event.key === 'ArrowDown') setActive((open.active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((open.active + count - 1) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(open.active);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { open, update, onKey, choose, close };
}
