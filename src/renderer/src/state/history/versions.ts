import { useEffect, useMemo, useState } from 'react';
import type { ReviewAddress } from '../../../../shared/model/inbox/inbox';
import type { KeptVersion } from '../../../../shared/model/history/kept-version';
import type { VersionChange, VersionDetail } from '../../../../shared/model/history/version-detail';
import { call } from '../../client/client';
import { perform } from '../operations';
import { useAnswer, type Answer } from '../transcripts/use-answer';

/** Versions that are asked about at a time: each of them is read and compared. */
const askedAtOnce = 40;

export interface KnownVersions {
  /** The newest first; null before they were read. */
  readonly versions: readonly KeptVersion[] | null;
  /** By number; those of older versions come later. */
  readonly changes: ReadonlyMap<number, VersionChange>;
  readonly problem: string | null;
}

/**
 * The versions of a review file while the component is mounted, and bit by bit what each one changed.
 * @param revision of what may have brought another version
 */
export function useVersions({ root, file }: ReviewAddress, revision: string): KnownVersions {
  const subject = JSON.stringify([root, file]);
  const { value, problem } = useAnswer(subject, revision, (signal) => call('history.versions', { root, file }, { signal }));
  const versions = value?.versions ?? null;
  const [known, setKnown] = useState<{ readonly subject: string; readonly changes: ReadonlyMap<number, VersionChange> }>({ subject, changes: none });
  const changes = known.subject === subject ? known.changes : none;
  const next = useMemo(() => (versions ?? []).flatMap(({ number }) => (changes.has(number) ? [] : [number])).slice(0, askedAtOnce), [versions, changes]);
  useEffect(() => {
    if (next.length === 0) return undefined;
    const controller = new AbortController();
    void call('history.changes', { root, file, versions: next }, { signal: controller.signal }).then((result) => {
      if (controller.signal.aborted || !result.ok) return;
      setKnown((before) => {
        const added = new Map(before.subject === subject ? before.changes : none);
        // One that is gone meanwhile is not asked about again.
        for (const number of next) added.set(number, { number, words: [], damage: 0 });
        for (const change of result.value.changes) added.set(change.number, change);
        return { subject, changes: added };
      });
    });
    return () => controller.abort();
  }, [next, root, file, subject]);
  return { versions, changes, problem };
}

const none: ReadonlyMap<number, VersionChange> = new Map();

/** A version as it is looked at; null asks for none. */
export function useVersion({ root, file }: ReviewAddress, version: number | null, revision: string): Answer<VersionDetail> {
  const subject = version === null ? null : JSON.stringify([root, file, version]);
  return useAnswer(subject, revision, (signal) => call('history.version', { root, file, version: version ?? 0 }, { signal }));
}

/** Brings back what a version has and the file has not; with comments only the words of these. */
export async function restoreVersion(
  { root, file }: ReviewAddress,
  version: number,
  comments?: readonly { readonly thread: string; readonly comment: string }[],
): Promise<void> {
  const asked = { root, file, version, ...(comments === undefined ? {} : { comments }) };
  await perform(null, call('history.restore', asked), { undoMessage: comments === undefined ? 'Version brought back.' : 'Words brought back.' });
}
