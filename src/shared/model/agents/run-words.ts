import type { AgentRun } from './agent';

/** How a program came to its end. */
export interface RunEnd {
  readonly program: string;
  /** Milliseconds. */
  readonly duration: number;
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Replies that others wrote meanwhile; null when the review file could not be read. */
  readonly replies: number | null;
  /** Last part of the review file's path. */
  readonly fileName: string;
}

/** "1:48", "1:02:03"; the argument is in milliseconds. */
export function elapsedWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** "Finished in 1:48. 2 replies.", "copilot exited with code 1." */
export function endedWords(end: RunEnd): string {
  const { program, exitCode, signal, replies, fileName } = end;
  if (exitCode === 0) {
    const finished = `Finished in ${elapsedWords(end.duration)}.`;
    if (replies === null) return `${finished} ${fileName} cannot be read now.`;
    return replies === 0 ? `${finished} No reply was written to this review.` : `${finished} ${replyCount(replies)}.`;
  }
  const how = exitCode === null ? `${program} was ended by ${signal ?? 'the system'}.` : `${program} exited with code ${exitCode}.`;
  return [how, ...(replies === 0 ? [] : [writtenWords(end)])].join(' ');
}

/** "Cancelled after 1:12. Nothing was undone. 1 reply had been written." */
export function cancelledWords(end: RunEnd): string {
  return `Cancelled after ${elapsedWords(end.duration)}. Nothing was undone. ${writtenWords(end)}`;
}

export function timedOutWords(end: RunEnd): string {
  return `Stopped after ${elapsedWords(end.duration)}, its time limit. Nothing was undone. ${writtenWords(end)}`;
}

function writtenWords({ replies, fileName }: RunEnd): string {
  if (replies === null) return `${fileName} cannot be read now.`;
  if (replies === 0) return 'No reply had been written.';
  return `${replyCount(replies)} had been written.`;
}

function replyCount(replies: number): string {
  return replies === 1 ? '1 reply' : `${replies} replies`;
}

/** "#03", "#03, #07", "5 threads", "the whole review". */
export function scopeWords({ threads, labels }: Pick<AgentRun, 'threads' | 'labels'>): string {
  if (threads.length === 0) return 'the whole review';
  return labels.length <= 3 ? labels.join(', ') : `${labels.length} threads`;
}

export function isActive({ state }: Pick<AgentRun, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}
