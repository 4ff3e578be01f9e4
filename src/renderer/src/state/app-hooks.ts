import type { AppSnapshot, WorkspaceSummary } from '../../../shared/model/snapshots';
import type { Platform } from '../../../shared/model/keys/chord';
import { mirror, useTopic } from './mirror';
import { useView } from './view';

/** The app's own snapshot: version, platform, open repositories; undefined until main has sent it. */
export function useApp(): AppSnapshot | undefined {
  return useTopic('app', '');
}

/** For key names and window controls; Linux until main has said. */
export function usePlatform(): Platform {
  return useApp()?.platform ?? 'linux';
}

/** The platform outside of components. */
export function currentPlatform(): Platform {
  return mirror.get('app', '')?.platform ?? 'linux';
}

/** The repository that the window shows; null on the Welcome screen. */
export function useShownWorkspace(): WorkspaceSummary | null {
  const current = useView((state) => state.current);
  return useApp()?.workspaces.find((workspace) => workspace.id === current) ?? null;
}
