import { MessageSquare } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import { absolutePath, pathBelow, pathRules } from '../../../../../shared/linking/recorded-paths';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import type { CommentOrigin } from '../../../../../shared/model/sessions/session-links';
import type { ToolCall } from '../../../../../shared/model/sessions/transcript';
import { callResult, hasFailed } from '../../../../../shared/model/sessions/transcript-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { usePlatform, useShownWorkspace } from '../../../state/app-hooks';
import { openOrigin } from '../../../state/sessions/comment-origin';
import { openFile } from '../../../state/view';
import { useTopic } from '../../../state/mirror';
import { useReviewHome } from '../../../state/reviews/review-home';
import { WorkspaceContext } from '../../../state/workspace-context';
import { RecordedLines } from '../../threads/lines/recorded-lines';
import { Moment } from '../../threads/marks/moment';
import { LineCounts } from '../line-counts';
import { ToolIcon } from '../transcript/tools/tool-icon';
import { counted } from '../../../../../shared/model/words/counted';
import styles from './evidence.module.css';

interface EvidenceCallsProps {
  readonly origin: Extract<CommentOrigin, { kind: 'turn' }>;
  readonly thread: ThreadView;
  readonly comment: Comment;
}

const shownAtFirst = 8;

/** Edits and commands of the turn, with the writing of the reply, and the lines of the thread if they have changed. */
export function EvidenceCalls({ origin, thread, comment }: EvidenceCallsProps): ReactNode {
  const [all, setAll] = useState(false);
  const { calls, call: wrote } = origin;
  const shown = all ? calls : calls.slice(-shownAtFirst);
  const hidden = calls.length - shown.length;
  return (
    <>
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {counted(hidden, 'earlier call')}
        </button>
      )}
      <ul className={styles.calls}>
        {shown.map((call) => (
          <li key={call.id} data-failed={hasFailed(call) || undefined}>
            {call.id === wrote ? <WroteLine origin={origin} call={call} thread={thread} comment={comment} /> : <CallLine call={call} />}
          </li>
        ))}
      </ul>
      {calls.length === 0 && <p className={styles.note}>Its calls are not in the log any more.</p>}
      {thread.placement.kind === 'edited' && (
        <div className={styles.lines}>
          <p className={styles.note}>The lines when the thread was begun; they were edited since:</p>
          <RecordedLines thread={thread} tone="plain" />
        </div>
      )}
    </>
  );
}

/** "Edited renew.ts +7 −5", "npm test exit 0". */
function CallLine({ call }: { readonly call: ToolCall }): ReactNode {
  const path = useListedPath(call.path);
  const isEdit = call.kind === 'edit' && call.path !== undefined;
  const name = visibleLine(isEdit ? fileNameOf((call.path ?? '').replaceAll('\\', '/')) : call.summary);
  return (
    <>
      <ToolIcon kind={call.kind} />
      <span className={styles.what} title={visibleLine(call.path ?? call.summary)}>
        {isEdit && 'Edited '}
        {path === null ? (
          <code>{name}</code>
        ) : (
          <button type="button" className={styles.file} onClick={() => openFile(path)}>
            {name}
          </button>
        )}
      </span>
      <span className={styles.result}>
        <LineCounts additions={call.additions} deletions={call.deletions} />
        {callResult(call)}
      </span>
    </>
  );
}

function WroteLine({ origin, call, thread, comment }: EvidenceCallsProps & { readonly call: ToolCall }): ReactNode {
  const { acts } = useReviewHome();
  const words = origin.certainty === 'exact' ? 'Wrote this reply' : 'Likely wrote this reply';
  return (
    <>
      <MessageSquare aria-hidden />
      <span className={styles.what}>
        <button type="button" className={styles.file} title={visibleLine(origin.reason)} onClick={() => openOrigin(acts, origin, thread.key, comment.key)}>
          {words}
        </button>
        {call.path !== undefined && ` to ${visibleLine(fileNameOf(call.path.replaceAll('\\', '/')))}`}
      </span>
      <span className={styles.result}>{call.startedAt !== null && <Moment brief timestamp={call.startedAt} />}</span>
    </>
  );
}

/** The path among the changed files that a call's path means; null for any other, and where no repository is shown. */
function useListedPath(recorded: string | undefined): RepoPath | null {
  const platform = usePlatform();
  const shown = useContext(WorkspaceContext);
  const root = useShownWorkspace()?.root ?? null;
  const files = useTopic('files', shown ?? '')?.files;
  if (recorded === undefined || root === null || shown === null) return null;
  const rules = pathRules(platform);
  const path = absolutePath(recorded, root, rules);
  const below = path === null ? null : pathBelow(path, root, rules);
  return files?.find((file) => file.path === below)?.path ?? null;
}
