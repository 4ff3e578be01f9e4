// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reviewer } from './git.mjs';
import { reviewYaml } from './review-yaml.mjs';

const project = 'tidewater';

/**
 * Makes a local-review home with one project of both repositories, and reviews of their commits.
 * @param {string} home what LOCAL_REVIEW_HOME is to be
 * @param {import('./git.mjs').Repository} quayside
 * @param {string} reviewed commit of quayside
 * @param {import('./gatehouse.mjs').Gatehouse} gatehouse
 */
export async function makeCommitReviews(home, quayside, reviewed, gatehouse) {
  const folder = join(home, 'projects', project);
  const save = async (/** @type {string} */ repo, /** @type {string} */ commit, /** @type {string} */ text) => {
    await mkdir(join(folder, 'reviews', repo), { recursive: true });
    await writeFile(join(folder, 'reviews', repo, `${commit}.yaml`), text);
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'project.yaml'), projectText([{ name: 'quayside', ...quayside }, { name: 'gatehouse', ...gatehouse.repository }]));
  await save('quayside', reviewed, await quaysideReview(quayside, reviewed));
  await save('gatehouse', gatehouse.now.headings, await headingsReview(gatehouse));
  await save('gatehouse', gatehouse.now.ferries, await ferriesReview(gatehouse));
  await save('gatehouse', gatehouse.now.chamber, await chamberReview(gatehouse));
  await save('gatehouse', gatehouse.now.closing, await closingReview(gatehouse));
  await save('gatehouse', gatehouse.dropped, await droppedReview(gatehouse));
}

/** @param {readonly { readonly name: string, readonly root: string }[]} repositories */
function projectText(repositories) {
  const items = repositories.map(({ name, root }) => `  - name: ${name}\n    path: ${JSON.stringify(root)}\n    base: main\n`);
  return `name: Tidewater\nrepos:\n${items.join('')}`;
}

/**
 * A comment by the reviewer or by the agent.
 * @param {string} id
 * @param {'mara' | 'claude'} author
 * @param {string} created
 * @param {string} body
 */
function comment(id, author, created, body) {
  return { id: `c-demo-${id}`, author: author === 'mara' ? reviewer.name : author, created, body };
}

/**
 * @param {import('./git.mjs').Repository} repository
 * @param {string} commit
 */
function quaysideReview(repository, commit) {
  return reviewYaml(repository, {
    repo: 'quayside',
    branch: 'feature/berth-holds',
    commit,
    viewed: ['src/berths/berth.ts'],
    threads: [
      {
        id: 't-5b1e07c2',
        path: 'src/schedule.ts',
        last: "return { reason: 'taken' };",
        comments: [
          comment('q1', 'mara', '2025-05-08T09:00:00Z', 'Is `taken` also the answer when the berth is only held?'),
          comment('q2', 'claude', '2025-05-08T09:03:20Z', 'Yes, until the hold expires. The next commit counts holds by their time.'),
        ],
      },
    ],
  });
}

/** @param {import('./gatehouse.mjs').Gatehouse} gatehouse */
function headingsReview({ repository, before, now }) {
  return reviewYaml(repository, {
    repo: 'gatehouse',
    branch: 'priority',
    commit: now.headings,
    followed: { from: before.headings, by: 'patch-id' },
    viewed: ['src/gate.ts'],
    threads: [
      {
        id: 't-c04e91aa',
        path: 'src/queue.ts',
        startSide: 'left',
        first: 'readonly upstream: boolean;',
        last: 'readonly heading: Heading;',
        comments: [
          comment('g1', 'mara', '2025-05-20T16:02:00Z', 'A flag becomes a name. Are there boats that turn around in the lock?'),
          comment('g2', 'claude', '2025-05-20T16:05:41Z', headingAnswer),
        ],
      },
      {
        id: 't-1f8d36b0',
        path: 'src/gate.ts',
        side: 'left',
        last: 'admit(upstream: boolean)',
        resolved: true,
        comments: [
          comment('g3', 'mara', '2025-05-20T16:08:10Z', 'Who else calls this with a flag?'),
          comment('g4', 'claude', '2025-05-20T16:09:02Z', 'Nobody: the compiler finds no other caller.'),
        ],
      },
    ],
  });
}

/** @param {import('./gatehouse.mjs').Gatehouse} gatehouse */
function ferriesReview({ repository, before, now }) {
  return reviewYaml(repository, {
    repo: 'gatehouse',
    branch: 'priority',
    commit: now.ferries,
    followed: { from: before.ferries, by: 'patch-id' },
    viewed: ['README.md', 'test/queue.test.ts'],
    threads: [
      {
        id: 't-8a27f5d1',
        path: 'src/queue.ts',
        first: "const behind = boat.kind === 'ferry'",
        last: 'this.boats.splice(behind',
        comments: [
          comment('g5', 'mara', '2025-05-20T16:15:00Z', 'Do two ferries keep their order?'),
          comment('g6', 'claude', '2025-05-20T16:18:33Z', ferriesAnswer),
        ],
      },
      {
        id: 't-e3906c7b',
        path: 'README.md',
        last: 'ferries first',
        comments: [comment('g7', 'mara', '2025-05-20T16:20:12Z', 'Say how long a yacht waits at most. The office is asked that every summer.')],
      },
      {
        id: 't-47bd20e9',
        comments: [
          comment('g8', 'mara', '2025-05-20T16:24:00Z', 'Can a yacht starve when ferries come all day?'),
          comment('g9', 'claude', '2025-05-20T16:27:45Z', starvingAnswer),
        ],
      },
    ],
  });
}

/** @param {import('./gatehouse.mjs').Gatehouse} gatehouse */
function chamberReview({ repository, before, now }) {
  return reviewYaml(repository, {
    repo: 'gatehouse',
    branch: 'priority',
    commit: now.chamber,
    followed: { from: before.chamber, by: 'subject' },
    viewed: [],
    threads: [
      {
        id: 't-9d5ac813',
        path: 'src/chamber.ts',
        last: 'return Math.floor(chamber / length);',
        outdated: true,
        comments: [
          comment('g10', 'mara', '2025-05-20T16:31:00Z', 'Boats are not all of one length, and they keep a distance.'),
          comment('g11', 'claude', '2025-05-20T16:36:19Z', 'Written anew: boats of any length, with 1.5 m between them.'),
        ],
      },
    ],
  });
}

/** @param {import('./gatehouse.mjs').Gatehouse} gatehouse */
function closingReview({ repository, before, now }) {
  return reviewYaml(repository, {
    repo: 'gatehouse',
    branch: 'priority',
    commit: now.closing,
    followed: { from: before.closing, by: 'patch-id' },
    viewed: ['src/gate.ts'],
    threads: [
      {
        id: 't-2c61fe04',
        path: 'src/gate.ts',
        last: 'const SHORTEST = 6;',
        resolved: true,
        comments: [
          comment('g12', 'mara', '2025-05-20T16:40:00Z', 'Where does the 6 come from?'),
          comment('g13', 'claude', '2025-05-20T16:41:30Z', 'From the list of fees: shorter boats pass for free, with others.'),
        ],
      },
    ],
  });
}

/** @param {import('./gatehouse.mjs').Gatehouse} gatehouse */
function droppedReview({ repository, dropped }) {
  return reviewYaml(repository, {
    repo: 'gatehouse',
    branch: 'priority',
    commit: dropped,
    viewed: [],
    threads: [
      {
        id: 't-b7f3409e',
        path: 'src/log.ts',
        last: 'process.stdout.write',
        comments: [comment('g14', 'mara', '2025-05-20T16:44:00Z', 'The office reads the board, not the log. Leave this commit out?')],
      },
    ],
  });
}

const headingAnswer = `Two a year, for repairs. They leave by the gate that they came in by, so a heading of their own is not needed:

\`\`\`ts
export type Heading = 'upstream' | 'downstream';
\`\`\``;

const ferriesAnswer = `Yes. A ferry is put before the **first boat that is none**, so behind all ferries that wait already.

The test has one ferry only. I can add a second one.`;

const starvingAnswer = `It can, on paper: nothing bounds how many ferries overtake it. By the timetable there are at most four an hour, and the chamber
takes a yacht beside each. I would leave it so and write the bound into the README.`;
