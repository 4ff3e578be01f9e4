import { useCallback } from 'react';
import { useFold } from '../../../state/transcripts/folds';
import { useSurroundings } from './transcript-context';

/** Whether a part of the transcript is open, and how the reader changes that. */
export function useOpen(name: string, initially = false): readonly [boolean, () => void] {
  const { session, holdStill } = useSurroundings();
  const [open, setOpen] = useFold(session, name, initially);
  const toggle = useCallback(() => {
    holdStill();
    setOpen(!open);
  }, [holdStill, setOpen, open]);
  return [open, toggle];
}
