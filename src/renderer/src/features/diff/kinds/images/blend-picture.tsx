import { useId, useState, type ReactNode } from 'react';
import { scaleFor, shrunk, type Box, type Zoom } from './use-box';
import type { ImageState } from './use-image';
import styles from './image-compare.module.css';

type Ready = Extract<ImageState, { state: 'ready' }>;

interface BlendPictureProps {
  readonly mode: 'swipe' | 'onion';
  readonly old: Ready;
  readonly new: Ready;
  readonly box: Box | null;
  readonly zoom: Zoom;
}

/** What the stage keeps around the images and for the slider. CSS pixels. */
const margins: Box = { width: 48, height: 84 };

/** The new image over the old one, as far as a slider says: up to a line, or through. Their top left corners meet. */
export function BlendPicture({ mode, old, new: now, box, zoom }: BlendPictureProps): ReactNode {
  const [share, setShare] = useState(50);
  const id = useId();
  const whole = { width: Math.max(old.width, now.width), height: Math.max(old.height, now.height) };
  const scale = scaleFor(zoom, whole, shrunk(box, margins));
  const size = ({ width, height }: Box): Box => ({ width: width * scale, height: height * scale });
  const frame = size(whole);
  const line = (frame.width * share) / 100;
  return (
    <div className={styles.over}>
      <div className={styles.frame} style={frame} role="img" aria-label={mode === 'swipe' ? 'Old image left of the line, new image right of it' : 'New image over the old image'}>
        <img className={styles.layer} src={old.url} alt="" {...size(old)} style={mode === 'swipe' ? { clipPath: `inset(0 ${Math.max(0, old.width * scale - line)}px 0 0)` } : undefined} draggable={false} />
        <img className={styles.layer} src={now.url} alt="" {...size(now)} style={mode === 'swipe' ? { clipPath: `inset(0 0 0 ${line}px)` } : { opacity: share / 100 }} draggable={false} />
        {mode === 'swipe' && <span className={styles.line} style={{ left: line }} aria-hidden />}
      </div>
      <div className={styles.slider} style={{ width: Math.max(160, frame.width) }}>
        <label htmlFor={id}>{mode === 'swipe' ? 'Position of the line' : 'Strength of the new image'}</label>
        <input id={id} type="range" min={0} max={100} value={share} onChange={(event) => setShare(event.currentTarget.valueAsNumber)} />
        <output htmlFor={id}>{share} %</output>
      </div>
    </div>
  );
}
