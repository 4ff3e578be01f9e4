import { useRemembered } from '../../state/views/remembered';

const limit = 5;
const none: readonly string[] = [];

function isTextList(stored: unknown): stored is readonly string[] {
  return Array.isArray(stored) && stored.every((item) => typeof item === 'string');
}

/** Ids of the commands that ran last from the palette, newest first, and how to add one. Kept with the repository's view. */
export function useRecentCommands(): readonly [readonly string[], (id: string) => void] {
  const [recent, setRecent] = useRemembered('palette.recent', none, isTextList);
  return [recent, (id) => setRecent([id, ...recent.filter((other) => other !== id)].slice(0, limit))];
}
