import { type ReactNode, useEffect, useState } from 'react';
import { openDropped } from '../../../state/app/open-folder';
import styles from './drop-target.module.css';

/** While files are dragged over the window all of it is the target: red light left, green light right, and words. */
export function DropTarget(): ReactNode {
  const active = useFileDrop();
  if (!active) return null;
  return (
    <div className={styles.target} role="status">
      <span className={styles.port} data-light="old" aria-hidden />
      <span className={styles.starboard} data-light="new" aria-hidden />
      <div className={styles.words}>
        <strong>Drop to open</strong>
        <span>A git repository, a folder that holds several, or a file in one.</span>
      </div>
    </div>
  );
}

/** Opens what is dropped anywhere in the window. Answers whether something is being dragged over it. */
function useFileDrop(): boolean {
  const [active, setActive] = useState(false);
  useEffect(() => {
    // Elements enter before the ones around them leave, so a count says when the window itself was left.
    let depth = 0;
    const set = (next: number): void => {
      depth = Math.max(0, next);
      setActive(depth > 0);
    };
    const onEnter = (event: DragEvent): void => {
      if (holdsFiles(event)) set(depth + 1);
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
  return active;
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
