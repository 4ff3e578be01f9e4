import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sha } from '../../../../../../src/shared/base';
import type { GitScaffold, ScaffoldRepository } from '../../../../../support/git-scaffold';

/** A repository that somebody prepared, and the marks that its programs leave behind. */
export interface HostileRepository {
  readonly made: ScaffoldRepository;
  readonly base: Sha;
  /** Makes a program of that name. It leaves a mark with its name, and fails. Answers its absolute path. */
  readonly program: (name: string) => Promise<string>;
  /** Where a program of that name leaves its mark. */
  readonly mark: (name: string) => string;
  /** Sets a key of the repository's own config, or of any other file of config. */
  readonly set: (key: string, value: string, file?: string) => Promise<void>;
  /** Writes a file of its git folder. */
  readonly write: (file: string, content: string | Uint8Array, mode?: number) => Promise<string>;
  /** Names of the programs that ran since the last call. */
  readonly ran: () => Promise<readonly string[]>;
}

/** Files whose attributes name a driver each; all are changed in the work tree, at the same size, so that git has to ask the filters. */
const attributes = `*.txt filter=evil diff=evil merge=evil
*.eq filter=a=b
*.inc filter=included
*.wt filter=worktree
*.lfs filter=process
*.none filter=
`;
const files = ['a.txt', 'b.eq', 'c.inc', 'd.wt', 'e.lfs', 'f.none', 'plain'];
const allWith = (text: string): Readonly<Record<string, string>> => Object.fromEntries(files.map((file) => [file, text]));

/** A repository with a submodule and signed commits, and changes of every kind; its settings are still harmless. */
export async function prepareRepository({ repository, folder }: GitScaffold): Promise<void> {
  const made = await repository('template');
  const library = await repository('library');
  await library.commit('one', { lib: '1\n' });
  await made.git('submodule', '--quiet', 'add', library.root, 'sub');
  await made.commit('base', { ...allWith('one\n'), '.gitattributes': attributes, 'sub.txt': 'one\n' });
  await made.git('branch', 'start');
  await made.git('checkout', '--quiet', '-b', 'side');
  await made.commit('side', { 'a.txt': 'her\n' });
  await made.git('checkout', '--quiet', 'main');
  await made.commit('more', { 'a.txt': 'two\n', 'new.txt': 'new\n' });
  for (const kind of ['SSH SIGNATURE', 'SIGNED MESSAGE', 'PGP SIGNATURE']) await signTip(made, folder, kind);
  await made.write({ ...allWith('ONE\n'), 'a.txt': 'TWO\n', 'untracked.txt': 'u\n', 'sub/lib': '2\n' });
  await made.git('-C', 'sub', '-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--all', '-m', 'two');
  await made.write({ 'sub/lib': '3\n' });
}

/** Commits once more, with a signature that some program would have to look at. */
async function signTip(made: ScaffoldRepository, folder: string, kind: string): Promise<void> {
  await made.commit(`signed by ${kind}`);
  const [head, body] = (await made.git('cat-file', 'commit', 'HEAD')).split(/\n\n(.*)/s) as [string, string];
  const file = path.join(folder, 'commit');
  await writeFile(file, `${head}\ngpgsig -----BEGIN ${kind}-----\n \n aaaa\n -----END ${kind}-----\n\n${body}\n`);
  await made.git('reset', '--quiet', '--soft', await made.git('hash-object', '-t', 'commit', '-w', file));
}

/** A copy of the prepared repository in a folder of its own. */
export async function hostileRepository({ adopt, folder }: GitScaffold, name: string): Promise<HostileRepository> {
  const root = path.join(folder, 'copies', name, 'repository');
  await cp(path.join(folder, 'template'), root, { recursive: true });
  const made = adopt(root);
  const [markers, programs] = ['markers', 'programs'].map((each) => path.join(folder, 'copies', name, each)) as [string, string];
  await mkdir(markers);
  await mkdir(programs);
  const mark = (each: string): string => path.join(markers, each);
  return {
    made,
    base: await made.sha('start'),
    mark,
    async program(each) {
      const file = path.join(programs, each);
      await writeFile(file, `#!/bin/sh\n: > '${mark(each)}'\nexit 1\n`, { mode: 0o755 });
      return file;
    },
    async set(key, value, file) {
      await made.git('config', ...(file === undefined ? ['--local'] : ['--file', file]), key, value);
    },
    async write(file, content, mode) {
      const absolute = path.join(root, '.git', file);
      await mkdir(path.dirname(absolute), { recursive: true });
      await writeFile(absolute, content, { mode: mode ?? 0o644 });
      return absolute;
    },
    async ran() {
      const names = (await readdir(markers)).sort();
      await Promise.all(names.map((each) => rm(mark(each))));
      return names;
    },
  };
}
