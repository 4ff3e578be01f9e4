import { type RefObject } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';
import type { DiffHandle } from '../../../editor/diff-editor';
import type { LineSpan } from '../../../editor/model/line-span';
import { openInEditor, permalinkOf } from '../../../state/files/lines';
import { reportCopied } from '../../../state/report-copied';
import { openComposer } from '../../../state/reviews/open-composers';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { useWorkspaceId } from '../../../state/workspace-context';
import { copyText } from '../../../ui/controls/copy-text';

interface LineContext {
  readonly path: RepoPath;
  /** Null when the path is not among the changed files. */
  readonly file: ChangedFile | null;
  readonly handle: RefObject<DiffHandle | null>;
  /** Why the lines that are shown are none of the comparison's; null where they are. */
  readonly whyNoLines: string | null;
}

/** What can be done with lines, and why something cannot be done now. */
export interface LineActions {
  readonly whyNoComment: string | null;
  readonly whyNoEditor: string | null;
  readonly whyNoHistory: string | null;
  readonly comment: (span: LineSpan) => void;
  readonly copy: (span: LineSpan) => void;
  readonly copyPlace: (span: LineSpan) => void;
  readonly copyPermalink: (span: LineSpan) => void;
  readonly openInEditor: (span: LineSpan) => void;
}

export function useLineActions({ path, file, handle, whyNoLines }: LineContext): LineActions {
  const workspaceId = useWorkspaceId();
  const { blocked } = useReviewSituation();
  const pathOn = (side: LineSpan['side']): RepoPath => (side === 'old' ? (file?.oldPath ?? path) : path);
  return {
    whyNoComment: blocked ?? whyNoLines,
    whyNoEditor: file?.newMode === null ? 'The file was deleted' : null,
    whyNoHistory: whyNoLines,
    comment: (span) => openComposer({ path, ...span }),
    copy: (span) => reportCopied(copyText(handle.current?.textOf(span) ?? '')),
    copyPlace: ({ side, startLine, endLine }) => reportCopied(copyText(`${pathOn(side)}:${startLine === endLine ? endLine : `${startLine}-${endLine}`}`)),
    copyPermalink(span) {
      // Over both sides, the lines of the side that it ends on.
      const startLine = span.startSide === undefined || span.startSide === span.side ? span.startLine : span.endLine;
      void permalinkOf(workspaceId, path, { side: span.side, startLine, endLine: span.endLine }).then((url) => {
        if (url !== null) reportCopied(copyText(url));
      });
    },
    openInEditor(span) {
      const line = handle.current?.newLineOf({ side: span.side, line: span.endLine }) ?? span.endLine;
      openInEditor(workspaceId, path, line, handle.current?.cursorColumn() ?? 1);
    },
  };
}
