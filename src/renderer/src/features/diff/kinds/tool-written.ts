import { useCallback } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import { useRemembered } from '../../../state/views/remembered';

const none: readonly string[] = [];
/** Of more files the oldest are forgotten. */
const mostKept = 500;

const isTextList = (stored: unknown): stored is readonly string[] => Array.isArray(stored) && stored.every((item) => typeof item === 'string');

/** Whether a lock file or generated file was loaded before, and how to load it; remembered per file. */
export function useToolWrittenShown(path: RepoPath): readonly [boolean, () => void] {
  const [shown, setShown] = useRemembered('diff.toolWritten', none, isTextList);
  const show = useCallback(() => setShown([...shown.filter((other) => other !== path), path].slice(-mostKept)), [shown, setShown, path]);
  return [shown.includes(path), show];
}
