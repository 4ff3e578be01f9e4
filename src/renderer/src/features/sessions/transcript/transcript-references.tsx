import { type ReactNode, useCallback } from 'react';
import type { SessionLinks } from '../../../../../shared/model/sessions/session-links';
import type { Reference } from '../../../../../shared/model/references/find-references';
import { labelledThread } from '../../../../../shared/model/references/labelled-thread';
import { resolveReference } from '../../../../../shared/model/references/resolve-reference';
import { describePlace } from '../../../../../shared/model/review/place';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { ReferenceContext, type ReferenceTarget } from '../../../markdown/reference-context';
import { useTopic } from '../../../state/mirror';
import { openAnsweredThread, openLinesHere } from '../../../state/transcripts/open-links';

interface TranscriptReferencesProps {
  /** Null until they are known. */
  readonly links: SessionLinks | null;
  /** Folders that the session worked in. */
  readonly folders: readonly (string | null)[];
  readonly children: ReactNode;
}

const noLinks: readonly never[] = [];

/**
 * Lets the Markdown below it lead to the threads that the session answered, and to the changed files of its repository while that is open.
 * A number that names none of these threads may mean anything else.
 */
export function TranscriptReferences({ links, folders, children }: TranscriptReferencesProps): ReactNode {
  const workspace = useTopic('app', '')?.workspaces.find(({ root }) => folders.includes(root));
  const files = useTopic('files', workspace?.id ?? '')?.files ?? noLinks;
  const threads = links?.threads ?? noLinks;
  const targetOf = useCallback(
    (reference: Reference): ReferenceTarget | null => {
      const answered = labelledThread(reference, threads);
      if (answered !== null) return { title: `${answered.label} ${visibleText(answered.title)}`, open: () => openAnsweredThread(answered) };
      const resolved = workspace === undefined ? null : resolveReference(reference, { threads: [], files, root: workspace.root });
      if (workspace === undefined || resolved?.kind !== 'file') return null;
      const { path, place } = resolved;
      return { title: visibleText(place === null ? path : `${path} ${describePlace(place)}`), open: () => openLinesHere(workspace.id, path, place) };
    },
    [threads, files, workspace],
  );
  return <ReferenceContext value={targetOf}>{children}</ReferenceContext>;
}
