import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../../../../../src/shared/base';
import { StoreMarks } from '../../../../../src/main/services/marks/store-marks';
import type { Author } from '../../../../../src/shared/model/review/author';
import type { Operation } from '../../../../../src/shared/model/review/operation';
import type { Thread } from '../../../../../src/shared/model/review/review';
import type { Marks } from '../../../../../src/shared/model/marks/marks';
import { createFakeClock } from '../../../../support/fake-clock';

const wren: Author = { kind: 'human', name: 'wren' };
const copilot: Author = { kind: 'agent', name: 'Copilot' };

function threadOf(state: Thread['state'], ...authors: readonly Author[]): readonly Thread[] {
  return [{ key: 't', state, tags: [], comments: authors.map((author, index) => ({ key: `c${index}`, author, body: `text ${index}`, tags: [] })) }];
}

/** Something that ends when the test says so. */
function pending<T>(): { readonly ended: Promise<T>; readonly end: (value: T) => void } {
  let end!: (value: T) => void;
  const ended = new Promise<T>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

const resolveThread: Operation = { kind: 'set-state', thread: 't', state: 'resolved' };
let kept: Marks | null;
let told: number;
let store: StoreMarks;

beforeEach(() => {
  kept = null;
  told = 0;
  const data = { marks: () => kept, setMarks: (_store: string, marks: Marks) => void (kept = marks) };
  store = new StoreMarks('store', data, createFakeClock(), () => (told += 1));
});

function read(threads: Promise<readonly Thread[]> | readonly Thread[]): Promise<unknown> {
  return store.read(
    () => Promise.resolve(threads),
    (found) => [{ file: 'f', group: '', threads: found }],
    () => ['wren'],
    () => undefined,
  );
}

const settledOf = (): unknown => kept?.groups.get('')?.get('t')?.resolution;

describe('a reading that a write overtakes', () => {
  it('is not observed, whether it began before or meanwhile', async () => {
    await read(threadOf('open', wren));
    const early = pending<readonly Thread[]>();
    const reading = read(early.ended);
    const writing = pending<Result<null, string>>();
    const written = store.write('', resolveThread, () => writing.ended);
    await read(threadOf('open', wren));
    writing.end(ok(null));
    await written;
    early.end(threadOf('open', wren));
    await reading;
    await read(threadOf('resolved', wren));
    expect(settledOf()).toBe('settled');
  });

  it('is observed after all when nothing was written', async () => {
    await read(threadOf('open', wren));
    const writing = pending<Result<null, string>>();
    const written = store.write('', resolveThread, () => writing.ended);
    await read(threadOf('resolved', wren, copilot));
    expect(told).toBe(0);
    writing.end(err('the disk is full'));
    await written;
    expect(settledOf()).toMatchObject({ by: 'Copilot' });
    expect(told).toBe(1);
  });

  it('is dropped when another write succeeded since it began', async () => {
    await read(threadOf('open', wren));
    const [first, second] = [pending<Result<null, string>>(), pending<Result<null, string>>()];
    const writes = [store.write('', resolveThread, () => first.ended), store.write('', { kind: 'set-viewed', paths: [], viewed: true }, () => second.ended)];
    await read(threadOf('open', wren));
    first.end(ok(null));
    await writes[0];
    second.end(err('the disk is full'));
    await writes[1];
    await read(threadOf('resolved', wren));
    expect(settledOf()).toBe('settled');
  });
});

it('tells of what a person did, and not of what changed nothing', async () => {
  await read(threadOf('open', wren));
  await read(threadOf('open', wren, copilot));
  const marks = store.ofGroup('');
  marks.see([{ thread: 't', comment: 'c1' }]);
  expect(told).toBe(1);
  marks.see([{ thread: 't', comment: 'c1' }, { thread: 'gone', comment: 'c1' }]);
  expect(told).toBe(1);
});
