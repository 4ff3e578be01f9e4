import type { DiffHost } from './diff-host';
import type { LinePoint } from '../model/line-span';
import { monaco } from '../monaco/monaco';
import styles from './ruler.module.css';

/** A dot for a thread. `colour` names a design token. */
export interface RulerDot {
  readonly at: LinePoint;
  readonly colour: string;
}

/** Where the columns are drawn, in CSS pixels from the ruler's left edge. */
const columns = { old: 2, new: 6, dots: 10 } as const;
const strokeWidth = 3;
const dotSize = 4;

/** The column right of the diff: removed and added lines and threads of the whole file, and the scroll bar. */
export class Ruler {
  private readonly track = document.createElement('div');
  private readonly canvas = document.createElement('canvas');
  private readonly slider = document.createElement('div');
  private dots: readonly RulerDot[] = [];
  private frame: number | null = null;
  /** CSS pixels. Observed, since asking for it would make the browser lay out the page while files change over. */
  private size = { width: 0, height: 0 };
  /** By design token, for the same reason. */
  private readonly colours = new Map<string, string>();

  constructor(private readonly host: DiffHost) {
    this.track.className = styles.track ?? '';
    this.track.dataset['ruler'] = '';
    // The editors have the keyboard's ways of scrolling; this one is the pointer's.
    this.track.setAttribute('aria-hidden', 'true');
    this.canvas.className = styles.canvas ?? '';
    this.slider.className = styles.slider ?? '';
    this.track.append(this.canvas, this.slider);
    host.attach(this.track);
    new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      this.size = { width, height };
      this.schedule();
    }).observe(this.track);
    const editor = host.editorOf('new');
    editor.onDidScrollChange(({ scrollHeightChanged }) => {
      this.placeSlider();
      if (scrollHeightChanged) this.schedule();
    });
    editor.onDidLayoutChange(() => this.schedule());
    editor.onDidChangeHiddenAreas(() => this.schedule());
    host.onDidChange(() => this.schedule());
    this.track.addEventListener('pointerdown', (event) => this.drag(event));
  }

  setDots(dots: readonly RulerDot[]): void {
    this.dots = dots;
    this.schedule();
  }

  /** Draws again with the colours in force now. */
  recolour(): void {
    this.colours.clear();
    this.schedule();
  }

  private schedule(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.draw();
      this.placeSlider();
    });
  }

  private draw(): void {
    const { width, height } = this.size;
    const scale = window.devicePixelRatio;
    this.canvas.width = Math.round(width * scale);
    this.canvas.height = Math.round(height * scale);
    const context = this.canvas.getContext('2d');
    if (context === null || height === 0) return;
    context.scale(scale, scale);
    const { counted } = this.host.changes;
    context.fillStyle = this.colourOf('--port');
    for (const { oldStart, oldEnd } of counted) this.stroke(context, 'old', oldStart, oldEnd);
    context.fillStyle = this.colourOf('--starboard');
    for (const { newStart, newEnd } of counted) this.stroke(context, 'new', newStart, newEnd);
    for (const { at, colour } of this.dots) {
      context.fillStyle = this.colourOf(colour);
      context.beginPath();
      context.arc(columns.dots + dotSize / 2, this.heightAt(at), dotSize / 2, 0, 2 * Math.PI);
      context.fill();
    }
  }

  private colourOf(token: string): string {
    const colour = this.colours.get(token) ?? getComputedStyle(document.documentElement).getPropertyValue(token);
    this.colours.set(token, colour);
    return colour;
  }

  /** Lines are 0-based, half-open. */
  private stroke(context: CanvasRenderingContext2D, side: 'old' | 'new', start: number, end: number): void {
    if (start === end) return;
    const top = this.heightAt({ side, line: start + 1 });
    const bottom = this.heightAt({ side, line: end }) + this.share(this.host.lineHeight);
    context.fillRect(columns[side], top, strokeWidth, Math.max(bottom - top, 2));
  }

  private heightAt({ side, line }: LinePoint): number {
    return this.share(this.host.editorOf(side).getTopForLineNumber(line));
  }

  /** A height of the content as one of the ruler. */
  private share(height: number): number {
    const editor = this.host.editorOf('new');
    return (height / Math.max(editor.getScrollHeight(), 1)) * editor.getLayoutInfo().height;
  }

  private placeSlider(): void {
    const editor = this.host.editorOf('new');
    const height = this.share(editor.getLayoutInfo().height);
    this.slider.style.height = `${Math.max(height, 20)}px`;
    this.slider.style.transform = `translateY(${this.share(editor.getScrollTop())}px)`;
  }

  private drag(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const editor = this.host.editorOf('new');
    const { top } = this.track.getBoundingClientRect();
    const viewport = editor.getLayoutInfo().height;
    const toContent = (y: number): number => ((y - top) / Math.max(viewport, 1)) * editor.getScrollHeight();
    const onSlider = event.target === this.slider;
    const offset = onSlider ? toContent(event.clientY) - editor.getScrollTop() : viewport / 2;
    const scroll = (y: number): void => editor.setScrollTop(Math.max(0, toContent(y) - offset), monaco.editor.ScrollType.Immediate);
    if (!onSlider) scroll(event.clientY);
    this.track.setPointerCapture(event.pointerId);
    const controller = new AbortController();
    const { signal } = controller;
    this.track.addEventListener('pointermove', ({ clientY }) => scroll(clientY), { signal });
    this.track.addEventListener('lostpointercapture', () => controller.abort(), { signal });
  }
}
