// @ts-check
import { sessionIds } from './copilot/session-ids.mjs';

/**
 * @typedef {object} Reviewed text of the files that threads are placed in
 * @property {string} source commit that the lines are recorded on
 * @property {string} target
 * @property {string} baseline commit of the old side
 * @property {(commit: string, path: string) => Promise<string>} read
 */

/** Signs without saying in which session it wrote. */
const unrecorded = { kind: 'agent', name: 'Copilot', model: 'Claude Opus 4.8', reasoning: 'high', version: '1.0.69' };
const copilot = { ...unrecorded, sessionId: sessionIds.review };
/** Wrote in a session that is not on this computer. */
const elsewhere = { ...unrecorded, sessionId: sessionIds.absent };
const mara = { kind: 'human', name: 'Mara Lind' };
const jon = { kind: 'human', name: 'Jon Aske' };

/**
 * The review of feature/berth-holds against main, as Searchlight writes it.
 * @param {Reviewed} reviewed
 * @returns {Promise<string>} text of its comments.json
 */
export async function reviewText(reviewed) {
  const inline = (/** @type {string} */ path, /** @type {string} */ first, /** @type {string} */ last = first) =>
    placeOf(reviewed, path, first, last);
  const threads = [
    {
      ...(await inline('src/schedule.ts', 'const lowest = lowestTideBetween', 'const deep = long.filter')),
      state: 'unresolved',
      tags: ['question'],
      comments: [
        comment(1, mara, '2025-05-14T08:02:11Z', 'Does this still hold when a stay is longer than one tide?'),
        comment(2, copilot, '2025-05-14T08:04:37Z', longTideAnswer, 1),
        comment(3, mara, '2025-05-14T08:09:02Z', 'Good. Add the spring tide to the test then.', 2),
        comment(4, copilot, '2025-05-14T08:13:40Z', 'Added in `test/schedule.test.ts`: a stay over **two** low waters.\n\n~Written by 🤖 Copilot', 3),
      ],
    },
    {
      ...(await inline('src/schedule.ts', "return { reason: 'taken' };")),
      state: 'unresolved',
      tags: ['change', 'idea'],
      comments: [
        comment(5, mara, '2025-05-14T08:15:20Z', 'The office will ask *until when*. Can the reason carry the first free hour?'),
      ],
    },
    {
      id: 'thr-review-wide',
      title: 'Where do holds go at a restart?',
      state: 'unresolved',
      tags: ['question'],
      comments: [
        comment(6, jon, '2025-05-14T08:20:00Z', restartQuestion),
        comment(7, copilot, '2025-05-14T08:24:51Z', restartAnswer, 6),
      ],
    },
    {
      ...(await inline('src/holds/hold-store.ts', '  take(id: string): Hold | null {', 'return hold.expires > this.now()')),
      state: 'unresolved',
      tags: ['bug'],
      comments: [
        comment(8, mara, '2025-05-14T08:31:07Z', 'An expired hold is deleted before its time is looked at. Is that meant?'),
        comment(9, copilot, '2025-05-14T08:35:45Z', takeAnswer, 8),
      ],
    },
    {
      ...(await inline('src/holds/hold-store.ts', 'export const HOLD_MINUTES')),
      state: 'unresolved',
      tags: ['nit'],
      comments: [comment(10, mara, '2025-05-14T08:40:00Z', '30 minutes are short when the lock is busy.')],
    },
    {
      ...(await inline('src/api/routes.ts', 'return { status: 409, body: { error: assigned.reason } };')),
      state: 'unresolved',
      tags: [],
      comments: [
        comment(11, mara, '2025-05-14T08:44:10Z', 'Clients compare this text. Put the three reasons into the documentation.'),
        comment(12, jon, '2025-05-14T09:02:33Z', 'I will, with the next release.', 11),
      ],
    },
    {
      ...(await oldSide(reviewed, 'src/schedule.ts', 'for (const stay of this.stays) {', 'return this.stays.some(')),
      state: 'unresolved',
      tags: ['praise'],
      comments: [comment(13, mara, '2025-05-14T08:50:00Z', 'Glad that this loop is gone.')],
    },
    {
      ...(await inline('src/holds/draft-holds.ts', 'export const drafts: Hold[] = [];')),
      state: 'unresolved',
      tags: ['question'],
      comments: [comment(14, mara, '2025-05-14T08:52:40Z', 'Who empties this list?')],
    },
    {
      // Written with the line of an older version: there are two lines with this text, neither of them near.
      ...(await inline('src/holds/hold-store.ts', '/** A berth that is kept free')),
      anchorText: 'this.holds.delete(id);',
      state: 'unresolved',
      tags: ['change'],
      comments: [comment(15, unrecorded, '2025-05-14T08:55:12Z', 'A deleted hold leaves no trace. Shall I write a line to the log here?')],
    },
    {
      ...(await inline('src/berths/berth.ts', 'const CLEARANCE = 1.5;')),
      state: 'resolved',
      tags: ['question'],
      comments: [
        comment(16, mara, '2025-05-14T09:10:00Z', 'Why less than before?'),
        comment(17, copilot, '2025-05-14T09:12:26Z', 'The new fenders take half a metre less on each side. The source is the note of 2 May in the office.', 16),
        comment(18, mara, '2025-05-14T09:15:00Z', 'Thank you.', 17),
      ],
    },
    {
      ...(await inline('test/holds.test.ts', "test('a hold expires', () => {")),
      state: 'resolved',
      tags: ['todo'],
      comments: [
        comment(19, elsewhere, '2025-05-14T09:20:00Z', 'A test for two holds on one berth is missing. I have not written it, because the rule is not decided.'),
        comment(20, 'harbour-bot', '2025-05-14T09:21:00Z', 'Noted in the list for June.', 19),
      ],
    },
  ];
  const review = {
    version: 2,
    sourceBranch: 'feature/berth-holds',
    targetBranch: 'main',
    sourceCommit: reviewed.source,
    targetCommit: reviewed.target,
    threads: threads.map((thread, index) => withNumber(thread, index + 1)),
    reviewedFiles: ['package.json', 'src/api/ports.ts', 'src/tides.ts'],
    seqCounter: threads.length,
  };
  return `${JSON.stringify(review, null, 2)}\n`;
}

/** A review that an agent left half written: a comma is missing after the title. */
export const brokenReviewText = `{
  "version": 2,
  "sourceBranch": "feature/tide-cache",
  "targetBranch": "main",
  "threads": [
    {
      "id": "thr-cache-1",
      "title": "How large may the cache grow?"
      "state": "unresolved",
      "seq": 1,
      "tags": ["question"],
      "comments": [
        { "id": "cmt-cache-1", "body": "A day has 96 quarters.", "timestamp": "2025-05-15T07:00:00Z", "author": { "kind": "human", "name": "Mara Lind" } }
      ]
    }
  ],
  "seqCounter": 1
}
`;

const longTideAnswer = `Yes. A stay of a whole cycle or more always meets a low water, so the answer is the chart datum:

\`\`\`ts
if (until - from >= CYCLE) {
  return 0;
}
\`\`\`

Shorter stays are sampled:

- every quarter of an hour
- both ends included

The largest error of that is 2 cm. See the [tide tables](https://example.org/tide-tables).

~Written by 🤖 Copilot`;

const restartQuestion = `Holds live in memory. After a restart a vessel that has announced itself finds its berth given away.

1. Is that acceptable in summer?
2. If not, do they belong in the ledger?`;

const restartAnswer = `It was decided so in the description of the store, but nothing tells the vessel. Options:

| where | cost | after a restart |
| --- | --- | --- |
| memory | none | forgotten |
| ledger | one line a hold | kept |

I would write them to the ledger. Not done, since it changes the file's format.

~Written by 🤖 Copilot`;

const takeAnswer = `It is: a hold is used once, whether it counts or not. I have made the order plain and added a test.

- [x] delete before the check
- [ ] log holds that came too late

~Written by 🤖 Copilot`;

/**
 * @param {number} number
 * @param {object | string} author
 * @param {string} timestamp
 * @param {string} body
 * @param {number} [replyTo]
 */
function comment(number, author, timestamp, body, replyTo) {
  return { id: commentId(number), body, timestamp, ...(replyTo === undefined ? {} : { replyTo: commentId(replyTo) }), author };
}

/** @param {number} number */
function commentId(number) {
  return `cmt-demo-${String(number).padStart(2, '0')}`;
}

/**
 * Puts id and number where Searchlight has them.
 * @param {Record<string, unknown>} thread
 * @param {number} seq
 */
function withNumber(thread, seq) {
  const { state, tags, comments, id, ...place } = thread;
  return { id: id ?? `thr-demo-${String(seq).padStart(2, '0')}`, ...place, state, seq, tags, comments };
}

/**
 * New-side lines from the one that holds `first` to the next one that holds `last`.
 * @param {Reviewed} reviewed
 * @param {string} path
 * @param {string} first
 * @param {string} last
 */
async function placeOf({ source, read }, path, first, last) {
  const lines = (await read(source, path)).split('\n');
  const start = indexOf(lines, first, path);
  return { filePath: path, startLine: start + 1, endLine: indexOf(lines, last, path, start) + 1, anchorText: lines[start]?.trim() };
}

/**
 * An old-side line, in the additive fields of docs/formats/searchlight.md; other tools see the new line beside it.
 * @param {Reviewed} reviewed
 * @param {string} path
 * @param {string} oldLine
 * @param {string} newLine
 */
async function oldSide({ source, baseline, read }, path, oldLine, newLine) {
  const old = (await read(baseline, path)).split('\n');
  const beside = indexOf((await read(source, path)).split('\n'), newLine, path) + 1;
  const index = indexOf(old, oldLine, path);
  return {
    filePath: path,
    startLine: beside,
    endLine: beside,
    anchorText: oldLine.trim(),
    side: 'left',
    anchor: {
      commit: baseline,
      path,
      side: 'left',
      line: index + 1,
      before: old.slice(index - 3, index).join('\n'),
      text: old[index],
      after: old.slice(index + 1, index + 4).join('\n'),
    },
  };
}

/**
 * @param {readonly string[]} lines
 * @param {string} part
 * @param {string} path
 * @param {number} [from]
 */
function indexOf(lines, part, path, from = 0) {
  const index = lines.findIndex((line, number) => number >= from && line.includes(part));
  if (index === -1) throw new Error(`The demo's review is placed at "${part}", which ${path} does not hold.`);
  return index;
}
