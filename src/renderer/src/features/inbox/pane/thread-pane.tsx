import { GitCompareArrows, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InboxThread, InboxThreadEntry, PlacedLines } from '../../../../../shared/model/inbox/inbox';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { reviewFileName } from '../../../../../shared/model/review/review-name';
import { draftKey } from '../../../../../shared/model/threads/draft-key';
import { threadLabel } from '../../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { askAbout } from '../../../state/agents/ask';
import { useCommands } from '../../../state/commands';
import { useDraftIn } from '../../../state/drafts';
import { useInboxHome } from '../../../state/inbox/inbox-home';
import { usePlacedLines } from '../../../state/inbox/inbox-thread';
import { endWalk, useWalkPlace } from '../../../state/inbox/inbox-walk';
import { ReviewHomeContext, useReviewHome } from '../../../state/reviews/review-home';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';
import { ThreadRun } from '../../agents/runs/thread-run';
import { CommentList } from '../../threads/card/comment-list';
import { AnsweringLine } from '../../threads/composer/answering-line';
import { ReplyBox } from '../../threads/composer/reply-box';
import { CodeLines } from '../../threads/lines/code-lines';
import { LinesSince } from '../../threads/lines/lines-since';
import { LostNotice } from '../../threads/lines/lost-notice';
import { RecordedLines } from '../../threads/lines/recorded-lines';
import { showsLinesSince, VerifyNotice } from '../../threads/lines/verify-notice';
import { selectedTextIn } from '../../threads/selected-text';
import { PlacementMark } from '../../threads/marks/placement-mark';
import { TagList } from '../../threads/marks/tag-list';
import { useConversation, type Conversation } from '../../threads/use-conversation';
import { focusList } from '../list/focus-list';
import { PaneHeader } from './pane-header';
import { PaneReferences } from './pane-references';
import styles from './reading-pane.module.css';

interface ThreadPaneProps {
  readonly shown: InboxThread;
  /** As the list has it, which may be newer. */
  readonly entry: InboxThreadEntry;
  /** Why there is nothing newer than what is shown; null while there is. */
  readonly gone: string | null;
}

/** A thread of any known repository, to be read and answered where it is. */
export function ThreadPane({ shown, entry, gone }: ThreadPaneProps): ReactNode {
  return (
    <ReviewHomeContext value={useInboxHome(shown, gone)}>
      <PaneReferences entry={entry}>
        <Pane shown={shown} entry={entry} gone={gone} />
      </PaneReferences>
    </ReviewHomeContext>
  );
}

function Pane({ shown, entry, gone }: ThreadPaneProps): ReactNode {
  const placed = usePlacedLines(entry);
  const thread = placed === null ? shown.thread : { ...shown.thread, placement: placed.placement };
  const conversation = useConversation(thread);
  useCommands([
    { id: 'inbox.reply', run: () => conversation.composer.current?.focus() },
    {
      id: 'inbox.quote',
      run: () => {
        const selected = selectedTextIn(thread.key);
        const text = selected === '' ? thread.comments.at(-1)?.body : selected;
        if (text !== undefined) conversation.quote(text);
      },
    },
  ]);
  return (
    <article ref={conversation.root} className={styles.pane} data-thread={thread.key} data-lane={thread.lane} tabIndex={-1} aria-label={threadLabel(thread)}>
      <PaneHeader shown={shown} thread={thread} entry={entry} />
      <PaneBanner shown={shown} entry={entry} gone={gone} />
      <div className={styles.scroll}>
        <h1 className={styles.title}>{entry.title}</h1>
        <div className={styles.facts}>
          <TagList tags={entry.tags} />
          {placed === null ? null : <PlacementMark placement={placed.placement} />}
        </div>
        <div className={styles.cards}>
          <VerifyNotice thread={thread}>{placed !== null && showsLinesSince(thread) ? <LinesSince thread={thread} now={placed.now} /> : null}</VerifyNotice>
        </div>
        {showsLinesSince(thread) ? null : thread.placement.kind === 'lost' ? (
          <div className={styles.cards}>
            <LostNotice thread={thread} />
          </div>
        ) : (
          <Lines lines={shown.lines} thread={thread} placed={placed} />
        )}
        <div className={styles.cards}>
          <CommentList thread={thread} onAnswer={conversation.answer} onQuote={conversation.quote} onGoTo={conversation.goTo} />
        </div>
        <ThreadRun thread={thread} />
      </div>
      <footer className={styles.footer}>
        <PaneReply thread={thread} entry={entry} conversation={conversation} />
      </footer>
    </article>
  );
}

interface PaneReplyProps {
  readonly thread: ThreadView;
  readonly entry: InboxThreadEntry;
  readonly conversation: Conversation;
}

function PaneReply({ thread, entry, conversation }: PaneReplyProps): ReactNode {
  const { acts, drafts, format, ownNames, blocked, reference } = useReviewHome();
  const [posting, setPosting] = useState(false);
  const { answering, clearAnswering } = conversation;
  return (
    <ReplyBox
      handle={conversation.composer}
      thread={thread}
      ownNames={ownNames}
      draft={useDraftIn(drafts, draftKey({ kind: 'reply', thread: thread.key }))}
      posting={posting}
      takesTags={format !== 'local-review'}
      blocked={blocked}
      asks
      note={`Written to ${visibleText(reviewFileName(entry.file))}`}
      onLeave={focusList}
      onShowChanges={conversation.showChanges}
      onSend={async (written, ask) => {
        setPosting(true);
        const result = await acts.reply(thread.key, { ...written, ...(answering?.id !== undefined && { replyTo: answering.id }), reopen: thread.state === 'resolved' });
        setPosting(false);
        if (result.ok) clearAnswering();
        if (result.ok && ask) void askAbout(reference, [thread.key], { posted: true });
        return result;
      }}
    >
      <AnsweringLine answering={answering} onClear={clearAnswering} />
    </ReplyBox>
  );
}

/** What is most in need of saying about the thread as a whole. */
function PaneBanner({ shown, entry, gone }: ThreadPaneProps): ReactNode {
  const walk = useWalkPlace(entry.id);
  const { blocked } = useReviewHome();
  if (gone !== null) {
    return (
      <Banner tone="broken" icon={<TriangleAlert aria-hidden />}>
        <b>{gone}</b> You see its last messages.
      </Banner>
    );
  }
  if (walk !== null) {
    return (
      <Banner
        action={
          <Button size="small" variant="flat" onClick={endWalk}>
            Stop
          </Button>
        }
      >
        <b>
          {walk.number} of {walk.of} to verify.
        </b>{' '}
        Confirming or reopening goes to the next.
      </Banner>
    );
  }
  if (blocked !== null) {
    return (
      <Banner tone="broken" icon={<TriangleAlert aria-hidden />}>
        {blocked}
      </Banner>
    );
  }
  return (
    <Banner icon={<GitCompareArrows aria-hidden />}>
      {visibleText(entry.repository)}, {visibleText(shown.review)}
    </Banner>
  );
}

interface LinesProps {
  readonly lines: InboxThread['lines'];
  readonly thread: ThreadView;
  readonly placed: PlacedLines | null;
}

/** The lines that the thread is about: what became of them where they were edited, else with those around them, else as the file recorded them. */
function Lines({ lines, thread, placed }: LinesProps): ReactNode {
  const { anchor, place, placement } = thread;
  if (placed?.now != null && (placement.kind === 'edited' || placement.kind === 'outdated')) return <LinesSince thread={thread} now={placed.now} />;
  if (lines === null) return <RecordedLines thread={thread} tone="plain" />;
  const last = anchor?.line ?? place?.endLine;
  const over = place?.startSide !== undefined && place.startSide !== place.side;
  // Of a range over both sides only its last line is among these.
  const first = over ? last : (anchor?.startLine ?? anchor?.line ?? place?.startLine);
  const meant = first === undefined || last === undefined ? undefined : { from: first, to: last };
  return <CodeLines first={lines.firstLine} lines={lines.text.split('\n')} meant={meant} />;
}
