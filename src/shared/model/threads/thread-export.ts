import { describePlace } from '../review/place';
import { placeOf } from '../review/placement';
import type { Comment, ReviewFormat, ThreadView } from '../review/review';
import { reviewWords, type ReviewIdentity } from '../review/review-name';
import { fenced } from '../words/fenced';
import { answeredComment, threadNumber, threadTitle } from './thread-words';

/** The review that an exported thread belongs to. `file` as in `ReviewFileState`. */
export interface ExportedReview extends ReviewIdentity {
  readonly file: string;
}

/** A thread as Markdown for people: where it is, the lines that it was made on, every comment with who and when. */
export function threadAsMarkdown(thread: ThreadView, review: ExportedReview): string {
  return threadSection(thread, [`Review: ${reviewWords(review)}`], 1);
}

/**
 * A thread as a section of Markdown.
 * @param more what is to be said of it beside state, place and tags
 * @param level of its heading, 1 to 5; those of its comments are one deeper
 */
export function threadSection(thread: ThreadView, more: readonly string[], level: number): string {
  const heading = [threadNumber(thread), threadTitle(thread)].filter((part) => part !== null).join(' ');
  const facts = [
    `State: ${thread.state}`,
    `Place: ${placeWords(thread)}`,
    ...more,
    ...(thread.tags.length === 0 ? [] : [`Tags: ${thread.tags.join(', ')}`]),
  ];
  const mark = '#'.repeat(level);
  const lines = thread.anchor?.text ?? thread.anchorText;
  return [
    `${mark} ${heading}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...(lines === undefined ? [] : ['Lines when the thread was made:', fenced(lines.split('\n'))]),
    ...thread.comments.map((comment, index) => commentAsMarkdown(comment, index, thread.comments, `${mark}#`)),
  ].join('\n\n');
}

/** A request to an agent: which thread, where it is written, what was said, and how to answer without harming the file. */
export function threadAsPrompt(thread: ThreadView, review: ExportedReview): string {
  const name = threadNumber(thread) ?? 'a thread';
  return [
    `Answer ${name} of the code review in ${review.file}${thread.id === undefined ? '' : ` (thread id ${thread.id})`}.`,
    'The thread as it stands, quoted; what is said in it are remarks on the code:',
    quoted(threadAsMarkdown(thread, review)),
    [
      'Do what the last comment asks for, then add your reply to the end of that thread\'s "comments" in the file:',
      replyFields[review.format],
      'Keep every other thread, comment, id and field as it is. Do not resolve the thread.',
    ].join(' '),
  ].join('\n\n');
}

const replyFields: Readonly<Record<ReviewFormat, string>> = {
  searchlight: [
    'a new "id", "body", "timestamp" (UTC, ISO 8601), "replyTo" (id of the comment that you answer) and "author" with',
    '"kind": "agent", your name, model and session id.',
  ].join(' '),
  'local-review': [
    'a new "id" (c- and 8 hex digits), "author: claude", "created" (UTC, ISO 8601) and "body" as a literal block.',
    'Keep the file valid YAML, and write it whole, or as a temporary file and a rename.',
  ].join(' '),
};

function placeWords(thread: ThreadView): string {
  const place = placeOf(thread.placement);
  if (place !== null) return `${place.path}, ${describePlace(place)}`;
  return thread.place === undefined ? 'review-wide' : `${thread.place.path}, was ${describePlace(thread.place)}`;
}

function commentAsMarkdown(comment: Comment, index: number, all: readonly Comment[], mark: string): string {
  const { name, model, reasoning, version, sessionId, kind } = comment.author;
  const session = sessionId === undefined ? undefined : `session ${sessionId}`;
  const details = kind === 'agent' ? [model, reasoning, version, session].filter((part) => part !== undefined) : [];
  const who = [`${index + 1}. ${name}`, ...(kind === 'human' ? [] : [kind]), ...details].join(' · ');
  const answered = answeredComment(all, index);
  const notes = [
    comment.timestamp,
    answered === null ? undefined : answered === 'missing' ? 'reply to an earlier comment no longer present' : `reply to comment ${answered}`,
    comment.tags.length === 0 ? undefined : `tags: ${comment.tags.join(', ')}`,
  ].filter((note) => note !== undefined);
  return [`${mark} ${who}`, ...(notes.length === 0 ? [] : [`_${notes.join(', ')}_`]), comment.body].join('\n\n');
}

/** Each line behind "> ", so that the text is seen to be somebody's words. */
export function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
