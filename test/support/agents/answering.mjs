// An agent that does as it is asked: reads the prompt (its last argument, or its input), answers each thread that the prompt
// names by id, and writes the review whole. With `--exit=N` it ends with that code.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const words = process.argv.slice(2);
const exitCode = Number(words.find((word) => word.startsWith('--exit='))?.slice('--exit='.length) ?? 0);
const prompt = words.find((word) => !word.startsWith('--')) ?? (await text(process.stdin));

const file = JSON.parse(/^Review file: (".*")$/m.exec(prompt)[1]);
const ids = [...prompt.matchAll(/^- .*?id ("(?:[^"\\]|\\.)*")/gm)].map((match) => JSON.parse(match[1]));
const review = JSON.parse(readFileSync(file, 'utf8'));
for (const thread of review.threads.filter(({ id }) => ids.includes(id))) {
  console.log(`Answering \u001b[1m${thread.id}\u001b[0m`);
  thread.comments.push({
    id: `${thread.id}-answer-${thread.comments.length}`,
    author: { kind: 'agent', name: 'Copilot', model: 'fake-1' },
    body: `Done: ${thread.comments[0].body}`,
    timestamp: new Date().toISOString(),
  });
}
writeFileSync(`${file}.new`, `${JSON.stringify(review, null, 2)}\n`);
renameSync(`${file}.new`, file);
process.exitCode = exitCode;
