import { isSha, type Sha } from '../../../../shared/base';
import type { ReferenceKind, RevisionChoice } from '../../../../shared/model/comparison/comparison';
import { singleValue } from '../parsers/fields';
import { readReferences, shortReferenceName } from './references';
import type { Cancellable, Git } from '../run';

/**
 * What a person's text names. A branch, then a remote branch, then a tag of exactly that name is taken before anything else
 * (git itself prefers tags, and a branch may look like a short sha); then whatever git resolves to a commit. An expression
 * that stands for a reference takes its name: `HEAD` becomes the branch that is checked out, `@{u}` its upstream.
 * @throws GitError only when git cannot run; text that names nothing is of kind `unknown`.
 */
export async function resolveRevision(git: Git, text: string, options: Cancellable = {}): Promise<RevisionChoice> {
  const name = text.trim();
  const unknown: RevisionChoice = { name, kind: 'unknown', sha: null };
  // No reference or expression begins with a dash, so such text could only be taken for an option.
  if (name === '' || name.startsWith('-') || /[\0-\x1f\x7f]/.test(name)) return unknown;

  const short = shortReferenceName(name);
  const patterns = name.startsWith('refs/') ? [name] : ['heads', 'remotes', 'tags'].map((kind) => `refs/${kind}/${name}`);
  const named = (await readReferences(git, patterns, options)).find((reference) => reference.name === short);
  if (named !== undefined) return { name: named.name, kind: named.kind, sha: named.sha };

  const expect = [0, 1, 128];
  const [object, full] = await Promise.all([
    git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', name], { ...options, expect }),
    git.run(['rev-parse', '--symbolic-full-name', '--end-of-options', name], { ...options, expect }),
  ]);
  const sha = object.exitCode === 0 ? await commitOf(git, singleValue(object.stdout), options) : null;
  const reference = full.exitCode === 0 ? parseFullName(full.stdout) : null;
  if (reference !== null) return { ...reference, sha };
  return sha === null ? unknown : { name, kind: 'commit', sha };
}

async function commitOf(git: Git, object: string, options: Cancellable): Promise<Sha | null> {
  if (!isSha(object)) return null;
  const found = await git.blobs.info(`${object}^{commit}`, options.signal);
  return found.kind === 'object' ? found.sha : null;
}

/** Git prints the separator too, then one full name, or nothing for an expression that stands for no reference. */
function parseFullName(output: Buffer): { readonly name: string; readonly kind: ReferenceKind } | null {
  const name = output.toString('utf8').split('\n').filter((line) => line !== '' && line !== '--end-of-options');
  const match = name.length === 1 ? /^refs\/(heads|remotes|tags)\/./.exec(name[0] ?? '') : null;
  if (match === null) return null;
  const kinds: Readonly<Record<string, ReferenceKind>> = { heads: 'branch', remotes: 'remote', tags: 'tag' };
  return { name: shortReferenceName(name[0] ?? ''), kind: kinds[match[1] ?? ''] ?? 'branch' };
}
