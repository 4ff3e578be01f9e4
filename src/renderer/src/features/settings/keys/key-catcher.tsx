import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { chordsOf } from '../../../../../shared/model/keys/key-press';
import { usePlatform } from '../../../state/app-hooks';
import styles from './keys.module.css';

interface KeyCatcherProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Takes what the press can mean, the likeliest first. */
  readonly onChords: (chords: readonly string[]) => void;
  /** Takes the keys that lead on: those that leave this control and those that end what it is for. */
  readonly onLeave: (key: 'Enter' | 'Escape') => void;
}

/** Has the focus from the start, and takes the keys that are pressed while it has the focus, instead of letting them act. Tab moves on. */
export function KeyCatcher({ label, children, onChords, onLeave }: KeyCatcherProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  const platform = usePlatform();
  const onKeyDown = (event: KeyboardEvent): void => {
    const bare = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.nativeEvent.isComposing || (event.key === 'Tab' && bare)) return;
    event.preventDefault();
    event.stopPropagation();
    if (bare && !event.shiftKey && (event.key === 'Enter' || event.key === 'Escape')) {
      onLeave(event.key);
      return;
    }
    const chords = chordsOf(event, platform);
    if (chords.length > 0) onChords(chords);
  };
  return (
    <div ref={element} className={styles.catcher} role="textbox" aria-readonly tabIndex={0} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
