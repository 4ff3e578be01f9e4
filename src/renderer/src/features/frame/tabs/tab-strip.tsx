import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { closeTab, keepTab, moveTab, neighbourTab, type Tab } from '../../../state/views/tabs';
import { currentView, selectTab, updateTabs, useCurrentView } from '../../../state/view';
import { classNames } from '../../../ui/class-names';
import { IconButton } from '../../../ui/controls/icon-button';
import { Menu, pointOf, useMenu } from '../../../ui/layers/menu';
import { TabIcon, useTabTitle } from './tab-label';
import { tabMenuItems } from './tab-menu';
import styles from './tab-strip.module.css';

/** Id of the element that shows the active tab's content. */
export const tabPanelId = 'tab-content';

/** The open tabs. Drag reorders, middle click closes, double click keeps, the wheel scrolls. */
export function TabStrip(): ReactNode {
  const { tabs, activeId } = useCurrentView((view) => view.tabs);
  const strip = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(strip, tabs);
  const list = useMenu();
  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
    <div className={styles.bar} data-region>
      <div
        ref={strip}
        className={styles.strip}
        role="tablist"
        aria-label="Open files and threads"
        onKeyDown={onKeyDown}
        onWheel={(event) => {
          if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
        }}
      >
        {tabs.map((tab, index) => (
          <TabButton key={tab.id} tab={tab} index={index} active={tab.id === activeId} />
        ))}
      </div>
      {overflows && <IconButton className={styles.more} label="All tabs" icon={<ChevronDown />} onClick={(event) => list.toggleAt(event.currentTarget)} />}
      {list.anchor !== null && <TabList tabs={tabs} activeId={activeId} anchor={list.anchor} onClose={list.close} />}
    </div>
  );
}

function useOverflow(element: { readonly current: HTMLElement | null }, tabs: readonly Tab[]): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const strip = element.current;
    if (strip === null) return undefined;
    const measure = (): void => setOverflows(strip.scrollWidth > strip.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(strip);
    return () => observer.disconnect();
  }, [element, tabs]);
  return overflows;
}

const dragType = 'application/x-sidelight-tab';

function TabButton({ tab, index, active }: { readonly tab: Tab; readonly index: number; readonly active: boolean }): ReactNode {
  const title = useTabTitle(tab);
  const menu = useMenu();
  const close = (): void => updateTabs((tabs) => closeTab(tabs, tab.id));
  return (
    <div className={classNames(styles.tab, active && styles.active, tab.preview && styles.preview)} role="presentation">
      <button
        type="button"
        role="tab"
        data-tab={tab.id}
        className={styles.button}
        aria-selected={active}
        aria-controls={active ? tabPanelId : undefined}
        tabIndex={active ? 0 : -1}
        title={tab.kind === 'file' ? tab.path : title}
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
      </button>
      <IconButton className={styles.close} size="small" label={`Close ${title}`} icon={<X />} tabIndex={active ? 0 : -1} onClick={close} />
      {menu.anchor !== null && <Menu label={title} anchor={menu.anchor} items={tabMenuItems(tab)} onClose={menu.close} />}
    </div>
  );
}

interface TabListProps {
  readonly tabs: readonly Tab[];
  readonly activeId: string | null;
  readonly anchor: NonNullable<ReturnType<typeof useMenu>['anchor']>;
  readonly onClose: () => void;
}

function TabList({ tabs, activeId, anchor, onClose }: TabListProps): ReactNode {
  const items = tabs.map((tab) => ({
    label: tab.kind === 'file' ? tab.path : tab.kind === 'thread' ? `Thread ${tab.thread}` : 'Settings',
    checked: tab.id === activeId,
    run: () => selectTab(tab.id),
  }));
  return <Menu label="All tabs" anchor={anchor} placement="below-end" items={items} onClose={onClose} />;
}
