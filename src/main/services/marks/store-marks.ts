import type { Clock, Result } from '../../../shared/base';
import { allSeen, markOf, noMark, settled, withAttentionOf, withMark, withOwn, withSeen, withUnread, withUnreadOf, withUnreadOfAll, type CommentName, type Marks, type ThreadMark } from '../../../shared/model/marks/marks';
import { observe, type ObservedReview } from '../../../shared/model/marks/observe-marks';
import type { Operation, SingleOperation } from '../../../shared/model/review/operation';
import type { Thread, ThreadKey } from '../../../shared/model/review/review';
import type { RepositoryData } from '../settings/repository-data';

/** Marks of the threads of a review. */
export interface ReviewMarks {
  /** Undefined for a thread that was not read yet. */
  of(thread: ThreadKey): ThreadMark | undefined;
  see(comments: Iterable<CommentName>): void;
  /** Marks all comments of the threads as seen, or the last one by somebody else as unread. Answers how to take exactly that back. */
  setUnread(threads: readonly Pick<Thread, 'key' | 'comments'>[], unread: boolean, ownNames: readonly string[]): () => void;
  /** Takes a resolved thread as it is: nothing is to be verified. */
  settle(thread: ThreadKey): void;
  /** Gives a thread the lane back that it had with an earlier mark, as far as its state allows. */
  restore(thread: ThreadKey, before: ThreadMark): void;
}

/**
 * Keeps the marks of one store of reviews. A reading that a write of our own overtakes may hold what was before it, and is not
 * observed: whoever writes reads again.
 */
export class StoreMarks {
  private writing = 0;
  private written = 0;
  /** A reading that waits for the end of a write: it counts when nothing is written after all. */
  private held: { readonly after: number; readonly observe: () => void } | null = null;

  /** @param onChange told of changes that no reading brought */
  constructor(
    private readonly name: string,
    private readonly data: Pick<RepositoryData, 'marks' | 'setMarks'>,
    private readonly clock: Clock,
    private readonly onChange: () => void,
  ) {}

  /**
   * Reads the store, and observes what others have written.
   *
   * @param observed called with a reading that no write overtook
   */
  async read<T>(
    read: () => Promise<T>,
    reviewsOf: (found: T) => readonly ObservedReview[],
    ownNames: () => readonly string[],
    observed: (found: T) => void,
  ): Promise<T> {
    const after = this.written;
    const found = await read();
    const note = (): void => {
      this.set(observe(this.marks(), reviewsOf(found), { ownNames: ownNames(), now: this.clock.now() }));
      observed(found);
    };
    if (after !== this.written) return found;
    if (this.writing > 0) this.held = { after, observe: note };
    else note();
    return found;
  }

  /** Writes to a review of the group; what the operation does is the person's own. */
  async write<V, E>(group: string, operation: Operation, write: () => Promise<Result<V, E>>): Promise<Result<V, E>> {
    const takeBack = this.expect(group, operation);
    this.writing += 1;
    let done = false;
    try {
      const changed = await write();
      done = changed.ok;
      return changed;
    } finally {
      this.writing -= 1;
      if (done) this.written += 1;
      else takeBack();
      if (this.writing === 0) this.observeHeld();
    }
  }

  ofGroup(group: string): ReviewMarks {
    const of = (thread: ThreadKey): ThreadMark | undefined => markOf(this.marks(), group, thread);
    const change = (thread: ThreadKey, next: (mark: ThreadMark) => ThreadMark): void => this.set(withMark(this.marks(), group, thread, next(of(thread) ?? noMark)));
    return {
      of,
      see: (comments) =>
        this.act(() => {
          // One that is gone meanwhile has no mark, and gets none.
          for (const { thread, comment } of comments) if (of(thread) !== undefined) change(thread, (mark) => withSeen(mark, [comment]));
        }),
      setUnread: (threads, unread, ownNames) => {
        const before = threads.map(({ key }) => [key, of(key)] as const);
        this.act(() => {
          for (const thread of threads) change(thread.key, (mark) => (unread ? withUnread(mark, thread, ownNames) : withSeen(mark, mark.comments.keys())));
        });
        return () =>
          this.act(() => {
            for (const [key, earlier] of before) if (earlier !== undefined) change(key, (mark) => withUnreadOf(mark, earlier));
          });
      },
      settle: (thread) => this.act(() => change(thread, settled)),
      restore: (thread, before) => this.act(() => change(thread, (mark) => withAttentionOf(mark, before))),
    };
  }

  /** Marks every comment as seen. Answers how to take exactly that back. */
  seeAll(): () => void {
    const before = this.marks();
    this.act(() => this.set(allSeen(before)));
    return () => this.act(() => this.set(withUnreadOfAll(this.marks(), before)));
  }

  /** Marks what an operation is about to do. Answers how to take that back when nothing was written. */
  private expect(group: string, operation: Operation): () => void {
    // What is put back was marked before it went.
    if (operation.kind === 'several') return () => undefined;
    const thread = operation.kind === 'add-thread' ? operation.threadId : 'thread' in operation ? operation.thread : null;
    if (thread === null) return () => undefined;
    const before = markOf(this.marks(), group, thread);
    const expected = expectedMark(before ?? noMark, operation);
    if (before === expected) return () => undefined;
    this.set(withMark(this.marks(), group, thread, expected));
    return () => this.set(withMark(this.marks(), group, thread, before ?? noMark));
  }

  private observeHeld(): void {
    const { held } = this;
    this.held = null;
    if (held?.after === this.written) this.act(held.observe);
  }

  private act(change: () => void): void {
    const before = this.marks();
    change();
    if (before !== this.marks()) this.onChange();
  }

  private marks(): Marks | null {
    return this.data.marks(this.name);
  }

  private set(marks: Marks | null): void {
    if (marks !== null && marks !== this.marks()) this.data.setMarks(this.name, marks);
  }
}

/** The mark of a thread once an own operation has been written. */
function expectedMark(mark: ThreadMark, operation: SingleOperation): ThreadMark {
  switch (operation.kind) {
    case 'add-thread':
      return withOwn(mark, operation.commentId);
    case 'reply': {
      const replied = withOwn(mark, operation.commentId);
      return replied.resolution === 'settled' ? settled(replied) : replied;
    }
    case 'set-state':
      return operation.state === 'resolved' ? settled(mark) : mark;
    case 'delete-comment':
      return operation.reverting?.state === 'resolved' ? settled(mark) : mark;
    case 'edit-comment':
    case 'set-tags':
    case 'set-viewed':
    case 'attach':
    case 'rename':
    case 'renumber':
    case 'set-counter':
    case 'restore':
      return mark;
  }
}
