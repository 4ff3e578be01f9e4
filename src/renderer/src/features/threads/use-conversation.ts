import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Comment, ThreadView } from '../../../../shared/model/review/review';
import type { ThreadChanges } from '../../../../shared/model/threads/thread-changes';
import { quoted } from '../../../../shared/model/threads/thread-export';
import { setFolded } from '../../state/reviews/folds';
import { useOnScreen, useThreadAddress } from '../../state/reviews/on-screen';
import type { ComposerHandle } from './composer/composer';
import { useThreadHandle } from './thread-handles';

/** What comments and reply box of one drawn thread share. */
export interface Conversation {
  readonly root: RefObject<HTMLElement | null>;
  readonly composer: RefObject<ComposerHandle | null>;
  /** The comment that the reply answers, when it is not the last one. */
  readonly answering: Comment | null;
  readonly answer: (comment: Comment) => void;
  readonly clearAnswering: () => void;
  readonly quote: (text: string) => void;
  /** Number of a comment in the thread, 1-based. */
  readonly goTo: (number: number) => void;
  readonly leave: () => void;
  readonly showChanges: (changes: ThreadChanges) => void;
}

/** Joins comments and reply box, and offers both to the keyboard's commands. */
export function useConversation(thread: ThreadView): Conversation {
  const root = useRef<HTMLElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const [answeringKey, setAnsweringKey] = useState<string | null>(null);
  const answering = thread.comments.find((comment) => comment.key === answeringKey) ?? null;

  const withComposer = useCallback(
    (act: (composer: ComposerHandle) => void): void => {
      if (composer.current === null) setFolded(thread.key, false);
      // A folded card has no reply box before it is drawn again.
      requestAnimationFrame(() => {
        if (composer.current !== null) act(composer.current);
      });
    },
    [thread.key],
  );
  const reply = useCallback(() => withComposer((box) => box.focus()), [withComposer]);
  const quote = useCallback((text: string) => withComposer((box) => box.append(quoted(text.trim()))), [withComposer]);
  const leave = useCallback(() => root.current?.focus(), []);
  const show = (comment: string): void => showComment(root.current, thread.comments.find(({ key }) => key === comment));
  useOnScreen(root, useThreadAddress(thread.key));
  useThreadHandle(thread.key, root, { focus: leave, reply, quote, show });

  const answer = useCallback(
    (comment: Comment) => {
      setAnsweringKey(comment.key);
      reply();
    },
    [reply],
  );
  const clearAnswering = useCallback(() => setAnsweringKey(null), []);
  const goTo = useCallback(
    (number: number) => showComment(root.current, thread.comments[number - 1]),
    [thread.comments],
  );
  const showChanges = useCallback(
    (changes: ThreadChanges) => showComment(root.current, changes.added[0] ?? thread.comments.at(-1)),
    [thread.comments],
  );
  return { root, composer, answering, answer, clearAnswering, quote, goTo, leave, showChanges };
}

/** Brings a comment into view, gives it the focus and lets it light up once. */
function showComment(root: HTMLElement | null, comment: Comment | undefined): void {
  if (root === null || comment === undefined) return;
  const element = [...root.querySelectorAll<HTMLElement>('[data-comment]')].find((each) => each.dataset['comment'] === comment.key);
  if (element === undefined) return;
  element.scrollIntoView({ block: 'nearest' });
  element.focus({ preventScroll: true });
  element.dataset['flash'] = '';
  element.addEventListener('animationend', () => delete element.dataset['flash'], { once: true });
}
