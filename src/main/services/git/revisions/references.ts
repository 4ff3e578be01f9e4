import { isSha, type Sha } from '../../../../shared/base';
import type { Reference, ReferenceKind } from '../../../../shared/model/comparison/comparison';
import { parseReferences, referenceFormat, type ReferenceRecord } from '../parsers/reference-record';
import type { Cancellable, Git } from '../run';

const kinds: readonly { readonly kind: ReferenceKind; readonly prefix: string }[] = [
  { kind: 'branch', prefix: 'refs/heads/' },
  { kind: 'remote', prefix: 'refs/remotes/' },
  { kind: 'tag', prefix: 'refs/tags/' },
];

/**
 * Local branches, then remote ones, then tags, each by name. Left out: the `HEAD` of a remote, which only stands for one of
 * its branches (see {@link readRemoteDefault}), and tags that name no commit.
 * @throws GitError
 */
export async function listReferences(git: Git, options: Cancellable = {}): Promise<readonly Reference[]> {
  return readReferences(git, kinds.map(({ prefix }) => prefix), options);
}

/**
 * The references among `patterns` (full names, or prefixes that end with a slash), in the order of {@link listReferences}.
 * @throws GitError
 */
export async function readReferences(
  git: Git,
  patterns: readonly string[],
  options: Cancellable = {},
): Promise<readonly Reference[]> {
  const { stdout } = await git.run(['for-each-ref', `--format=${referenceFormat}`, '--', ...patterns], options);
  const references = await Promise.all(
    parseReferences(stdout).map(async (record) => {
      const sha = record.symbolic === '' || !record.name.endsWith('/HEAD') ? await commitOf(git, record, options) : null;
      return sha === null ? [] : toReference(record, sha);
    }),
  );
  return references.flat().sort(byKindAndName);
}

/**
 * Short name of the branch that a remote calls its default, `origin/main`: of `origin`, else of the first remote that has
 * one. Null when none is known locally.
 * @throws GitError
 */
export async function readRemoteDefault(git: Git, options: Cancellable = {}): Promise<string | null> {
  const { stdout } = await git.run(['for-each-ref', `--format=${referenceFormat}`, '--', 'refs/remotes/'], options);
  const heads = parseReferences(stdout).filter(({ name, symbolic }) => symbolic !== '' && name.endsWith('/HEAD'));
  const head = heads.find(({ name }) => name === 'refs/remotes/origin/HEAD') ?? heads[0];
  return head === undefined ? null : shortReferenceName(head.symbolic);
}

/** `main` of `refs/heads/main`, `origin/main` of `refs/remotes/origin/main`. */
export function shortReferenceName(name: string): string {
  return name.replace(/^refs\/(?:heads\/|remotes\/|tags\/)?/, '');
}

async function commitOf(git: Git, record: ReferenceRecord, options: Cancellable): Promise<Sha | null> {
  if (record.type === 'commit') return record.object;
  if (record.peeledType === 'commit') return record.peeled;
  if (record.peeledType !== 'tag') return null;
  // A tag of a tag: git peels it once here.
  const found = await git.blobs.info(`${record.object}^{commit}`, options.signal);
  return found.kind === 'object' && isSha(found.sha) ? found.sha : null;
}

function toReference(record: ReferenceRecord, sha: Sha): readonly Reference[] {
  const found = kinds.find(({ prefix }) => record.name.startsWith(prefix));
  if (found === undefined) return [];
  return [
    {
      name: record.name.slice(found.prefix.length),
      kind: found.kind,
      sha,
      isHead: record.isHead,
      ...(record.upstream !== '' && { upstream: shortReferenceName(record.upstream) }),
      date: isoDate(record.seconds),
      subject: record.subject,
    },
  ];
}

/** A commit may claim any number of seconds; one that no date can hold counts as 1970. */
function isoDate(seconds: number | null): string {
  const date = new Date((seconds ?? 0) * 1000);
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString();
}

const order = new Map(kinds.map(({ kind }, index) => [kind, index]));

function byKindAndName(a: Reference, b: Reference): number {
  return (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
