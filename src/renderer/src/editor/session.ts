import { CommentGutter } from './gutter/comment-gutter';
import { MarkLayer } from './gutter/mark-layer';
import { DiffHost } from './host/diff-host';
import type { DiffSource } from './host/document';
import { Navigator } from './host/navigate';
import type { DiffOptions } from './host/options';
import { FoldControls } from './lines/fold-controls';
import { LineLooks } from './lines/line-looks';
import { LineMenu } from './lines/line-menu';
import { MoveLabels } from './lines/move-labels';
import { monaco } from './monaco/monaco';
import { followTheme } from './monaco/theme';
import { EditorRuler } from './ruler/editor-ruler';
import { ZoneLayer } from './zones/zone-layer';

/** The window's diff editor with all that is drawn over it. */
export interface DiffSession {
  readonly host: DiffHost;
  readonly zones: ZoneLayer;
  readonly marks: MarkLayer;
  readonly gutter: CommentGutter;
  readonly ruler: EditorRuler;
  readonly navigator: Navigator;
  readonly menu: LineMenu;
}

let session: DiffSession | null = null;

/** Made on first use and kept for as long as the window lives. */
export function openSession(options: DiffOptions): DiffSession {
  session ??= createSession(options);
  return session;
}

/**
 * Compares a file ahead of showing it. Settles when it can be shown without delay. While the editor is on the page
 * its options hold: what asks to prepare may have been asked itself before the window became narrow.
 */
export function prepareDiff(source: DiffSource, options: DiffOptions): Promise<void> {
  const { host } = openSession(options);
  if (!host.element.isConnected) host.setOptions(options);
  return host.prepare(source);
}

function createSession(options: DiffOptions): DiffSession {
  const host = new DiffHost(options);
  const marks = new MarkLayer(host);
  const zones = new ZoneLayer(host);
  const ruler = new EditorRuler(host);
  followTheme(document.documentElement, () => host.setFont(getComputedStyle(document.documentElement).getPropertyValue('--font-mono')));
  // Monaco measures characters once; a font that arrives later changes them.
  document.fonts.addEventListener('loadingdone', () => monaco.editor.remeasureFonts());
  const navigator = new Navigator(host);
  const gutter = new CommentGutter(host, marks.element);
  new LineLooks(host);
  new MoveLabels(host, (point) => navigator.goTo(point));
  new FoldControls(host);
  return { host, zones, marks, gutter, ruler, navigator, menu: new LineMenu(host, navigator) };
}
