// @ts-check
import { createRepository, reviewer } from './git.mjs';
import { workOn } from './work-on.mjs';

/**
 * @typedef {object} Stack the commits of the branch `priority`, by what they do
 * @property {string} headings
 * @property {string} ferries
 * @property {string} chamber
 * @property {string} closing
 * @property {string} board
 *
 * @typedef {object} Gatehouse
 * @property {import('./git.mjs').Repository} repository its branch `priority` is checked out
 * @property {Stack} before the stack as it was reviewed first; no branch has it any more
 * @property {string} dropped a commit that was on top of it, and was left out later
 * @property {Stack} now the stack after main moved and it was rebased; `chamber` was rewritten on the way
 */

/**
 * Makes a second repository, of an invented lock: a stack of five commits that was reviewed, then rebased.
 * @param {string} root
 * @returns {Promise<Gatehouse>}
 */
export async function makeGatehouse(root) {
  const repository = await createRepository(root);
  const { git, commit } = repository;
  const { write, edit, sample, stage } = workOn(repository);
  await sample('gatehouse', 'README.md', 'src/queue.ts', 'src/gate.ts');
  await stage();
  await commit('Let boats pass the lock', '2025-05-19T08:00:00Z');

  await git('checkout', '--quiet', '--detach');
  const before = await makeStack(repository, '2025-05-20', roughChamber);
  await write('src/log.ts', "export function logMovement(state: string): void {\n  process.stdout.write(`gate ${state}\\n`);\n}\n");
  await stage();
  const dropped = await commit('Log every movement of the gate', '2025-05-20T15:00:00Z');

  await git('checkout', '--quiet', 'main');
  await edit('src/queue.ts', (text) => `/*\n * The lock at the river's mouth.\n * Lengths are in metres, times in seconds since 1970.\n */\n\n${text}`);
  await stage();
  await commit('Say in which units the lock counts', '2025-05-21T07:30:00Z', reviewer);
  await git('checkout', '--quiet', '-b', 'priority');
  return { repository, before, dropped, now: await makeStack(repository, '2025-05-21', null) };
}

/** The first try, of which nothing is left. */
const roughChamber = `/** How many boats of one length lie in the chamber. */
export function boatsThatFit(chamber: number, length: number): number {
  return Math.floor(chamber / length);
}
`;

/**
 * @param {import('./git.mjs').Repository} repository
 * @param {string} day as in 2025-05-20
 * @param {string | null} chamber text of src/chamber.ts; null for the sample
 * @returns {Promise<Stack>}
 */
async function makeStack(repository, day, chamber) {
  const { commit } = repository;
  const { write, edit, sample, stage } = workOn(repository);

  await edit('src/queue.ts', (text) =>
    text
      .replace('  readonly upstream: boolean;', '  /** Where it wants to go. */\n  readonly heading: Heading;')
      .replace('/** Boats in the order', "export type Heading = 'upstream' | 'downstream';\n\n/** Boats in the order")
      .replace('next(upstream: boolean,', 'next(heading: Heading,')
      .replace('boat.upstream !== upstream', 'boat.heading !== heading'),
  );
  await edit('src/gate.ts', (text) =>
    text
      .replace('import type { Boat, Queue }', 'import type { Boat, Heading, Queue }')
      .replace('admit(upstream: boolean)', 'admit(heading: Heading)')
      .replace('next(upstream, this', 'next(heading, this'),
  );
  await stage();
  const headings = await commit('Name the two headings', `${day}T09:00:00Z`);

  await edit('src/queue.ts', (text) =>
    text.replace(
      '    this.boats.push(boat);',
      [
        "    const behind = boat.kind === 'ferry' ? this.boats.findIndex(({ kind }) => kind !== 'ferry') : -1;",
        '    this.boats.splice(behind === -1 ? this.boats.length : behind, 0, boat);',
      ].join('\n'),
    ),
  );
  await sample('gatehouse', 'test/queue.test.ts');
  await edit('README.md', (text) => text.replace('in which they came.', 'in which they came, ferries first.'));
  await stage();
  const ferries = await commit('Let ferries go first', `${day}T09:40:00Z`);

  await (chamber === null ? sample('gatehouse', 'src/chamber.ts') : write('src/chamber.ts', chamber));
  await stage();
  const inChamber = await commit('Count the boats that fit into the chamber', `${day}T10:30:00Z`);

  await edit('src/gate.ts', (text) =>
    text
      .replace('/** The gate at one end', '/** Length of the shortest boat that pays. */\nconst SHORTEST = 6;\n\n/** The gate at one end')
      .replace('Lets boats in and closes behind them.', 'Lets boats in, and closes behind them when no other one fits or waits.')
      .replace(
        "    this.state = 'closing';",
        [
          '    const free = this.chamber - boats.reduce((sum, { length }) => sum + length, 0);',
          '    if (free < SHORTEST || this.queue.waiting === boats.length) {',
          "      this.state = 'closing';",
          '    }',
        ].join('\n'),
      ),
  );
  await stage();
  const closing = await commit('Keep the gate open while a boat fits', `${day}T11:20:00Z`);

  await sample('gatehouse', 'src/board.ts');
  await edit('README.md', (text) => `${text}- A board at the quay shows how long each boat has waited.\n`);
  await stage();
  const board = await commit('Show the waiting time at the quay', `${day}T13:10:00Z`);
  return { headings, ferries, chamber: inChamber, closing, board };
}
