import { nativeTheme } from 'electron';
import { disposable, type Disposable } from '../../../shared/base';
import type { Settings } from '../../../shared/model/settings';
import type { SettingsSnapshot } from '../../../shared/model/snapshots';
import type { SettingsStore } from '../../services/settings/settings-store';
import type { TopicBoard } from '../../services/topics';
import { resolveTheme } from './theme-colours';

/** What the settings' theme means now, asked of the system where they leave it to that. */
export function currentTheme(settings: Settings): SettingsSnapshot['resolvedTheme'] {
  return resolveTheme(settings.theme, { dark: nativeTheme.shouldUseDarkColors, highContrast: nativeTheme.shouldUseHighContrastColors });
}

/** Publishes the settings, with the theme that they mean, whenever either changes. Menus and dialogs of the system follow. */
export function publishSettings(settings: SettingsStore, topics: TopicBoard): Disposable {
  function publish(): void {
    const now = settings.get();
    topics.publish('settings', '', { settings: now, resolvedTheme: currentTheme(now) });
  }
  function follow(): void {
    const { theme } = settings.get();
    // Setting it makes nativeTheme answer with what was set, so only the system's own answer counts for `system`.
    nativeTheme.themeSource = theme === 'system' ? 'system' : theme === 'dark' || theme === 'hc-dark' ? 'dark' : 'light';
    publish();
  }
  const change = settings.onChange(follow);
  nativeTheme.on('updated', publish);
  follow();
  return disposable(() => {
    change.dispose();
    nativeTheme.off('updated', publish);
  });
}
