import { type ReactNode, useEffect, useState } from 'react';
import { openDropped } from '../../../state/app/open-folder';
import styles from './drop-target.module.css';

/** While files are dragged over the window all of it is the target: red light left, green light right, and words. */
export function DropTarget(): ReactNode {
  const count = useFileDrop();
  if (count === null) return null;
  return (
    <div className={styles.target} role="status">
      <span className={styles.port} data-light="old" aria-hidden />
      <span className={styles.starboard} data-light="new" aria-hidden />
      <div className={styles.words}>
        <strong>{count > 1 ? `Drop to open all ${count}` : 'Drop to open'}</strong>
        <span>A git repository, a folder that holds several, a file in one, or a .code-workspace file.</span>
      </div>
    </div>
  );
}

/**
 * Opens what is dropped anywhere in the window. Answers how many files and folders are dragged over it, null for no drag: their
 * names are told only with the drop.
 */
function useFileDrop(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    // Elements enter before the ones around them leave, so a count says when the window itself was left.
    let depth = 0;
    const set = (next: number, dragged = 0): void => {
      depth = Math.max(0, next);
      if (depth === 0) setCount(null);
      else if (dragged > 0) setCount(dragged);
    };
    const onEnter = (event: DragEvent): void => {
      if (holdsFiles(event)) set(depth + 1, Math.max(1, event.dataTransfer?.items.length ?? 0));
    };
    const onLeave = (event: DragEvent): void => {
      if (holdsFiles(event)) set(depth - 1);
    };
    const onOver = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    };
    const onDrop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      set(0);
      void openDropped([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return count;
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
