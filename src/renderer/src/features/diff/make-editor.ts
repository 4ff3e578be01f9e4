import type { Settings } from '../../../../shared/model/settings';
import { openSession } from '../../editor/session';
import { diffOptionsOf } from './diff-options';

/** Makes the window's editor before there is a file for it. */
export function makeEditor(settings: Settings): void {
  openSession(diffOptionsOf(settings, settings.diffLayout));
}
