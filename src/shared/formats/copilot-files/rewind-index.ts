import { isFields, listField, wordField } from '../copilot/fields';
import { toUtc } from '../copilot/times';
import { parseObject } from './parse-object';
import { wholeText } from './whole-text';

/** A state of the files that `/rewind` can go back to. */
export interface RewindSnapshot {
  /** UTC ISO 8601. */
  readonly at: string | null;
  readonly commit: string | null;
}

/** Snapshots of `rewind-snapshots/index.json`, oldest first; null when it cannot be read. Never throws. */
export function parseRewindIndex(file: string): readonly RewindSnapshot[] | null {
  const root = parseObject(wholeText(file).text);
  if (root === null) return null;
  return listField(root, 'snapshots').flatMap((snapshot) =>
    isFields(snapshot) ? [{ at: toUtc(snapshot['timestamp']), commit: wordField(snapshot, 'gitCommit') }] : [],
  );
}
