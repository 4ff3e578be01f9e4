import { statusLetters } from '../shared/model/comparison/file-words';
import { laneWords } from '../shared/model/review/lane';
import { describePlace, type Place } from '../shared/model/review/place';
import type { RepoPath } from '../shared/base';
import { counted } from '../shared/model/words/counted';
import { visibleText } from '../shared/model/words/visible-text';
import type {
  InspectedComment,
  InspectedCommitReview,
  InspectedCommitThread,
  InspectedFile,
  InspectedReview,
  InspectedThread,
  Inspection,
} from './inspection';

/** The inspection as text for people, ending in a line feed. Nothing of it can act on a terminal. */
export function print(inspection: Inspection): string {
  const { repository, comparison, files, reviews } = inspection;
  const { baseline } = comparison;
  const lines = [
    repository.root,
    `HEAD is ${repository.head.branch ?? 'detached'} at ${shortSha(repository.head.sha)}`,
    '',
    `${comparison.base} → ${comparison.compare}, ${comparison.ahead ?? '?'} ahead, ${comparison.behind ?? '?'} behind`,
    `Baseline ${shortSha(baseline.sha)}, ${baseline.mode}: ${baseline.reason}`,
    ...comparison.problems.map((problem) => `! ${problem}`),
    '',
    filesHeading(files),
    ...fileRows(files),
    ...reviews.flatMap((review) => ['', ...reviewLines(review)]),
  ];
  return `${lines.map((line) => visibleText(line).trimEnd()).join('\n')}\n`;
}

function filesHeading(files: readonly InspectedFile[]): string {
  const sum = (key: 'additions' | 'deletions'): number => files.reduce((total, file) => total + (file[key] ?? 0), 0);
  const viewed = files.filter((file) => file.viewed === 'yes').length;
  return `${counted(files.length, 'changed file')}, +${sum('additions')} −${sum('deletions')}, ${viewed} viewed`;
}

function fileRows(files: readonly InspectedFile[]): readonly string[] {
  const rows = files.map((file) => ({
    name: oneLine(file.oldPath === undefined ? file.path : `${file.oldPath} → ${file.path}`),
    counts: file.additions === null && file.deletions === null ? '' : `+${file.additions ?? '?'} −${file.deletions ?? '?'}`,
    file,
  }));
  const width = Math.min(60, Math.max(0, ...rows.map(({ name }) => name.length)));
  return rows.map(({ name, counts, file }) => {
    const remarks = [
      file.stage === 'committed' || file.stage === file.status ? '' : file.stage,
      file.reason ?? '',
      { no: '', yes: 'viewed', changed: 'changed since viewed' }[file.viewed],
    ].filter((remark) => remark !== '');
    return `  ${statusLetters[file.status]}  ${name.padEnd(width)}  ${counts.padEnd(11)}  ${remarks.join(', ')}`;
  });
}

function reviewLines(review: InspectedReview | InspectedCommitReview): readonly string[] {
  const open = review.threads.filter((thread) => thread.state === 'open').length;
  const { problem } = review;
  return [
    review.file,
    `${reviewHeading(review)}, ${open} open, ${review.threads.length - open} resolved`,
    ...(problem === undefined ? [] : [`! ${review.state}: ${position(problem)}${problem.message}`]),
    ...review.diagnostics.map((diagnostic) => `! ${diagnostic.severity}: ${position(diagnostic)}${diagnostic.message}`),
    ...(review.format === 'searchlight'
      ? review.threads.flatMap((thread) => ['', ...threadLines(thread, threadHeading(thread))])
      : review.threads.flatMap((thread) => ['', ...threadLines(thread, commitThreadHeading(thread))])),
  ];
}

function reviewHeading(review: InspectedReview | InspectedCommitReview): string {
  if (review.format === 'searchlight') return `${review.base ?? '?'} → ${review.compare ?? '?'}`;
  const { project, repo, commit, matchedBy, previousCommits } = review;
  const previous = previousCommits.at(-1);
  const by = matchedBy === undefined ? '' : ` by ${oneLine(matchedBy)}`;
  const followed = previous === undefined ? '' : `, followed from ${shortSha(oneLine(previous))}${by}`;
  return `${project}/${repo}, commit ${shortSha(commit)}${followed}`;
}

function threadLines({ placement, comments }: InspectedThread | InspectedCommitThread, heading: string): readonly string[] {
  return [
    heading,
    ...(placement.kind === 'current' || placement.kind === 'review-wide' ? [] : [`      ${placement.reason}`]),
    ...comments.flatMap(commentLines),
  ];
}

function threadHeading(thread: InspectedThread): string {
  const { tags } = thread;
  const title = thread.title === undefined ? '' : ` "${oneLine(thread.title)}"`;
  const tagged = tags.length === 0 ? '' : ` /${tags.map(oneLine).join(' /')}`;
  const number = thread.number === null ? oneLine(thread.id) : `#${String(thread.number).padStart(2, '0')}`;
  return `  ${number} ${attentionWords(thread)}, ${threadPlace(thread)}${title}${tagged}`;
}

function commitThreadHeading({ id, side, startSide, startLine, line, ...rest }: InspectedCommitThread): string {
  const place = {
    ...rest,
    ...(side === undefined ? {} : { side: sides[side] }),
    ...(startSide === undefined ? {} : { startSide: sides[startSide] }),
    ...(line === undefined ? {} : { startLine: startLine ?? line, endLine: line }),
  };
  return `  ${oneLine(id)} ${attentionWords(rest)}, ${threadPlace(place)}`;
}

/** "open, awaiting you, 1 unread" */
function attentionWords({ state, lane, unreadComments }: Pick<InspectedThread, 'state' | 'lane' | 'unreadComments'>): string {
  const words = [state, ...(lane === 'resolved' ? [] : [laneWords[lane].toLowerCase()]), ...(unreadComments === 0 ? [] : [`${unreadComments} unread`])];
  return words.join(', ');
}

const sides = { left: 'old', right: 'new' } as const;

/** Where it is now, else where it was. */
function threadPlace({
  placement,
  path,
  side = 'new',
  startSide,
  startLine,
  endLine,
}: Pick<InspectedThread, 'placement' | 'path' | 'side' | 'startSide' | 'startLine' | 'endLine'>): string {
  if (path === undefined || startLine === undefined || endLine === undefined) return 'review-wide';
  const place: Place = {
    path: (placement.path ?? path) as RepoPath,
    side,
    ...(startSide === undefined ? {} : { startSide }),
    startLine: placement.startLine ?? startLine,
    endLine: placement.endLine ?? endLine,
  };
  return `${placement.path === undefined ? 'was ' : ''}${oneLine(place.path)} ${describePlace(place)}`;
}

function commentLines(comment: InspectedComment): readonly string[] {
  const { author } = comment;
  const parts = [author.model, author.reasoning, author.version, author.sessionId].filter((part) => part !== undefined);
  const who = [`${author.name} (${author.kind})`, ...parts].map(oneLine).join(', ');
  return [`      ${who}${comment.timestamp === null ? '' : `, ${oneLine(comment.timestamp)}`}`, ...comment.body.split(/\r?\n/).map((line) => `        ${line}`)];
}

function position({ line, column }: { readonly line?: number; readonly column?: number }): string {
  if (line === undefined || line === 0) return '';
  return column === undefined || column === 0 ? `line ${line}: ` : `line ${line}, column ${column}: `;
}

function shortSha(sha: string | null): string {
  return sha === null ? 'none' : sha.slice(0, 7);
}

/** A name that holds line feeds must not look like several rows. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, '␤');
}
