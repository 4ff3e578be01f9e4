import type { MouseEvent, ReactNode } from 'react';
import type { SearchHit } from '../../../../../../shared/model/sessions/session-search';
import { searchedTextWords } from '../../../../../../shared/model/sessions/session-words';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { Highlighted } from '../../../palette/highlighted';
import { Spoken } from '../../../../ui/marks/spoken';
import styles from './library-rows.module.css';

interface HitRowProps {
  readonly id: string;
  readonly hit: SearchHit;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly onKeep: () => void;
  readonly onMenu: (event: MouseEvent) => void;
}

/** A text that was found: what it is, and the words around the match. */
export function HitRow({ id, hit, active, onChoose, onKeep, onMenu }: HitRowProps): ReactNode {
  // Line ends and tabs say nothing in two lines of words; the ranges stay right.
  const snippet = hit.snippet.replace(/[\t\r\n]/g, ' ');
  const kind = searchedTextWords[hit.sourceType];
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.hit}
      data-session={hit.session}
      onClick={onChoose}
      onDoubleClick={onKeep}
      onContextMenu={onMenu}
    >
      <Spoken>{`${kind}: ${visibleLine(snippet)}`}</Spoken>
      <div className={styles.kind} aria-hidden>{kind}</div>
      <div className={styles.snippet} aria-hidden>
        <Highlighted text={snippet} ranges={hit.matches} />
      </div>
    </div>
  );
}
