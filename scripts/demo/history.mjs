// @ts-check
import { chartBytes, craneDrawing, harbourPicture, legacyTable, lfsPointer, minified, movements, tideNotebook } from './contents.mjs';
import { createRepository, reviewer } from './git.mjs';
import { windows, workOn } from './work-on.mjs';

const largeFileLines = 100_000;

/**
 * Makes the repository `tide-tables`, which the demo has as a submodule.
 * @param {string} root
 * @returns {Promise<{ readonly older: string, readonly newer: string }>} its two commits
 */
export async function makeTideTables(root) {
  const repository = await createRepository(root);
  const { write, stage } = workOn(repository);
  await write('tables/2025.csv', 'time,height\n2025-01-03T04:10Z,1.8\n');
  await stage();
  const older = await repository.commit('Add the tables of 2025', '2025-01-07T09:00:00Z');
  await write('tables/2026.csv', 'time,height\n2026-01-03T04:10Z,1.8\n');
  await stage();
  const newer = await repository.commit('Add the tables of 2026', '2025-04-28T09:00:00Z');
  return { older, newer };
}

/**
 * Eight commits on main.
 * @param {import('./git.mjs').Repository} repository
 * @param {string} olderTables commit of the submodule
 */
export async function makeMain(repository, olderTables) {
  const { git, commit } = repository;
  const { write, edit, sample, link, stage } = workOn(repository);

  await sample('main', 'README.md', 'package.json', 'package-lock.json', 'src/berths.ts', 'src/tides.ts');
  await write('.gitattributes', 'data/*.csv -text\nassets/*.dat filter=lfs diff=lfs merge=lfs -text\nsrc/generated/** linguist-generated\n');
  await write('.gitignore', 'node_modules/\ndist/\n');
  await stage();
  await commit('Know berths, vessels and tides', '2025-03-03T08:30:00Z');

  await sample('main', 'src/schedule.ts', 'test');
  await edit('src/schedule.ts', (text) => text.replace(/ {2}\/\*\* Ends a stay early[^]*? {2}}\n\n/, ''));
  await stage();
  await commit('Assign the tightest berth that fits', '2025-03-05T10:12:00Z');

  await sample('main', 'src/api', 'src/config.ts', 'bin');
  await stage();
  await commit('Serve the schedule over HTTP', '2025-03-06T14:40:00Z');

  await sample('main', 'src/store', 'src/legacy', 'config');
  await write('data/legacy.csv', legacyTable.join('\r\n'));
  await stage();
  await commit('Keep a ledger of all stays', '2025-03-12T09:05:00Z');

  await sample('main', 'src/generated');
  await write('assets/harbour.png', harbourPicture(96, 0.42));
  await write('assets/chart.bin', chartBytes(4_096, 7));
  await write('assets/survey.dat', lfsPointer('survey of 2024', 4_404_019));
  await write('assets/crane.svg', craneDrawing(180));
  await write('docs/tide.ipynb', tideNotebook(12));
  await write('data/signals.txt', Buffer.from('\ufeffRed over green\r\nGreen over white\r\n', 'utf16le'));
  await writeForms(repository, 'before');
  await stage();
  await commit('Add the port list, the chart and the survey', '2025-03-18T16:20:00Z');

  await sample('main', 'src/schedule.ts');
  await stage();
  await commit('Let a vessel leave before its time', '2025-03-21T11:48:00Z', reviewer);

  await sample('main', 'docs', 'src/quiet-hours.ts');
  await write('docs/Über die Gezeiten.md', '# Über die Gezeiten\n\nHochwasser ist alle zwölf Stunden und 25 Minuten.\n');
  await link('docs/latest.md', 'operations.md');
  await stage();
  await commit('Describe how the service is run', '2025-04-02T08:15:00Z', reviewer);

  await git('submodule', '--quiet', 'add', '../tide-tables', 'vendor/tide-tables');
  await git('-C', 'vendor/tide-tables', 'checkout', '--quiet', olderTables);
  await write('data/movements.json', movements(largeFileLines, 0, ''));
  await write('public/app.min.js', minified(6_000, '2.3.0'));
  await stage();
  await commit('Take the tide tables from their own repository', '2025-04-10T13:30:00Z');
}

/**
 * The commits of feature/berth-holds. HEAD stays on it.
 * @param {import('./git.mjs').Repository} repository
 * @param {string} newerTables commit of the submodule
 * @returns {Promise<{ readonly reviewed: string }>} the commit that the review's lines were recorded on
 */
export async function makeFeature(repository, newerTables) {
  const { git, commit } = repository;
  const { write, edit, sample, move, remove, link, makeExecutable, stage } = workOn(repository);
  await git('checkout', '--quiet', '-b', 'feature/berth-holds');

  await sample('feature', 'src/holds', 'test/holds.test.ts');
  await edit('src/holds/hold-store.ts', (text) => text.replace('HOLD_MINUTES = 45', 'HOLD_MINUTES = 30'));
  await write(
    'src/holds/draft-holds.ts',
    "import type { Hold } from './hold-store.js';\n\n/** Holds that the form has not sent yet. */\nexport const drafts: Hold[] = [];\n\nexport function addDraft(hold: Hold): void {\n  drafts.push(hold);\n}\n",
  );
  await stage();
  await commit('Hold berths for vessels that have announced themselves', '2025-05-05T09:10:00Z');

  await sample('feature', 'src/schedule.ts', 'src/api/routes.ts');
  await edit('src/api/routes.ts', (text) => text.replace(/\/\*\* What a route answers with.*\n/, ''));
  await move('src/berths.ts', 'src/berths/berth.ts');
  await sample('feature', 'src/berths');
  await stage();
  const reviewed = await commit('Say why no berth fits', '2025-05-07T15:22:00Z');

  await sample('feature', 'src/schedule.ts', 'src/tides.ts', 'src/api', 'src/generated', 'package.json', 'package-lock.json');
  await sample('feature', 'src/holds/hold-store.ts');
  await edit('src/quiet-hours.ts', (text) => text.replace('QUIET_FROM = 22', 'QUIET_FROM = 21'));
  await write('src/api/ports-baltic.ts', portsOf(await workOn(repository).read('src/api/ports.ts')));
  await write('src/holds/.gitkeep', '');
  await remove('src/holds/draft-holds.ts');
  await remove('src/legacy/paper-log.ts');
  await stage();
  await commit('Count only holds that have not expired', '2025-05-12T10:05:00Z');

  await move('docs/operations.md', 'docs/running.md');
  await link('docs/latest.md', 'running.md');
  await link('config/current.json', 'limits.json');
  await edit('config/limits.json', (text) => text.replace('336', '240').trimEnd());
  await edit('data/legacy.csv', (text) => text.replaceAll('\r\n', '\n'));
  await edit('docs/Über die Gezeiten.md', (text) => `${text}\nSpringtide ist zwei Tage nach Voll- und Neumond.\n`);
  await write('docs/harbour master.md', '# What the harbour master wants to see\n\nThe board, and why a vessel was sent away.\n');
  if (!windows) await write('docs/the "short" list.md', "# The \"short\" list\n\nBerths that the harbour master doesn't give away.\n");
  await write('assets/harbour.png', harbourPicture(128, 0.55));
  await write('assets/chart.bin', chartBytes(5_120, 11));
  await write('assets/survey.dat', lfsPointer('survey of 2025', 4_521_003));
  await write('assets/crane.svg', craneDrawing(210));
  await write('docs/tide.ipynb', tideNotebook(13));
  await write('data/signals.txt', Buffer.from('\ufeffRed over green\r\nGreen over white over red\r\n', 'utf16le'));
  await writeForms(repository, 'after');
  await write('data/movements.json', movements(largeFileLines, 2_000, 'Fulmar'));
  await write('public/app.min.js', minified(6_100, '2.4.0'));
  await git('-C', 'vendor/tide-tables', 'checkout', '--quiet', newerTables);
  await stage();
  await makeExecutable('bin/serve.sh');
  await commit('Tidy the documentation, data and assets', '2025-05-13T08:50:00Z');
  return { reviewed };
}

/**
 * Texts that differ in their form: white space, byte order mark, encoding, the newline at the end; a link that becomes a file,
 * and a drawing that both sides of a merge change.
 * @param {import('./git.mjs').Repository} repository
 * @param {'before' | 'after'} state
 */
async function writeForms(repository, state) {
  const { write, link, remove } = workOn(repository);
  const after = state === 'after';
  await write('data/berths.ini', `[north]\n${after ? '    ' : '  '}length = 120\n`);
  await write('data/tariff.csv', `${after ? '\ufeff' : ''}vessel,price\ntrawler,40\n`);
  await write('data/crew.txt', Buffer.from(`Jörg Möller\n${after ? 'Åse Strøm\n' : ''}`, 'latin1'));
  await write('data/radio.txt', `Channel 12\n${after ? 'Channel 16' : 'Channel 16\n'}`);
  await write('data/pennants.txt', Buffer.from(`Alpha, bravo, charlie\n${after ? 'Delta, echo, foxtrot\n' : ''}`, 'utf16le'));
  await write('assets/flag.png', harbourPicture(after ? 48 : 32, 0.5));
  if (!after) await link('docs/contact.md', 'operations.md');
  else {
    await remove('docs/contact.md');
    await write('docs/contact.md', '# Contact\n\nChannel 12.\n');
  }
}

/** @param {string} ports */
function portsOf(ports) {
  return ports
    .replace('Harbours that', 'Harbours of the Baltic that')
    .replace("{ code: 'DECUX', name: 'Cuxhaven', country: 'Germany' }", "{ code: 'DERSK', name: 'Rostock', country: 'Germany' }");
}

/**
 * What lies in the working tree on top of the branch: a conflict, staged, unstaged and untracked changes.
 * @param {import('./git.mjs').Repository} repository
 */
export async function makeUncommitted(repository) {
  const { git } = repository;
  const { write, edit } = workOn(repository);
  // Fails by intention: both sides changed the same line, and the index keeps the three versions.
  await git('cherry-pick', '--no-commit', 'fix/quiet-hours').then(
    () => {
      throw new Error('The demo has no conflict.');
    },
    () => undefined,
  );
  await edit('src/config.ts', (text) =>
    text
      .replace('readonly port: number;', 'readonly port: number;\n  /** How long a berth is held for a vessel. */\n  readonly holdMinutes: number;')
      .replace("?? 8080),", "?? 8080),\n    holdMinutes: Number(environment['QUAYSIDE_HOLD_MINUTES'] ?? 45),"),
  );
  await git('add', 'src/config.ts');
  await edit('src/api/server.ts', (text) =>
    text
      .replace("import { route }", "import { HoldStore } from '../holds/hold-store.js';\nimport { route }")
      .replace('const schedule = new Schedule([', 'const holds = new HoldStore(Date.now);\nconst schedule = new Schedule([')
      .replace(/^\]\);$/m, '], holds);')
      .replace('route(schedule, request', 'route(schedule, holds, request'),
  );
  await write('notes/to do.md', '# To do\n\n- Ask the office how long a hold may last.\n- Show holds on the board.\n');
  if (!windows) await write('notes/two\nlines.md', 'A name with a line break in it.\n');
  await write('-draft.md', 'A name that begins with a dash.\n');
}

/**
 * Branches beside: one whose change conflicts, one whose review is broken.
 * @param {import('./git.mjs').Repository} repository
 */
export async function makeOtherBranches(repository) {
  const { git, commit } = repository;
  const { edit, write, stage } = workOn(repository);
  await git('checkout', '--quiet', '-b', 'fix/quiet-hours');
  await edit('src/quiet-hours.ts', (text) => text.replace('QUIET_FROM = 22', 'QUIET_FROM = 23'));
  await write('assets/flag.png', harbourPicture(40, 0.3));
  await stage();
  await commit('Begin the quiet hours at eleven', '2025-05-02T12:00:00Z', reviewer);
  await git('checkout', '--quiet', '-b', 'feature/tide-cache', 'main');
  await edit('src/tides.ts', (text) => text.replace('const RANGE = 1.8;', 'const RANGE = 1.8;\nconst cache = new Map<number, number>();'));
  await stage();
  await commit('Remember tides that were computed', '2025-05-06T12:00:00Z');
  await git('checkout', '--quiet', 'main');
}

/**
 * A bare clone as origin whose main is one commit ahead of the local one.
 * @param {import('./git.mjs').Repository} repository
 * @param {string} remoteFolder
 */
export async function makeOrigin(repository, remoteFolder) {
  const { git, commit } = repository;
  const { edit, stage } = workOn(repository);
  await git('checkout', '--quiet', '--detach');
  await edit('README.md', (text) => `${text}\n## Contact\n\nThe harbour office answers on channel 12.\n`);
  await stage();
  const ahead = await commit('Say how the office is reached', '2025-04-30T17:00:00Z', reviewer);
  await git('clone', '--quiet', '--bare', repository.root, remoteFolder);
  await git('-C', remoteFolder, 'update-ref', 'refs/heads/main', ahead);
  await git('remote', 'add', 'origin', '../quayside.git');
  await git('fetch', '--quiet', '--no-recurse-submodules', 'origin');
  await git('branch', '--quiet', '--set-upstream-to=origin/main', 'main');
  await git('remote', 'set-head', 'origin', 'main');
}
