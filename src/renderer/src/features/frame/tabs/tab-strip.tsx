import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { folderOf } from '../../../../../shared/model/comparison/file-words';
import { scopeMark } from '../../../../../shared/model/review/scope-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { useComparison } from '../../../state/workspace-context';
import { closeTab, keepTab, moveTab, neighbourTab, type Tab } from '../../../state/views/tabs';
import { currentView, selectTab, updateTabs, useCurrentView } from '../../../state/view';
import { classNames } from '../../../ui/class-names';
import { IconButton } from '../../../ui/controls/icon-button';
import { Menu, pointOf, useMenu } from '../../../ui/layers/menu';
import { TabIcon, TabUnread, tabTitle, useTabTitle, useThreads } from './tab-label';
import { tabMenuItems } from './tab-menu';
import styles from './tab-strip.module.css';

/** Id of the element that shows the active tab's content. */
export const tabPanelId = 'tab-content';

/** The open tabs. Drag reorders, middle click closes, double click keeps, the wheel scrolls. */
export function TabStrip(): ReactNode {
  const { tabs, activeId } = useCurrentView((view) => view.tabs);
  const strip = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(strip, row);
  const list = useMenu();
  useEffect(() => {
    // With the layout of the frame, not with one of its own: switching files must stay quick.
    const frame = requestAnimationFrame(() => {
      row.current?.querySelector('[aria-selected="true"]')?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [activeId]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    const next = step === null ? null : neighbourTab(currentView().tabs, step);
    if (next === null) return;
    event.preventDefault();
    selectTab(next.id);
    strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <section className={styles.bar} aria-label="Tabs" data-region>
      <div
        ref={strip}
        className={styles.strip}
        onWheel={(event) => {
          if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
        }}
      >
        {/* The tabs belong to it by reference: each has a button to close it beside it, and such a list may hold tabs only. */}
        {tabs.length > 0 && <div role="tablist" aria-label="Open files, threads and sessions" aria-owns={tabs.map(elementId).join(' ')} />}
        <div ref={row} className={styles.row} onKeyDown={onKeyDown}>
          {tabs.map((tab, index) => (
            <TabButton key={tab.id} tab={tab} index={index} active={tab.id === activeId} />
          ))}
        </div>
      </div>
      {overflows && <IconButton className={styles.more} label="All tabs" icon={<ChevronDown />} onClick={(event) => list.toggleAt(event.currentTarget)} />}
      {list.anchor !== null && <TabList tabs={tabs} activeId={activeId} anchor={list.anchor} onClose={list.close} />}
    </section>
  );
}

/** Whether the row is wider than the strip that scrolls it. Measured after layout, never by forcing one. */
function useOverflow(strip: { readonly current: HTMLElement | null }, row: { readonly current: HTMLElement | null }): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const outer = strip.current;
    const inner = row.current;
    if (outer === null || inner === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(inner.offsetWidth > outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [strip, row]);
  return overflows;
}

/** Without spaces, which part ids. */
function elementId(tab: Tab): string {
  return `tab-${encodeURIComponent(tab.id)}`;
}

const dragType = 'application/x-sidelight-tab';

function TabButton({ tab, index, active }: { readonly tab: Tab; readonly index: number; readonly active: boolean }): ReactNode {
  const title = useTabTitle(tab);
  const menu = useMenu();
  const close = (): void => updateTabs((tabs) => closeTab(tabs, tab.id));
  return (
    <div className={classNames(styles.tab, active && styles.active, tab.preview && styles.preview)}>
      <button
        type="button"
        role="tab"
        id={elementId(tab)}
        data-tab={tab.id}
        className={styles.button}
        aria-selected={active}
        aria-controls={active ? tabPanelId : undefined}
        tabIndex={active ? 0 : -1}
        title={tab.kind === 'file' ? visibleLine(tab.path) : title}
        draggable
        onClick={() => selectTab(tab.id)}
        onDoubleClick={() => updateTabs((tabs) => keepTab(tabs, tab.id))}
        onAuxClick={(event) => {
          if (event.button === 1) close();
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          menu.openAt(pointOf(event));
        }}
        onDragStart={(event) => {
          event.dataTransfer.setData(dragType, tab.id);
          event.dataTransfer.effectAllowed = 'move';
        }}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
        }}
        onDrop={(event) => {
          const dragged = event.dataTransfer.getData(dragType);
          if (dragged !== '') updateTabs((tabs) => moveTab(tabs, dragged, index));
        }}
      >
        <TabIcon tab={tab} />
        <span className={styles.title}>{title}</span>
        <TabUnread tab={tab} />
        {tab.kind === 'file' && <ScopeMark />}
      </button>
      <IconButton className={styles.close} size="small" label={`Close ${title}`} icon={<X />} tabIndex={active ? 0 : -1} onClick={close} />
      {menu.anchor !== null && <Menu label={title} anchor={menu.anchor} items={tabMenuItems(tab)} onClose={menu.close} />}
    </div>
  );
}

/** The part of the comparison whose change of the file the tab shows. */
function ScopeMark(): ReactNode {
  const scope = useComparison()?.scope;
  const mark = scope === undefined ? null : scopeMark(scope);
  return mark === null ? null : <code className={styles.sha}>{mark}</code>;
}

interface TabListProps {
  readonly tabs: readonly Tab[];
  readonly activeId: string | null;
  readonly anchor: NonNullable<ReturnType<typeof useMenu>['anchor']>;
  readonly onClose: () => void;
}

function TabList({ tabs, activeId, anchor, onClose }: TabListProps): ReactNode {
  const threads = useThreads();
  const items = tabs.map((tab) => ({
    label: tabTitle(tab, threads),
    ...(tab.kind === 'file' ? { detail: folderOf(tab.path) } : {}),
    checked: tab.id === activeId,
    run: () => selectTab(tab.id),
  }));
  return <Menu label="All tabs" anchor={anchor} placement="below-end" items={items} onClose={onClose} />;
}
