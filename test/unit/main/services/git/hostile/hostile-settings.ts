import type { HostileRepository } from './hostile-repository';

/** One way in which a repository names a program. */
export interface HostileSetting {
  /** Name of the program and of the mark that it leaves. */
  readonly name: string;
  readonly plant: (repository: HostileRepository) => Promise<void>;
  /** Commands of plain git, of which one runs the program; absent where only a terminal, a password or a push would. */
  readonly plain?: readonly (readonly string[])[];
  /** First version of git that knows the setting. */
  readonly since?: string;
}

/** A key whose value is a program. */
function key(name: string, ...plain: readonly (readonly string[])[]): HostileSetting {
  return {
    name,
    plant: async ({ set, program }) => set(name, await program(name)),
    ...(plain.length > 0 && { plain }),
  };
}

/** A program in a place that `plant` puts it to. */
function setting(name: string, plant: (repository: HostileRepository, program: string) => Promise<void>, ...plain: readonly (readonly string[])[]): HostileSetting {
  return { name, plant: async (repository) => plant(repository, await repository.program(name)), ...(plain.length > 0 && { plain }) };
}

function hook(event: string, ...plain: readonly (readonly string[])[]): HostileSetting {
  const name = `hook-${event}`;
  return {
    name,
    plant: async ({ write, mark }) => {
      await write(`hooks/${event}`, `#!/bin/sh\n: > '${mark(name)}'\n`, 0o755);
    },
    plain: plain.length > 0 ? plain : [['hook', 'run', event]],
  };
}

/** A hook that the config names, with a name that only the environment can hand over. */
function configuredHook(event: string): HostileSetting {
  const name = `hook.x=${event}.command`;
  return {
    name,
    plant: async ({ set, program }) => {
      await set(name, await program(name));
      await set(`hook.x=${event}.event`, event);
    },
    plain: [['hook', 'run', '--ignore-missing', event]],
    since: '2.54',
  };
}

const diff = ['diff'];
const status = ['status'];

const hooks: readonly HostileSetting[] = [
  hook('post-index-change', status),
  hook('reference-transaction', ['update-ref', 'refs/heads/other', 'HEAD']),
  hook('post-checkout', ['checkout', '--quiet', '-b', 'other']),
  hook('pre-auto-gc'),
  hook('post-rewrite'),
  hook('fsmonitor-watchman'),
  setting('core.hooksPath', async ({ set, write, mark }) => {
    const file = await write('other-hooks/post-index-change', `#!/bin/sh\n: > '${mark('core.hooksPath')}'\n`, 0o755);
    await set('core.hooksPath', file.replace(/\/[^/]*$/, ''));
  }, status),
  configuredHook('post-index-change'),
  configuredHook('reference-transaction'),
];

const filters: readonly HostileSetting[] = [
  key('filter.evil.clean', diff),
  key('filter.evil.smudge', ['cat-file', '--filters', 'HEAD:a.txt']),
  key('filter.process.process', diff),
  setting('filter.required', async ({ set }, program) => {
    await set('filter.evil.required', 'true');
    await set('filter.evil.clean', program);
  }, diff),
  key('filter.a=b.clean', diff),
  setting('filter-included', async ({ set, write }, program) => {
    await set('include.path', await write('included', `[filter "included"]\n\tclean = ${program}\n`));
  }, diff),
  setting('filter-included-on-branch', async ({ set, write }, program) => {
    await set('includeIf.onbranch:main.path', await write('included-on-branch', `[filter "included"]\n\tclean = ${program}\n`));
  }, diff),
  setting('filter-included-by-included', async ({ set, write }, program) => {
    const inner = await write('inner', `[filter "included"]\n\tclean = ${program}\n`);
    await set('include.path', await write('outer', `[include]\n\tpath = ${inner}\n`));
  }, diff),
  setting('filter-of-work-tree', async ({ set, write }, program) => {
    await set('extensions.worktreeConfig', 'true');
    await write('config.worktree', `[filter "worktree"]\n\tclean = ${program}\n`);
  }, diff),
  setting('filter-by-info-attributes', async ({ set, write }, program) => {
    await write('info/attributes', 'plain filter=info\n');
    await set('filter.info.clean', program);
  }, diff),
  setting('filter-by-attributes-file', async ({ set, write }, program) => {
    await set('core.attributesFile', await write('other-attributes', 'plain filter=other\n'));
    await set('filter.other.clean', program);
  }, diff),
  setting('filter-of-submodule', async ({ set, write, made }, program) => {
    await write('modules/sub/info/attributes', '* filter=sub\n');
    await set('filter.sub.clean', program, `${made.root}/.git/modules/sub/config`);
  }, status),
];

const diffs: readonly HostileSetting[] = [
  key('diff.external', diff),
  key('diff.evil.command', diff),
  key('diff.evil.textconv', diff, ['blame', 'a.txt'], ['log', '-p']),
  setting('diff.evil.cachetextconv', async ({ set }, program) => {
    await set('diff.evil.cachetextconv', 'true');
    await set('diff.evil.textconv', program);
  }, ['log', '-p']),
  key('merge.evil.driver', ['merge-file', '-p', 'a.txt', 'a.txt', 'a.txt'], ['merge-tree', '--write-tree', 'main', 'side']),
  key('difftool.x.cmd', ['difftool', '--no-prompt', '--tool=x']),
  key('trailer.x.command', ['interpret-trailers', '--trailer', 'x=1', 'a.txt']),
  key('trailer.y.cmd', ['interpret-trailers', '--trailer', 'y=1', 'a.txt']),
];

const others: readonly HostileSetting[] = [
  key('core.fsmonitor', status),
  setting('fsmonitor-of-submodule', async ({ set, made }, program) => set('core.fsmonitor', program, `${made.root}/.git/modules/sub/config`), status),
  setting('diff-of-submodule', async ({ set, write, made }, program) => {
    await set('diff.submodule', 'diff');
    await set('submodule.recurse', 'true');
    await write('modules/sub/info/attributes', '* diff=sub\n');
    await set('diff.sub.textconv', program, `${made.root}/.git/modules/sub/config`);
  }, diff),
  ...['core.pager', 'pager.diff', 'pager.status', 'pager.log', 'pager.config', 'pager.cat-file', 'interactive.diffFilter'].map((name) => key(name)),
  key('core.editor', ['commit', '--allow-empty']),
  key('sequence.editor', ['-c', 'rebase.autoStash=true', 'rebase', '--quiet', '--interactive', 'HEAD~1']),
  key('core.askPass'),
  key('core.sshCommand', ['ls-remote', 'ssh://host.invalid/x']),
  key('core.gitProxy', ['ls-remote', 'git://host.invalid/x']),
  key('core.alternateRefsCommand'),
  key('uploadpack.packObjectsHook'),
  setting('credential.helper', ({ set }, program) => set('credential.helper', `!${program}`)),
  ...(['openpgp', 'ssh', 'x509'] as const).map((format) => setting(`gpg.${format}.program`, async ({ set, write }, program) => {
    await set('log.showSignature', 'true');
    await set(`gpg.${format}.program`, program);
    if (format === 'ssh') await set('gpg.ssh.allowedSignersFile', await write('signers', ''));
  }, ['log'])),
  setting('alias', async ({ set }, program) => {
    for (const name of ['rev-parse', 'config', 'status', 'diff', 'log', 'cat-file', 'mine']) await set(`alias.${name}`, `!${program}`);
  }, ['mine']),
  setting('remote.uploadpack', async ({ set, made }, program) => {
    await set('remote.x.url', `file://${made.root}`);
    await set('remote.x.uploadpack', program);
  }, ['ls-remote', 'x']),
  setting('submodule.update', async ({ set }, program) => {
    await set('submodule.sub.update', `!${program}`);
  }, ['submodule', 'update']),
  // A file that git would write, in place of a program.
  ...['normal', 'perf', 'event'].map((kind): HostileSetting => ({
    name: `trace2.${kind}Target`,
    plant: ({ set, mark }) => set(`trace2.${kind}Target`, mark(`trace2.${kind}Target`)),
  })),
];

export const hostileSettings: readonly HostileSetting[] = [...hooks, ...filters, ...diffs, ...others];
