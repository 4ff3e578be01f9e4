import { nameHasOwner } from '../../services/session-bus/name-has-owner';
import type { DesktopSnapshot } from '../../../shared/model/snapshots';

/** Holds the list of icons on desktops with a tray (StatusNotifierItem Specification). */
const watcher = 'org.kde.StatusNotifierWatcher';

/**
 * Whether something shows our icon. macOS and Windows always do. On Linux the watcher of icons says so; a tray of the older kind
 * (XEmbed) cannot be asked for, so without a watcher it is unknown.
 */
export async function trayHost(): Promise<DesktopSnapshot['tray']> {
  if (process.platform === 'darwin' || process.platform === 'win32') return 'shown';
  return (await nameHasOwner(watcher, process.env)) === true ? 'shown' : 'unknown';
}
