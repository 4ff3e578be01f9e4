import { Columns2, Contrast, Layers2, SquareSplitHorizontal } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { useRemembered } from '../../../../state/views/remembered';
import { Segmented } from '../../../../ui/controls/segmented';
import { Spinner } from '../../../../ui/marks/spinner';
import { KindBar } from '../kind-bar';
import { DifferencePicture } from './difference-picture';
import { describeImage } from './image-words';
import { BlendPicture } from './blend-picture';
import { scaleFor, shrunk, useBox, type Box, type Zoom } from './use-box';
import { useImage, type ImageState, type ImageVersion } from './use-image';
import styles from './image-compare.module.css';

const modes = [
  { value: 'beside', label: 'Side by side', icon: <Columns2 aria-hidden /> },
  { value: 'swipe', label: 'Swipe', icon: <SquareSplitHorizontal aria-hidden /> },
  { value: 'onion', label: 'Onion skin', icon: <Layers2 aria-hidden /> },
  { value: 'difference', label: 'Difference', icon: <Contrast aria-hidden /> },
] as const;

const zooms = [
  { value: 'fit', label: 'Fit' },
  { value: 'actual', label: '100 %' },
] as const satisfies readonly { readonly value: Zoom; readonly label: string }[];

type Mode = (typeof modes)[number]['value'];

const isMode = (stored: unknown): stored is Mode => modes.some(({ value }) => value === stored);
const isZoom = (stored: unknown): stored is Zoom => zooms.some(({ value }) => value === stored);

interface ImageCompareProps {
  /** Null for a version that there is not, or that is no image. */
  readonly old: ImageVersion | null;
  readonly new: ImageVersion | null;
  /** What stands in the place of a version that is null; null leaves the place out. */
  readonly missing: { readonly old: string | null; readonly new: string | null };
  /** Further choices for the bar. */
  readonly children?: ReactNode;
}

/** Two versions of an image: beside each other, over each other, or what differs between them; or the one that there is. */
export function ImageCompare({ old, new: now, missing, children }: ImageCompareProps): ReactNode {
  const [mode, setMode] = useRemembered<Mode>('diff.imageMode', 'beside', isMode);
  const [zoom, setZoom] = useRemembered<Zoom>('diff.imageZoom', 'fit', isZoom);
  const [before, after] = [useImage(old), useImage(now)];
  const both = before?.state === 'ready' && after?.state === 'ready';
  const stage = useRef<HTMLDivElement>(null);
  const box = useBox(stage);
  return (
    <div className={styles.compare}>
      <KindBar label="Image">
        {children}
        {both && <Segmented label="Compare images" options={modes} value={mode} onChange={setMode} />}
        <Segmented label="Zoom" options={zooms} value={zoom} onChange={setZoom} />
      </KindBar>
      <div ref={stage} className={styles.stage}>
        {both && mode === 'difference' ? (
          <DifferencePicture old={before} new={after} box={box} zoom={zoom} />
        ) : both && (mode === 'swipe' || mode === 'onion') ? (
          <BlendPicture key={mode} mode={mode} old={before} new={after} box={box} zoom={zoom} />
        ) : (
          <div className={styles.sides}>
            {(old !== null || missing.old !== null) && <Side side="old" image={old} state={before} missing={missing.old} box={box} zoom={zoom} />}
            {(now !== null || missing.new !== null) && <Side side="new" image={now} state={after} missing={missing.new} box={box} zoom={zoom} />}
          </div>
        )}
      </div>
      <p className={styles.facts}>
        {[old, now].map((image, index) =>
          image === null ? null : (
            <span key={index}>
              <span className={index === 0 ? styles.old : styles.new} aria-hidden />
              {index === 0 ? 'Old' : 'New'}: {describeImage(measured(image.facts, index === 0 ? before : after), image.bytes)}
            </span>
          ),
        )}
      </p>
    </div>
  );
}

/** Where the file does not say its size, the size that it was drawn in. */
function measured(facts: ImageVersion['facts'], state: ImageState | null): ImageVersion['facts'] {
  if (facts.width !== null || state?.state !== 'ready') return facts;
  return { ...facts, width: state.width, height: state.height };
}

interface SideProps {
  readonly side: 'old' | 'new';
  readonly image: ImageVersion | null;
  readonly state: ImageState | null;
  readonly missing: string | null;
  readonly box: Box | null;
  readonly zoom: Zoom;
}

function Side({ side, image, state, missing, box, zoom }: SideProps): ReactNode {
  const word = side === 'old' ? 'Old' : 'New';
  return (
    <figure className={styles.side} aria-label={`${word} image`}>
      <figcaption className={styles.caption}>{word}</figcaption>
      {image === null || state === null ? (
        <p className={styles.note}>{missing}</p>
      ) : state.state === 'loading' ? (
        <Spinner word="Loading" />
      ) : state.state === 'failed' ? (
        <p className={styles.note}>{state.message}</p>
      ) : (
        <Picture state={state} alt={`${word} version of ${visibleLine(image.path)}`} box={halfOf(box)} zoom={zoom} />
      )}
    </figure>
  );
}

/** What a side has of the stage, without its caption and margins. CSS pixels. */
function halfOf(box: Box | null): Box | null {
  return shrunk(box, { width: (box?.width ?? 0) / 2 + 40, height: 64 });
}

interface PictureProps {
  readonly state: Extract<ImageState, { state: 'ready' }>;
  readonly alt: string;
  readonly box: Box | null;
  readonly zoom: Zoom;
}

function Picture({ state, alt, box, zoom }: PictureProps): ReactNode {
  const scale = scaleFor(zoom, state, box);
  return <img className={styles.picture} src={state.url} alt={alt} width={state.width * scale} height={state.height * scale} draggable={false} />;
}
