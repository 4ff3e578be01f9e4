import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeFloating } from '../../../ui/layers/floating';
import { caretBox } from './caret-box';
import styles from './tag-completion.module.css';
import type { OpenCompletion } from './use-tag-completion';

interface TagListboxProps {
  readonly id: string;
  readonly area: { readonly current: HTMLTextAreaElement | null };
  readonly completion: OpenCompletion;
  readonly total: number;
  readonly onChoose: (index: number) => void;
}

/** Id of a line of the list, for `aria-activedescendant`. */
export function tagOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The tags that a `/word` may become, at the caret. The focus stays in the text. */
export function TagListbox({ id, area, completion, total, onChoose }: TagListboxProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<{ readonly left: number; readonly top: number } | null>(null);
  const { at, matches, active } = completion;
  useLayoutEffect(() => {
    if (element.current === null || area.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = element.current;
    const frame = { width: window.innerWidth, height: window.innerHeight };
    setPosition(placeFloating(caretBox(area.current, at.start), { width, height }, frame, 'above-start'));
  }, [area, at.start, matches.length]);
  return createPortal(
    <div ref={element} className={styles.frame} style={position ?? { left: 0, top: 0, visibility: 'hidden' }}>
      <div role="listbox" id={id} aria-label="Tags">
        {matches.map((tag, index) => (
          <div
            key={tag.name}
            id={tagOptionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <span className={styles.name}>
              <u>/{tag.name.slice(0, at.query.length)}</u>
              {tag.name.slice(at.query.length)}
            </span>
            <span className={styles.meaning}>{tag.meaning}</span>
            {index === active ? <kbd aria-hidden>↵</kbd> : null}
          </div>
        ))}
      </div>
      <div className={styles.note}>
        {matches.length} of {total} tags. Other words after / stay as text.
      </div>
    </div>,
    document.body,
  );
}
