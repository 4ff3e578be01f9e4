import { disposable, type Disposable } from '../../../../shared/base';
import type { Side } from '../../../../shared/model/review/place';
import styles from './ruler.module.css';

/** Changed lines of one side. CSS pixels from the top of what scrolls. */
export interface RulerStroke {
  readonly side: Side;
  readonly top: number;
  readonly bottom: number;
}

/** A thread. `colour` names a design token. */
export interface RulerDot {
  /** CSS pixels from the top of what scrolls. */
  readonly top: number;
  readonly colour: string;
}

/** What a ruler stands beside. CSS pixels. */
export interface RulerContent {
  readonly height: number;
  readonly viewport: number;
  scrollTop: number;
  strokes(): readonly RulerStroke[];
  dots(): readonly RulerDot[];
}

/** Width of the ruler; the same as in the styles. CSS pixels. */
export const rulerWidth = 16;

/** Where the columns are drawn, in CSS pixels from the ruler's left edge. */
const columns = { old: 2, new: 6, dots: 10 } as const;
const strokeWidth = 3;
const dotSize = 4;
const strokeColours: Readonly<Record<Side, string>> = { old: '--port', new: '--starboard' };

/** The column right of a diff: removed and added lines and threads of all that scrolls, and the scroll bar. */
export class Ruler implements Disposable {
  readonly element = document.createElement('div');
  private readonly canvas = document.createElement('canvas');
  private readonly slider = document.createElement('div');
  private readonly listening: Disposable;
  private frame: number | null = null;
  /** CSS pixels. Observed, since asking for it would make the browser lay out the page while files change over. */
  private size = { width: 0, height: 0 };
  /** By design token, for the same reason. */
  private readonly colours = new Map<string, string>();

  constructor(private readonly content: RulerContent) {
    this.element.className = styles.track ?? '';
    this.element.dataset['ruler'] = '';
    // What scrolls has the keyboard's ways of doing so; this one is the pointer's.
    this.element.setAttribute('aria-hidden', 'true');
    this.canvas.className = styles.canvas ?? '';
    this.slider.className = styles.slider ?? '';
    this.element.append(this.canvas, this.slider);
    const sized = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      this.size = { width, height };
      this.draw();
    });
    sized.observe(this.element);
    const recolour = (): void => {
      this.colours.clear();
      this.draw();
    };
    const themed = new MutationObserver(recolour);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-diff'] });
    const forced = window.matchMedia('(forced-colors: active)');
    forced.addEventListener('change', recolour);
    this.listening = disposable(() => {
      sized.disconnect();
      themed.disconnect();
      forced.removeEventListener('change', recolour);
      if (this.frame !== null) cancelAnimationFrame(this.frame);
    });
    this.element.addEventListener('pointerdown', (event) => this.drag(event));
  }

  dispose(): void {
    this.listening.dispose();
    this.element.remove();
  }

  /** Draws anew before the next frame: what is beside it changed. */
  draw(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.drawNow();
      this.placeSlider();
    });
  }

  /** What is beside it was scrolled. */
  placeSlider(): void {
    const { viewport, scrollTop } = this.content;
    this.slider.style.height = `${Math.max(this.share(viewport), 20)}px`;
    this.slider.style.transform = `translateY(${this.share(scrollTop)}px)`;
  }

  private drawNow(): void {
    const { width, height } = this.size;
    const scale = window.devicePixelRatio;
    this.canvas.width = Math.round(width * scale);
    this.canvas.height = Math.round(height * scale);
    const context = this.canvas.getContext('2d');
    if (context === null || height === 0) return;
    context.scale(scale, scale);
    for (const { side, top, bottom } of this.content.strokes()) {
      context.fillStyle = this.colourOf(strokeColours[side]);
      const from = this.share(top);
      context.fillRect(columns[side], from, strokeWidth, Math.max(this.share(bottom) - from, 2));
    }
    for (const { top, colour } of this.content.dots()) {
      context.fillStyle = this.colourOf(colour);
      context.beginPath();
      context.arc(columns.dots + dotSize / 2, this.share(top), dotSize / 2, 0, 2 * Math.PI);
      context.fill();
    }
  }

  private colourOf(token: string): string {
    const colour = this.colours.get(token) ?? getComputedStyle(document.documentElement).getPropertyValue(token);
    this.colours.set(token, colour);
    return colour;
  }

  /** A height of the content as one of the ruler. */
  private share(height: number): number {
    return (height / Math.max(this.content.height, 1)) * this.content.viewport;
  }

  private drag(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const { content } = this;
    const { top } = this.element.getBoundingClientRect();
    const toContent = (y: number): number => ((y - top) / Math.max(content.viewport, 1)) * content.height;
    const onSlider = event.target === this.slider;
    const offset = onSlider ? toContent(event.clientY) - content.scrollTop : content.viewport / 2;
    const scroll = (y: number): void => {
      content.scrollTop = Math.max(0, toContent(y) - offset);
    };
    if (!onSlider) scroll(event.clientY);
    this.element.setPointerCapture(event.pointerId);
    const controller = new AbortController();
    const { signal } = controller;
    this.element.addEventListener('pointermove', ({ clientY }) => scroll(clientY), { signal });
    this.element.addEventListener('lostpointercapture', () => controller.abort(), { signal });
  }
}
