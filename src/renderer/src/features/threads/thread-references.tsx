import { type ReactNode, useCallback } from 'react';
import type { Reference } from '../../../../shared/model/references/find-references';
import { type Resolved, resolveReference } from '../../../../shared/model/references/resolve-reference';
import { describePlace } from '../../../../shared/model/review/place';
import { threadNumber, threadTitle } from '../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { ReferenceContext, type ReferenceTarget } from '../../markdown/reference-context';
import { useTopic } from '../../state/mirror';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { openFile, openThread } from '../../state/view';
import { useFiles } from '../../state/workspace-context';
import { openWhere } from './marks/thread-place';

const noFiles: readonly never[] = [];

/** Lets the Markdown below it lead to the threads of the shown review and to the changed files. */
export function ThreadReferences({ children }: { readonly children: ReactNode }): ReactNode {
  const { review, workspaceId } = useReviewSituation();
  const root = useTopic('app', '')?.workspaces.find(({ id }) => id === workspaceId)?.root ?? '';
  const files = useFiles()?.files ?? noFiles;
  const threads = review?.threads ?? noFiles;
  const targetOf = useCallback(
    (reference: Reference): ReferenceTarget | null => {
      const resolved = resolveReference(reference, { threads, files, root });
      if (resolved !== null) return leadTo(resolved, (path) => files.some((file) => file.path === path));
      // Only what cannot well be anything else is told of: a file in a folder, with a line.
      const isFile = reference.kind === 'path' && reference.lines !== null && reference.path.includes('/');
      return isFile ? { title: 'Not in this comparison', open: null } : null;
    },
    [threads, files, root],
  );
  return <ReferenceContext value={targetOf}>{children}</ReferenceContext>;
}

function leadTo(resolved: Resolved, isListed: (path: string) => boolean): ReferenceTarget {
  if (resolved.kind === 'file') {
    const { path, place } = resolved;
    const title = visibleText(place === null ? path : `${path} ${describePlace(place)}`);
    return { title, open: () => openFile(path, place === null ? {} : { reveal: { place } }) };
  }
  const { thread } = resolved;
  const title = [threadNumber(thread), threadTitle(thread)].filter((part) => part !== null).join(' ');
  // A thread of a file that is not compared is read as a page.
  const where = isListed(thread.place?.path ?? '') ? openWhere(thread) : null;
  return { title, open: where ?? (() => openThread(thread.key)) };
}
