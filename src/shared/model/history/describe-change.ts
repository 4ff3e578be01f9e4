import { same } from '../../base';
import type { Comment, Thread } from '../review/review';
import type { ChangeFact, NamedThread } from './change-fact';
import { matchComments, matchThreads, wordsOf, type MatchedParts } from './match-parts';
import { nameComment, nameThread } from './name-parts';
import { numberFacts } from './number-facts';
import { ownerOf, type ReviewVersion, type VersionContent } from './review-version';

/**
 * What a version of a review file changed of the one before, both of one format. Nothing is left out: texts that differ without
 * another fact differ in their layout.
 */
export function describeChange(before: VersionContent, after: VersionContent): readonly ChangeFact[] {
  if (after.kind === 'unreadable') return [after];
  if (before.kind === 'unreadable') return [{ kind: 'readable-again' }];
  const facts = factsOf(before, after);
  return facts.length === 0 ? [{ kind: 'layout-changed' }] : facts;
}

function factsOf(before: ReviewVersion, after: ReviewVersion): readonly ChangeFact[] {
  const threads = matchThreads(before.threads, after.threads);
  const inThreads = threads.pairs.map((pair) => ({ ...pair, comments: matchComments(pair.before.comments, pair.after.comments) }));
  return [
    ...threads.added.map((thread): ChangeFact => ({ kind: 'thread-added', thread: nameThread(thread), author: thread.comments[0]?.author ?? null })),
    ...threads.removed.map((thread): ChangeFact => ({ kind: 'thread-removed', thread: nameThread(thread), comments: thread.comments.map(nameComment) })),
    ...inThreads.flatMap(({ after: thread, comments }) => commentFacts(nameThread(thread), comments)),
    ...inThreads.flatMap((pair) => threadFacts(pair.before, pair.after)),
    ...viewedFacts(before, after),
    ...numberFacts(before, after, threads),
    ...fieldFacts(before, after, inThreads),
  ];
}

function commentFacts(thread: NamedThread, { pairs, removed, added }: MatchedParts<Comment>): readonly ChangeFact[] {
  return [
    ...added.map((comment): ChangeFact => ({ kind: 'comment-added', thread, comment: nameComment(comment) })),
    ...removed.map((comment): ChangeFact => ({ kind: 'comment-removed', thread, comment: nameComment(comment) })),
    ...pairs.flatMap(({ before, after }): readonly ChangeFact[] => {
      const comment = { key: after.key, author: before.author };
      return [
        ...some(wordsOf(before.body) !== wordsOf(after.body), { kind: 'comment-edited', thread, comment, before: before.body, after: after.body }),
        ...some(!same(before.author, after.author), { kind: 'author-changed', thread, comment, after: after.author }),
        ...some(before.id !== undefined && before.id !== after.id, { kind: 'comment-id-replaced', thread, comment, before: before.id ?? '' }),
      ];
    }),
  ];
}

function threadFacts(before: Thread, after: Thread): readonly ChangeFact[] {
  const thread = nameThread(after);
  const tags = difference(before.tags, after.tags);
  const places = { before: before.place ?? null, after: after.place ?? null };
  return [
    ...some(before.state !== after.state, { kind: 'state-changed', thread, state: after.state }),
    ...some(tags.added.length + tags.removed.length > 0, { kind: 'tags-changed', thread, ...tags }),
    ...some((before.title ?? '') !== (after.title ?? ''), { kind: 'title-changed', thread, before: before.title ?? '', after: after.title ?? '' }),
    ...some(!same(places.before, places.after), { kind: 'place-changed', thread, ...places }),
    ...some(before.id !== undefined && before.id !== after.id, { kind: 'thread-id-replaced', thread, before: before.id ?? '' }),
  ];
}

function viewedFacts(before: ReviewVersion, after: ReviewVersion): readonly ChangeFact[] {
  const viewed = difference(before.viewed, after.viewed);
  return some(viewed.added.length + viewed.removed.length > 0, { kind: 'viewed-changed', ...viewed });
}

interface MatchedThread {
  readonly before: Thread;
  readonly after: Thread;
  readonly comments: MatchedParts<Comment>;
}

/** Fields of the file and of what both versions have; what came or went is told of already. */
function fieldFacts(before: ReviewVersion, after: ReviewVersion, threads: readonly MatchedThread[]): readonly ChangeFact[] {
  const owners = [
    [ownerOf(), ownerOf()] as const,
    ...threads.flatMap(({ before: one, after: other, comments }) => [
      [ownerOf(one.key), ownerOf(other.key)] as const,
      ...comments.pairs.map((pair) => [ownerOf(one.key, pair.before.key), ownerOf(other.key, pair.after.key)] as const),
    ]),
  ];
  const fields = new Set(owners.flatMap(([one, other]) => changedKeys(before.fields.get(one) ?? none, after.fields.get(other) ?? none)));
  return some(fields.size > 0, { kind: 'fields-changed', fields: [...fields] });
}

const none: ReadonlyMap<string, string> = new Map();

function changedKeys(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
}

function difference<T>(before: readonly T[], after: readonly T[]): { readonly added: readonly T[]; readonly removed: readonly T[] } {
  return { added: after.filter((item) => !before.includes(item)), removed: before.filter((item) => !after.includes(item)) };
}

function some(holds: boolean, fact: ChangeFact): readonly ChangeFact[] {
  return holds ? [fact] : [];
}
