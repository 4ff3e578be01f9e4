import { fileNameOf } from '../comparison/file-words';
import { describePlace, type Place } from '../review/place';
import { threadNumber } from '../threads/thread-words';
import { visibleLine } from '../words/visible-text';
import { counted } from '../words/counted';
import { isDamage, type ChangeFact, type NamedThread } from './change-fact';

/** Threads that are named before the rest is only counted. */
const mostNamed = 4;
/** Characters of a title that stands for a number. */
const titleLength = 40;

/** What changed, in phrases without a full stop, what looks like damage first: "Copilot replied in #03, #07", "#05 resolved". */
export function changeWords(facts: readonly ChangeFact[]): readonly string[] {
  const groups = new Map<string, ChangeFact[]>();
  for (const fact of [...facts].sort((one, other) => Number(isDamage(other)) - Number(isDamage(one)))) {
    const name = groupOf(fact);
    groups.set(name, [...(groups.get(name) ?? []), fact]);
  }
  return [...groups.values()].map((group) => visibleLine(groupWords(group)));
}

/** How many phrases of {@link changeWords}, the first ones, tell of damage. */
export function damageCount(facts: readonly ChangeFact[]): number {
  return new Set(facts.filter(isDamage).map(groupOf)).size;
}

/** Facts of the same name are said together. */
function groupOf(fact: ChangeFact): string {
  switch (fact.kind) {
    case 'thread-added':
      return JSON.stringify([fact.kind, fact.author?.name]);
    case 'comment-added':
    case 'comment-removed':
    case 'comment-edited':
      return JSON.stringify([fact.kind, fact.comment.author.name]);
    case 'state-changed':
      return JSON.stringify([fact.kind, fact.state]);
    case 'tags-changed':
    case 'title-changed':
    case 'place-changed':
    case 'number-changed':
    case 'author-changed':
      return JSON.stringify([fact.kind, fact.thread.key, 'comment' in fact ? fact.comment.key : null]);
    default:
      return fact.kind;
  }
}

function groupWords(group: readonly ChangeFact[]): string {
  const [first] = group;
  if (first === undefined) return '';
  const threads = threadsOf(group);
  const many = group.length;
  switch (first.kind) {
    case 'thread-added':
      return `${first.author?.name ?? 'Somebody'} began ${threads}`;
    case 'thread-removed': {
      const comments = group.reduce((sum, fact) => sum + (fact.kind === 'thread-removed' ? fact.comments.length : 0), 0);
      return `${threads} removed, with ${counted(comments, 'comment')}`;
    }
    case 'comment-added':
      return `${first.comment.author.name} replied in ${threads}`;
    case 'comment-removed':
      return `${counted(many, 'comment')} by ${first.comment.author.name} removed from ${threads}`;
    case 'comment-edited':
      return `${counted(many, 'comment')} by ${first.comment.author.name} reworded in ${threads}`;
    case 'author-changed':
      return `A comment by ${first.comment.author.name} in ${threads} is now by ${first.after.kind === 'unknown' ? 'nobody who is known' : first.after.name}`;
    case 'state-changed':
      return `${threads} ${first.state === 'resolved' ? 'resolved' : 'reopened'}`;
    case 'tags-changed':
      return `Tags of ${threads}: ${[...first.added.map((tag) => `+${tag}`), ...first.removed.map((tag) => `−${tag}`)].join(' ')}`;
    case 'title-changed':
      return first.after === '' ? `Title of ${threads} removed` : `${threads} is now called “${first.after}”`;
    case 'place-changed':
      return `${threads} moved from ${placeWords(first.before)} to ${placeWords(first.after)}`;
    case 'viewed-changed':
      return [some(first.added.length, 'viewed'), some(first.removed.length, 'not viewed any more')].filter((part) => part !== '').join(', ');
    case 'thread-id-replaced':
      return `${many === 1 ? 'Id' : 'Ids'} of ${threads} replaced`;
    case 'comment-id-replaced':
      return `${many === 1 ? 'Id of a comment' : `Ids of ${many} comments`} in ${threads} replaced`;
    case 'counter-lowered':
      return first.after === null ? `Counter of numbers removed, it was ${first.before}` : `Counter of numbers set back from ${first.before} to ${first.after}`;
    case 'number-changed':
      return `${threadNumber({ number: first.before }) ?? ''} is now ${threads}`;
    case 'number-reused':
      // It may be another thread, or the one that had it and came back.
      return `${threads} ${many === 1 ? 'has a number that was' : 'have numbers that were'} given out before`;
    case 'fields-changed':
      return `Other fields changed: ${first.fields.join(', ')}`;
    case 'unreadable':
      return first.line === 0 ? `Cannot be read: ${first.message}` : `Cannot be read. Line ${first.line}, column ${first.column}: ${first.message}`;
    case 'readable-again':
      return 'Readable again';
    case 'first-version':
      return `First version that is kept: ${counted(first.threads, 'thread')}, ${counted(first.comments, 'comment')}`;
    case 'layout-changed':
      return 'Only its layout changed';
  }
}

function threadsOf(facts: readonly ChangeFact[]): string {
  const names = [...new Set(facts.flatMap((fact) => ('thread' in fact ? [nameOf(fact.thread)] : [])))];
  const rest = names.length - mostNamed;
  return rest > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${rest} more` : names.join(', ');
}

function nameOf({ number, id, title }: NamedThread): string {
  const name = threadNumber({ ...(number === undefined ? {} : { number }), ...(id === undefined ? {} : { id }) });
  if (name !== null) return name;
  const characters = [...title];
  return `“${characters.length <= titleLength ? title : `${characters.slice(0, titleLength - 1).join('').trimEnd()}…`}”`;
}

function placeWords(place: Place | null): string {
  return place === null ? 'no lines' : `${fileNameOf(place.path)} ${describePlace(place)}`;
}

function some(count: number, words: string): string {
  return count === 0 ? '' : `${counted(count, 'file')} ${words}`;
}
