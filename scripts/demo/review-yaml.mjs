// @ts-check

/**
 * @typedef {object} Review of one commit
 * @property {string} repo
 * @property {string} branch
 * @property {string} commit
 * @property {{ readonly from: string, readonly by: 'patch-id' | 'subject' }} [followed] the commit that it was made on, where that was rewritten
 * @property {readonly string[]} viewed
 * @property {readonly Thread[]} threads
 *
 * @typedef {object} Thread
 * @property {string} id
 * @property {string} [path] without it the thread is about the whole commit
 * @property {'left' | 'right'} [side] of `last`; right
 * @property {'left' | 'right'} [startSide] of `first`, where it is another one
 * @property {string} [first] part of the first line of a range
 * @property {string} [last] part of the last or only line
 * @property {boolean} [resolved]
 * @property {boolean} [outdated] its lines are on the commit that the review was made on, and no more on this one
 * @property {readonly { readonly id: string, readonly author: string, readonly created: string, readonly body: string }[]} comments
 */

/**
 * Text of a review file, as docs/formats/local-review.md describes it after the review followed its commit: lines are those
 * of the commit, anchors those of the commit that the threads were made on.
 * @param {import('./git.mjs').Repository} repository
 * @param {Review} review
 * @returns {Promise<string>}
 */
export async function reviewYaml(repository, { repo, branch, commit, followed, viewed, threads }) {
  const lines = [
    `repo: ${repo}`,
    `repo_path: ${JSON.stringify(repository.root)}`,
    `branch: ${branch}`,
    `commit: ${commit}`,
    `patch_id: ${await repository.patchId(commit)}`,
    `subject: ${JSON.stringify(await repository.git('show', '--no-patch', '--format=%s', commit))}`,
    ...(followed === undefined ? [] : [`previous_commits: [${followed.from}]`, `matched_by: ${followed.by}`]),
    `viewed: [${viewed.join(', ')}]`,
    'threads:',
  ];
  for (const thread of threads) lines.push(...(await threadLines(repository, thread, followed?.from ?? commit, commit)));
  return `${lines.join('\n')}\n`;
}

/**
 * @param {import('./git.mjs').Repository} repository
 * @param {Thread} thread
 * @param {string} madeOn
 * @param {string} now
 */
async function threadLines(repository, thread, madeOn, now) {
  const { id, resolved = false, outdated = false, comments } = thread;
  const anchor = await placeOf(repository, thread, madeOn);
  const place = outdated ? anchor : await placeOf(repository, thread, now);
  return [
    `  - id: ${id}`,
    ...indented(4, [
      ...(place === null ? [] : place.fields),
      `resolved: ${resolved}`,
      ...(outdated ? ['outdated: true'] : []),
      ...(anchor === null ? [] : ['anchor:', ...indented(2, [`commit: ${madeOn}`, ...anchor.fields, ...anchor.texts])]),
      'comments:',
      ...comments.flatMap(({ id: commentId, author, created, body }) => [
        `  - id: ${commentId}`,
        ...indented(4, [`author: ${author}`, `created: ${created}`, ...block('body', body.split('\n'))]),
      ]),
    ]),
  ];
}

/**
 * Where a thread stands on a commit, and the lines there; null for a thread about the whole commit.
 * @param {import('./git.mjs').Repository} repository
 * @param {Thread} thread
 * @param {string} commit
 */
async function placeOf({ git }, { path, side = 'right', startSide = side, first, last }, commit) {
  if (path === undefined || last === undefined) return null;
  const read = async (/** @type {'left' | 'right'} */ of) => (await git('show', `${commit}${of === 'left' ? '^' : ''}:${path}`)).split('\n');
  const lines = await read(side);
  const startLines = await read(startSide);
  const end = indexOf(lines, last, path);
  const start = first === undefined ? end : indexOf(startLines, first, path);
  const from = startSide === side ? start : end;
  const before = startLines.slice(Math.max(0, start - 3), start);
  const after = lines.slice(end + 1, end + 4);
  return {
    fields: [
      `path: ${path}`,
      `side: ${side}`,
      `line: ${end + 1}`,
      ...(first === undefined ? [] : [`start_line: ${start + 1}`]),
      ...(startSide === side ? [] : [`start_side: ${startSide}`]),
    ],
    texts: [
      ...(before.length === 0 ? [] : block('before', before)),
      ...block('text', lines.slice(from, end + 1)),
      ...(startSide === side ? [] : block('start_text', startLines.slice(start, start + 1))),
      ...(after.length === 0 ? [] : block('after', after)),
    ],
  };
}

/**
 * A text as a literal block.
 * @param {string} key
 * @param {readonly string[]} lines
 */
function block(key, lines) {
  return [`${key}: |2-`, ...indented(2, lines)];
}

/**
 * @param {number} width
 * @param {readonly string[]} lines
 */
function indented(width, lines) {
  return lines.map((line) => (line === '' ? '' : `${' '.repeat(width)}${line}`));
}

/**
 * @param {readonly string[]} lines
 * @param {string} part
 * @param {string} path
 */
function indexOf(lines, part, path) {
  const index = lines.findIndex((line) => line.includes(part));
  if (index === -1) throw new Error(`The demo's review is placed at "${part}", which ${path} does not hold.`);
  return index;
}
