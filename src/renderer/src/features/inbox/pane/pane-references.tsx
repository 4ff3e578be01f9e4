import { type ReactNode, useCallback } from 'react';
import { toRepoPath } from '../../../../../shared/base';
import type { InboxThreadEntry } from '../../../../../shared/model/inbox/inbox';
import type { Reference } from '../../../../../shared/model/references/find-references';
import { labelledThread } from '../../../../../shared/model/references/labelled-thread';
import { placeOfLines, withoutRoot } from '../../../../../shared/model/references/resolve-reference';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { ReferenceContext, type ReferenceTarget } from '../../../markdown/reference-context';
import { readEntry, useInbox } from '../../../state/inbox/inbox-view';
import { openFileOfReview } from '../../../state/inbox/open-entry';

interface PaneReferencesProps {
  readonly entry: InboxThreadEntry;
  readonly children: ReactNode;
}

const noEntries: readonly never[] = [];

/** Lets the Markdown below it lead to the other threads of the review, and to lines of its repository's files, which need not be open. */
export function PaneReferences({ entry, children }: PaneReferencesProps): ReactNode {
  const entries = useInbox()?.entries ?? noEntries;
  const { root, file } = entry;
  const targetOf = useCallback(
    (reference: Reference): ReferenceTarget | null => {
      if (reference.kind !== 'path') {
        const ofReview = entries.flatMap((other) => (other.kind === 'thread' && other.root === root && other.file === file ? [other] : []));
        const named = labelledThread(reference, ofReview);
        return named === null ? null : { title: `${named.label} ${visibleText(named.title)}`, open: () => readEntry(named) };
      }
      // Whether there is such a file is not known here: only what cannot well be anything else is one.
      const path = reference.lines !== null && reference.path.includes('/') ? toRepoPath(withoutRoot(reference.path, root)) : null;
      if (path === null) return null;
      const place = placeOfLines(path, reference.lines);
      return { title: `Open ${visibleText(path)} in the comparison`, open: () => void openFileOfReview(entry, path, place) };
    },
    [entries, entry, root, file],
  );
  return <ReferenceContext value={targetOf}>{children}</ReferenceContext>;
}
