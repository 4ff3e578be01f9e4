import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { describeDifference } from './image-words';
import { pixelDifference } from './pixel-difference';
import { scaleFor, shrunk, type Box, type Zoom } from './use-box';
import type { ImageState } from './use-image';
import styles from './image-compare.module.css';

type Ready = Extract<ImageState, { state: 'ready' }>;

interface DifferencePictureProps {
  readonly old: Ready;
  readonly new: Ready;
  readonly box: Box | null;
  readonly zoom: Zoom;
}

/** What the stage keeps around the image and for the words. CSS pixels. */
const margins: Box = { width: 48, height: 84 };

/** What differs between two images in its colour, on black; with how many pixels that are. */
export function DifferencePicture({ old, new: now, box, zoom }: DifferencePictureProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { canvas, counts } = useMemo(() => pixelDifference(old, now), [old, now]);
  useLayoutEffect(() => {
    place.current?.replaceChildren(canvas);
  }, [canvas]);
  const words = counts === null ? 'Too large, or of a form whose pixels cannot be counted' : describeDifference(counts);
  const whole = { width: Math.max(old.width, now.width), height: Math.max(old.height, now.height) };
  const scale = scaleFor(zoom, whole, shrunk(box, margins));
  return (
    <div className={styles.over}>
      <div ref={place} className={styles.difference} style={{ width: whole.width * scale, height: whole.height * scale }} role="img" aria-label={`Difference of the images. ${words}`} />
      <p className={styles.words}>{words}. Black is equal.</p>
    </div>
  );
}
