import { reportCopied } from '../../../state/report-copied';
import { copyText } from '../../../ui/controls/copy-text';
import { closeTab, closeTabs, keepTab, type Tab } from '../../../state/views/tabs';
import { updateTabs } from '../../../state/view';
import type { MenuItem } from '../../../ui/layers/menu';

/** What can be done with a tab. */
export function tabMenuItems(tab: Tab): readonly MenuItem[] {
  const common: readonly MenuItem[] = [
    { label: 'Close', run: () => updateTabs((tabs) => closeTab(tabs, tab.id)) },
    { label: 'Close others', run: () => updateTabs((tabs) => closeTabs(tabs, (other) => other.id === tab.id)) },
    { label: 'Close to the right', run: () => updateTabs((tabs) => closeRightOf(tabs, tab.id)) },
    { kind: 'separator' },
    {
      label: 'Keep open',
      disabledReason: tab.preview ? undefined : 'This tab stays already',
      run: () => updateTabs((tabs) => keepTab(tabs, tab.id)),
    },
  ];
  switch (tab.kind) {
    case 'file':
      return [...common, { label: 'Copy path', run: () => reportCopied(copyText(tab.path)) }];
    case 'session':
      return [...common, { label: 'Copy id', run: () => reportCopied(copyText(tab.session)) }];
    case 'history':
      return [...common, { label: 'Copy path', run: () => reportCopied(copyText(tab.file)) }];
    case 'thread':
    case 'settings':
      return common;
  }
}

function closeRightOf(tabs: Parameters<typeof closeTabs>[0], id: string): Parameters<typeof closeTabs>[0] {
  const last = tabs.tabs.findIndex((other) => other.id === id);
  return closeTabs(tabs, (_, index) => index <= last);
}
