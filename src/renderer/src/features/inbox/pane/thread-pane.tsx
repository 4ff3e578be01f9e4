import { Check, CircleCheckBig, FileDiff, GitCompareArrows, RotateCcw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';
import type { InboxThread, InboxThreadEntry } from '../../../../../shared/model/inbox/inbox';
import { resolutionWords } from '../../../../../shared/model/review/lane';
import { reviewFileName } from '../../../../../shared/model/review/review-name';
import type { Comment } from '../../../../../shared/model/review/review';
import { actsOf, actWords, type ThreadAct } from '../../../../../shared/model/threads/thread-acts';
import { draftKey } from '../../../../../shared/model/threads/draft-key';
import { foldComments } from '../../../../../shared/model/threads/fold-comments';
import { quoted } from '../../../../../shared/model/threads/thread-export';
import { threadLabel } from '../../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { usePlatform } from '../../../state/app-hooks';
import { useCommands } from '../../../state/commands';
import { useDraftAt } from '../../../state/drafts';
import { replyTo, workspaceOfRoot } from '../../../state/inbox/inbox-actions';
import { actAndStep, endWalk, useWalkPlace } from '../../../state/inbox/inbox-walk';
import { openEntryInDiff } from '../../../state/inbox/open-entry';
import { keyCaps } from '../../../../../shared/model/keys/chord';
import { CommandKbd } from '../../keys/command-kbd';
import { useOnScreen } from '../../../state/reviews/on-screen';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';
import { Kbd } from '../../../ui/marks/kbd';
import type { ComposerHandle } from '../../threads/composer/composer';
import { ReplyBox } from '../../threads/composer/reply-box';
import { CodeLines } from '../../threads/lines/code-lines';
import { RecordedLines } from '../../threads/lines/recorded-lines';
import { LaneChip } from '../../threads/marks/lane-chip';
import { Moment } from '../../threads/marks/moment';
import { TagList } from '../../threads/marks/tag-list';
import { focusList } from '../list/focus-list';
import { InboxComment } from './inbox-comment';
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
  const { thread, ownNames, name, address } = shown;
  const root = useRef<HTMLElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const [posting, setPosting] = useState(false);
  const draft = useDraftAt(entry.root, workspaceOfRoot(entry.root), name ?? entry.file, draftKey({ kind: 'reply', thread: thread.key }));
  useOnScreen(root, address);
  const goTo = useCallback((number: number) => showComment(root.current, number - 1), []);
  const quote = useCallback((comment: Comment) => composer.current?.append(quoted(comment.body.trim())), []);
  useCommands([
    { id: 'inbox.reply', run: () => composer.current?.focus() },
    {
      id: 'inbox.quote',
      run: () => {
        const last = thread.comments.at(-1);
        if (last !== undefined) quote(last);
      },
    },
  ]);
  return (
    <article ref={root} className={styles.pane} data-thread={thread.key} data-lane={thread.lane} tabIndex={-1} aria-label={threadLabel(thread)}>
      <PaneHeader shown={shown} entry={entry} blocked={gone ?? whyBlocked(shown)} />
      <PaneBanner shown={shown} entry={entry} gone={gone} />
      <div className={styles.scroll}>
        <h1 className={styles.title}>{entry.title}</h1>
        <div className={styles.facts}>
          <TagList tags={entry.tags} />
          <VerifyFacts shown={shown} />
        </div>
        <Lines shown={shown} />
        <Comments shown={shown} onQuote={quote} onGoTo={goTo} />
      </div>
      <footer className={styles.footer}>
        <ReplyBox
          handle={composer}
          thread={thread}
          ownNames={ownNames}
          draft={draft}
          posting={posting}
          takesTags={entry.format !== 'local-review'}
          blocked={gone ?? whyBlocked(shown)}
          note={`Written to ${visibleText(reviewFileName(entry.file))}`}
          onLeave={() => focusList()}
          onShowChanges={({ added }) => showComment(root.current, added[0] === undefined ? thread.comments.length - 1 : thread.comments.indexOf(added[0]))}
          onSend={async (written) => {
            setPosting(true);
            const result = await replyTo(address, { ...written, reopen: thread.state === 'resolved' });
            setPosting(false);
            return result;
          }}
        />
      </footer>
    </article>
  );
}

/** Why nothing can be written in the thread's file; null when it can. */
function whyBlocked({ fileState, entry }: InboxThread): string | null {
  const file = visibleText(reviewFileName(entry.file));
  if (fileState === 'broken') return `${file} cannot be read. Writing to it is off until it is fixed.`;
  return fileState === 'read-only' ? `${file} cannot be written.` : null;
}

const actIcons: Readonly<Record<ThreadAct, ReactNode>> = {
  resolve: <Check aria-hidden />,
  confirm: <CircleCheckBig aria-hidden />,
  keep: <Check aria-hidden />,
  reopen: <RotateCcw aria-hidden />,
};

function PaneHeader({ shown, entry, blocked }: { readonly shown: InboxThread; readonly entry: InboxThreadEntry; readonly blocked: string | null }): ReactNode {
  const { first, second } = actsOf(shown.thread);
  const platform = usePlatform();
  const act = (which: 'first' | 'second', what: ThreadAct): ReactNode => (
    <Button size="small" icon={actIcons[what]} disabledReason={blocked ?? undefined} onClick={() => void actAndStep(entry, which)}>
      {actWords[what]}
      <CommandKbd id={which === 'first' ? 'inbox.act' : 'inbox.reopen'} />
    </Button>
  );
  return (
    <header className={styles.header}>
      <span className={styles.label}>{entry.label}</span>
      <LaneChip thread={shown.thread} />
      <Place entry={entry} />
      <Button size="small" icon={<FileDiff aria-hidden />} onClick={() => void openEntryInDiff(entry)}>
        {entry.path === null ? 'Open as a page' : 'Open in diff'}
        <Kbd caps={keyCaps('Enter', platform)} />
      </Button>
      {act('first', first)}
      {second === undefined ? null : act('second', second)}
    </header>
  );
}

function Place({ entry: { path, place } }: { readonly entry: InboxThreadEntry }): ReactNode {
  if (path === null) return <span className={styles.place}>Review-wide</span>;
  const name = fileNameOf(path);
  const folder = path.slice(0, path.length - name.length);
  const lines = place.startsWith(name) ? place.slice(name.length) : '';
  return (
    <span className={styles.place} title={visibleText(path)}>
      <span className={styles.folder}>{visibleText(folder)}</span>
      <b>{visibleText(name)}</b>
      <span className={styles.lines}>{lines}</span>
    </span>
  );
}

/** What is most in need of saying about the thread as a whole. */
function PaneBanner({ shown, entry, gone }: ThreadPaneProps): ReactNode {
  const walk = useWalkPlace(entry.id);
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
  const blocked = whyBlocked(shown);
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

function VerifyFacts({ shown: { thread } }: { readonly shown: InboxThread }): ReactNode {
  if (thread.repliedAfterResolved === true) return <span>Replied after it was resolved. The review file still says resolved.</span>;
  if (thread.resolution === undefined) return null;
  return (
    <span>
      <b>{visibleText(resolutionWords(thread.resolution))}</b>, noticed <Moment timestamp={thread.resolution.at} />.
    </span>
  );
}

/** The lines that the thread is about: with those around them where they are known, else as the file recorded them. */
function Lines({ shown: { lines, thread } }: { readonly shown: InboxThread }): ReactNode {
  if (lines === null) return <RecordedLines thread={thread} tone="plain" />;
  const { anchor, place } = thread;
  const last = anchor?.line ?? place?.endLine;
  const over = place?.startSide !== undefined && place.startSide !== place.side;
  // Of a range over both sides only its last line is among these.
  const first = over ? last : (anchor?.startLine ?? anchor?.line ?? place?.startLine);
  const meant = first === undefined || last === undefined ? undefined : { from: first, to: last };
  return <CodeLines first={lines.firstLine} lines={lines.text.split('\n')} meant={meant} />;
}

const unfoldStep = 100;

interface CommentsProps {
  readonly shown: InboxThread;
  readonly onQuote: (comment: Comment) => void;
  readonly onGoTo: (number: number) => void;
}

function Comments({ shown, ...actions }: CommentsProps): ReactNode {
  const { comments } = shown.thread;
  const [unfolded, setUnfolded] = useState(0);
  const { head, hidden } = foldComments(comments.length, unfolded);
  const card = (comment: Comment, index: number): ReactNode => <InboxComment key={comment.key} shown={shown} index={index} comment={comment} {...actions} />;
  return (
    <ol className={styles.comments} aria-label="Comments">
      {comments.slice(0, head).map(card)}
      {hidden === 0 ? null : (
        <li className={styles.fold}>
          <button type="button" onClick={() => setUnfolded(unfolded + unfoldStep)}>
            {hidden.toLocaleString('en')} earlier {hidden === 1 ? 'comment' : 'comments'}
          </button>
        </li>
      )}
      {comments.slice(head + hidden).map((comment, index) => card(comment, head + hidden + index))}
    </ol>
  );
}

/** @param index 0-based, in the thread */
function showComment(root: HTMLElement | null, index: number): void {
  const label = `Comment ${index + 1} `;
  const element = [...(root?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])].find((each) => each.ariaLabel?.startsWith(label) === true);
  element?.scrollIntoView({ block: 'nearest' });
  element?.focus({ preventScroll: true });
}
