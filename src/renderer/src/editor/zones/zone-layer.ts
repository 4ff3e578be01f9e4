import { Emitter } from '../../../../shared/base';
import { mapLine } from '../../../../shared/diff/line-map';
import type { DiffHost } from '../host/diff-host';
import { holdFirstVisibleLine } from '../host/hold-scroll';
import type { LinePoint } from '../model/line-span';
import { monaco } from '../monaco/monaco';
import { hideGaps } from '../monaco/own-gaps';
import { nearViewport } from './near';
import { forwardWheel } from './wheel';
import { layoutSplit, layoutUnified, type Gap, type ZoneLayout } from './zone-layout';
import styles from './zones.module.css';

/** Something drawn between the lines, below one of them. */
export interface ZoneSpec {
  readonly key: string;
  readonly at: LinePoint;
  /** First line that must not be folded away, of the same side as `at`. */
  readonly firstLine: number;
  /** CSS pixels, until it was measured. */
  readonly estimate: number;
  /** Stays mounted wherever the diff is scrolled to, because somebody writes in it. */
  readonly pinned: boolean;
}

interface Zone {
  spec: ZoneSpec;
  layout: ZoneLayout;
  /** CSS pixels, as last measured. */
  height: number;
  readonly node: HTMLElement;
  readonly content: HTMLElement;
  readonly gaps: { editor: monaco.editor.ICodeEditor; id: string; zone: monaco.editor.IViewZone }[];
}

/** Lines of context kept unfolded around a zone. */
const context = 3;

/** A zone that was scrolled to is drawn within this many frames. */
const drawFrames = 30;

/** Below this a measured zone has nothing in it (yet). CSS pixels. */
const emptyHeight = 8;

/**
 * Draws content between the lines of both editors. Each zone is a gap in one editor and a node above it that follows the
 * gap, so that what is in the node keeps focus, selection and input methods while the diff changes around it.
 */
export class ZoneLayer {
  private readonly zones = new Map<string, Zone>();
  private readonly layer = document.createElement('div');
  private readonly observer: ResizeObserver;
  private readonly ownGaps = new Set<string>();
  private mounted: readonly string[] = [];
  private readonly mountedChanged = new Emitter<readonly string[]>();
  /** Keys of zones that are near the viewport, whose content is to be rendered. */
  readonly onDidChangeMounted = this.mountedChanged.on.bind(this.mountedChanged);
  private frame: number | null = null;

  constructor(private readonly host: DiffHost) {
    this.layer.className = styles.layer ?? '';
    this.layer.setAttribute('role', 'region');
    host.attach(this.layer);
    this.observer = new ResizeObserver((entries) => this.measure(entries));
    for (const side of ['old', 'new'] as const) {
      const editor = host.editorOf(side);
      hideGaps(editor, (id) => host.layout === 'unified' && this.ownGaps.has(id));
      editor.onDidLayoutChange(() => this.placeSideways());
    }
    host.editorOf('new').onDidScrollChange(() => this.scheduleMounting());
    host.onDidChange(() => this.relayout());
    forwardWheel(this.layer, host.editorOf('new'));
  }

  setLabel(label: string): void {
    this.layer.setAttribute('aria-label', label);
  }

  /** The node to render a zone's content into. */
  contentOf(key: string): HTMLElement | null {
    return this.zones.get(key)?.content ?? null;
  }

  get mountedKeys(): readonly string[] {
    return this.mounted;
  }

  /** Those below one line are drawn in the given order. */
  setZones(specs: readonly ZoneSpec[]): void {
    const wanted = new Set(specs.map(({ key }) => key));
    const gone = [...this.zones].filter(([key]) => !wanted.has(key));
    const hold = holdFirstVisibleLine(this.host.editorOf('new'));
    this.remove(gone);
    hold.restore();
    hold.dispose();
    let moved = false;
    for (const spec of specs) {
      const zone = this.zones.get(spec.key);
      moved ||= zone === undefined || zone.spec.at.side !== spec.at.side || zone.spec.at.line !== spec.at.line;
      if (zone !== undefined) zone.spec = spec;
      // Set anew, so that they are in the order of the specs.
      this.zones.delete(spec.key);
      this.zones.set(spec.key, zone ?? this.create(spec));
    }
    if (moved) this.relayout();
    else this.scheduleMounting();
  }

  /** Scrolls so that the zone and some lines above it can be seen. */
  reveal(key: string): boolean {
    const zone = this.zones.get(key);
    if (zone === undefined) return false;
    const editor = this.host.editorOf(zone.layout.gap.editor);
    const { afterLine } = zone.layout.gap;
    const top = afterLine === 0 ? 0 : editor.getTopForLineNumber(afterLine);
    const viewport = editor.getLayoutInfo().height;
    const lines = Math.max(zone.spec.at.line - zone.spec.firstLine, 2);
    editor.setScrollTop(Math.max(0, top - Math.min(viewport / 3, lines * (editor.getBottomForLineNumber(1) - editor.getTopForLineNumber(1)))));
    return true;
  }

  /** Moves the keyboard to an element with `data-thread` in a zone; waits until it is drawn. */
  focusThread(key: string, thread: string): void {
    const attempt = (framesLeft: number): void => {
      const element = [...(this.zones.get(key)?.content.querySelectorAll<HTMLElement>('[data-thread]') ?? [])].find((node) => node.dataset['thread'] === thread);
      if (element !== undefined) element.focus({ preventScroll: true });
      else if (framesLeft > 0) requestAnimationFrame(() => attempt(framesLeft - 1));
    };
    attempt(drawFrames);
  }

  private create(spec: ZoneSpec): Zone {
    const node = document.createElement('div');
    node.className = styles.zone ?? '';
    node.dataset['zone'] = spec.key;
    const content = document.createElement('div');
    content.className = styles.content ?? '';
    node.append(content);
    this.observer.observe(content);
    return { spec, layout: this.layoutOf(spec), height: spec.estimate, node, content, gaps: [] };
  }

  private remove(gone: readonly (readonly [string, Zone])[]): void {
    if (gone.length === 0) return;
    this.closeGaps(gone.map(([, zone]) => zone));
    for (const [key, zone] of gone) {
      this.observer.unobserve(zone.content);
      zone.node.remove();
      this.zones.delete(key);
    }
  }

  private layoutOf({ at }: ZoneSpec): ZoneLayout {
    return this.host.layout === 'split' ? layoutSplit(this.host.changes, at) : layoutUnified(this.host.changes, at);
  }

  /** Makes all gaps anew, after lines, differences or the layout changed. */
  private relayout(): void {
    const zones = [...this.zones.values()];
    const hold = holdFirstVisibleLine(this.host.editorOf('new'));
    this.closeGaps(zones);
    for (const zone of zones) zone.layout = this.layoutOf(zone.spec);
    this.unfold();
    const ordered = zones.sort((a, b) => a.spec.at.line - b.spec.at.line);
    this.arrange(ordered.map(({ node }) => node));
    for (const side of ['old', 'new'] as const) {
      const editor = this.host.editorOf(side);
      editor.changeViewZones((accessor) => {
        for (const zone of ordered) {
          for (const gap of [zone.layout.gap, zone.layout.spacer]) {
            if (gap?.editor === side) this.openGap(editor, accessor, zone, gap);
          }
        }
      });
    }
    hold.restore();
    hold.dispose();
    this.placeSideways();
    this.scheduleMounting();
  }

  /** Puts the nodes into an order, which is also that of Tab. A node that is moved loses the keyboard, so that the others move around the one that has it. */
  private arrange(nodes: readonly HTMLElement[]): void {
    if (nodes.every((node, index) => this.layer.children[index] === node)) return;
    const kept = nodes.findIndex((node) => node.contains(document.activeElement));
    const anchor = nodes[kept] ?? null;
    for (const node of nodes.slice(0, Math.max(kept, 0))) this.layer.insertBefore(node, anchor);
    this.layer.append(...nodes.slice(kept + 1));
  }

  private openGap(editor: monaco.editor.ICodeEditor, accessor: monaco.editor.IViewZoneChangeAccessor, zone: Zone, gap: Gap): void {
    const isContent = gap === zone.layout.gap;
    const domNode = document.createElement('div');
    domNode.className = styles.gap ?? '';
    const marginDomNode = document.createElement('div');
    if (gap.amongAdded === true) marginDomNode.className = styles.amongAdded ?? '';
    const viewZone: monaco.editor.IViewZone = {
      afterLineNumber: gap.afterLine,
      ordinal: gap.ordinal,
      heightInPx: zone.height,
      domNode,
      marginDomNode,
      showInHiddenAreas: true,
      suppressMouseDown: true,
      ...(isContent ? { onDomNodeTop: (top: number) => (zone.node.style.top = `${top}px`) } : {}),
    };
    const id = accessor.addZone(viewZone);
    this.ownGaps.add(id);
    zone.gaps.push({ editor, id, zone: viewZone });
  }

  private closeGaps(zones: readonly Zone[]): void {
    for (const side of ['old', 'new'] as const) {
      const editor = this.host.editorOf(side);
      editor.changeViewZones((accessor) => {
        for (const gap of zones.flatMap((zone) => zone.gaps)) {
          if (gap.editor !== editor) continue;
          accessor.removeZone(gap.id);
          this.ownGaps.delete(gap.id);
        }
      });
    }
    for (const zone of zones) zone.gaps.length = 0;
  }

  /** Takes the height of what is in a zone; lines below move, but what stands above the viewport moves nothing in it. */
  private measure(entries: readonly ResizeObserverEntry[]): void {
    for (const entry of entries) {
      const zone = [...this.zones.values()].find(({ content }) => content === entry.target);
      const height = Math.ceil(entry.borderBoxSize[0]?.blockSize ?? 0);
      if (zone === undefined || height < emptyHeight || height === zone.height) continue;
      const editor = this.host.editorOf('new');
      const above = this.extentOf(zone).top + zone.height <= editor.getScrollTop();
      const grown = height - zone.height;
      zone.height = height;
      for (const gap of zone.gaps) {
        gap.zone.heightInPx = height;
        gap.editor.changeViewZones((accessor) => accessor.layoutZone(gap.id));
      }
      zone.node.style.height = `${height}px`;
      if (above) editor.setScrollTop(editor.getScrollTop() + grown, monaco.editor.ScrollType.Immediate);
    }
  }

  /** Opens folds around every zone. */
  private unfold(): void {
    const { toNew } = this.host.changes;
    const lines = [...this.zones.values()].flatMap(({ spec }) => {
      const toNewLine = (line: number): number | 'deleted' => (spec.at.side === 'new' ? line : mapLine(toNew, line));
      const end = toNewLine(spec.at.line);
      const start = toNewLine(spec.firstLine);
      if (end === 'deleted') return [];
      return [{ startLine: (start === 'deleted' ? end : Math.min(start, end)) - context, endLine: end + context }];
    });
    this.host.showLines(lines);
  }

  private placeSideways(): void {
    const old = this.host.editorOf('old').getLayoutInfo();
    const now = this.host.editorOf('new').getLayoutInfo();
    const split = this.host.layout === 'split';
    for (const zone of this.zones.values()) {
      const onOld = split && zone.layout.gap.editor === 'old';
      const wide = zone.layout.facing || !split;
      const { node, content } = zone;
      node.style.left = `${wide || onOld ? 0 : old.width}px`;
      node.style.width = `${wide ? old.width + now.width : onOld ? old.width : now.width}px`;
      node.style.height = `${zone.height}px`;
      content.style.marginLeft = `${wide && split && !onOld ? old.width : split ? 0 : old.width + now.contentLeft}px`;
      content.style.width = `${split ? (onOld ? old.width : now.width) : now.contentWidth}px`;
      content.dataset['layout'] = this.host.layout;
      // Content may use the empty half beside it, which is as wide as this.
      content.dataset['facing'] = !split || !zone.layout.facing ? 'none' : onOld ? 'right' : 'left';
      content.style.setProperty('--facing-width', `${onOld ? now.width : old.width}px`);
    }
  }

  private scheduleMounting(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      const editor = this.host.editorOf('new');
      const extents = [...this.zones.values()].map((zone) => this.extentOf(zone));
      const near = new Set(nearViewport(extents, editor.getScrollTop(), editor.getLayoutInfo().height));
      const keys = [...this.zones.values()]
        .filter(({ spec, node }) => near.has(spec.key) || spec.pinned || node.contains(document.activeElement))
        .map(({ spec }) => spec.key);
      if (keys.length === this.mounted.length && keys.every((key, index) => key === this.mounted[index])) return;
      this.mounted = keys;
      this.mountedChanged.emit(keys);
    });
  }

  private extentOf(zone: Zone): { readonly key: string; readonly top: number; readonly height: number } {
    const { editor, afterLine } = zone.layout.gap;
    const code = this.host.editorOf(editor);
    return { key: zone.spec.key, top: afterLine === 0 ? 0 : code.getBottomForLineNumber(afterLine), height: zone.height };
  }
}
