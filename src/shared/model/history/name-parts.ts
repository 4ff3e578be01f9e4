import type { Comment, Thread } from '../review/review';
import { threadTitle } from '../threads/thread-words';
import type { NamedComment, NamedThread } from './change-fact';

export function nameThread(thread: Thread): NamedThread {
  const { key, number, id } = thread;
  return { key, ...(number === undefined ? {} : { number }), ...(id === undefined ? {} : { id }), title: threadTitle(thread) };
}

export function nameComment({ key, author }: Comment): NamedComment {
  return { key, author };
}
