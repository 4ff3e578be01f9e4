// An agent that does to a review file what it should not: `misbehaving.mjs DEED FILE [MILLISECONDS]`. It reads the file, says
// `read`, and writes once a line comes in, as agents do that think for a while in between. It writes all of the file, in place,
// and knows no field but those that it changes.
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { parse, stringify } from 'yaml';

const [, , deed, file, milliseconds = '0'] = process.argv;
const isYaml = file.endsWith('.yaml');
const me = isYaml ? 'claude' : { kind: 'agent', name: 'Copilot' };
const text = readFileSync(file, 'utf8');
const review = isYaml ? parse(text) : JSON.parse(text);
const [thread] = review.threads;

/** Answers the first thread. */
function reply(id, more = { author: me }) {
  thread.comments.push({ id, ...more, body: `Said in ${id}`, timestamp: '2026-03-04T05:06:07.000Z' });
}

const isByAgent = ({ author }) => author === 'claude' || author?.kind === 'agent';

const deeds = {
  /** Answers what it read, whatever was written since. */
  stale: () => reply('c-late'),
  /** Answers and leaves out the first comment that a person wrote in the first thread. */
  'remove-comment': () => {
    thread.comments.splice(thread.comments.findIndex((comment) => !isByAgent(comment)), 1);
    reply('c-last');
  },
  /** Keeps only threads that it began. */
  'remove-threads': () => {
    review.threads = review.threads.filter(({ comments }) => isByAgent(comments[0]));
  },
  anonymous: () => reply('c-nobody', {}),
  twice: () => {
    reply('c-twice');
    reply('c-twice');
  },
  rename: () => {
    review.threads.forEach((each, index) => {
      each.id = `renamed-${index}`;
      each.comments = each.comments.map((comment, at) => ({ ...comment, id: `renamed-${index}-${at}`, replyTo: undefined }));
    });
  },
  /** Improves what a person wrote. */
  reword: () => {
    const comment = thread.comments.find((candidate) => !isByAgent(candidate));
    comment.body = `${comment.body} (clarified)`;
  },
  /** Improves what it wrote itself, and lays the file out in its own way. */
  'reword-own': () => {
    for (const comment of thread.comments) if (isByAgent(comment)) comment.body = 'Said better';
    for (const comment of thread.comments) if (!isByAgent(comment)) comment.body = `${comment.body}  \n`;
  },
  'reset-counter': () => {
    review.seqCounter = 0;
  },
  /** Begins a thread under a number that another one has. */
  'reuse-number': () => {
    review.threads.push({ id: 't-again', seq: thread.seq, state: 'unresolved', comments: [{ id: 'c-again', body: 'Also', author: me }] });
  },
  resolve: () => {
    for (const each of review.threads) Object.assign(each, isYaml ? { resolved: true } : { state: 'resolved' });
  },
};

console.log('read');
await once(createInterface({ input: process.stdin }), 'line');

switch (deed) {
  case 'truncate':
    writeFileSync(file, text.substring(0, text.length / 2));
    break;
  case 'empty':
    writeFileSync(file, '');
    break;
  case 'halves': {
    reply('c-halves');
    const whole = print();
    writeFileSync(file, whole.substring(0, whole.length / 2));
    await setTimeout(Number(milliseconds));
    appendFileSync(file, whole.substring(whole.length / 2));
    break;
  }
  case 'recreate':
    reply('c-recreated');
    rmSync(file);
    await setTimeout(Number(milliseconds));
    writeFileSync(file, print());
    break;
  default:
    deeds[deed]();
    writeFileSync(file, print());
}
process.exit();

function print() {
  return isYaml ? stringify(review) : `${JSON.stringify(review, null, 2)}\n`;
}
