import { useMemo, type ReactNode } from 'react';
import { wordChanges, type TextRange } from '../../../../../shared/diff/word-changes';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import styles from './missing.module.css';

interface ComparedTextsProps {
  readonly before: string;
  /** What stands in its place; null where nothing does. */
  readonly now: string | null;
}

/** A text as it was beside what the file says now, with the words marked that differ. */
export function ComparedTexts({ before, now }: ComparedTextsProps): ReactNode {
  const changes = useMemo(() => (now === null ? null : changedWords(before, now)), [before, now]);
  return (
    <div className={styles.compared}>
      <div role="group" aria-label="As it was">
        <p className={styles.by}>As it was</p>
        <p className={styles.body}>{changes === null ? visibleText(before) : marked(before, changes.old, 'del')}</p>
      </div>
      <div role="group" aria-label="The file says now">
        <p className={styles.by}>The file says now</p>
        {now === null || changes === null ? <p className={styles.nothing}>Nothing. The comment is not in it.</p> : <p className={styles.body}>{marked(now, changes.new, 'ins')}</p>}
      </div>
    </div>
  );
}

/** Texts that share hardly a word differ as a whole. */
function changedWords(before: string, now: string): { readonly old: readonly TextRange[]; readonly new: readonly TextRange[] } {
  const changes = wordChanges(before, now);
  if (before === now || changes.old.length + changes.new.length > 0) return changes;
  return { old: [{ start: 0, end: before.length }], new: [{ start: 0, end: now.length }] };
}

function marked(text: string, ranges: readonly TextRange[], Mark: 'del' | 'ins'): ReactNode {
  const starts = [0, ...ranges.map(({ end }) => end)];
  return starts.map((start, index) => {
    const range = ranges[index];
    return (
      <span key={start}>
        {visibleText(text.slice(start, range?.start ?? text.length))}
        {range === undefined ? null : <Mark>{visibleText(text.slice(range.start, range.end))}</Mark>}
      </span>
    );
  });
}
