import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../../../../src/shared/base';
import { failure, type CallResult } from '../../../../../src/shared/ipc';
import type { TranscriptState, Turn, TurnHead } from '../../../../../src/shared/model/sessions/transcript';
import { TranscriptStore, type TranscriptSource } from '../../../../../src/renderer/src/state/transcripts/transcript-store';

const session = 's-1';

const head = (index: number, more: Partial<TurnHead> = {}): TurnHead => ({
  index,
  number: index + 1,
  title: `Prompt ${index}`,
  startedAt: null,
  endedAt: null,
  toolCalls: 0,
  failures: 0,
  state: 'complete',
  checkpoints: [],
  changed: [],
  bytes: 10,
  ...more,
});

const state = (turns: number, more: Partial<TranscriptState> = {}): TranscriptState => ({
  session,
  state: 'ready',
  kept: 'log',
  generation: 1,
  bytesRead: 10,
  bytesTotal: 10,
  events: turns,
  turns,
  lastTurnVersion: 1,
  lastWrittenAt: null,
  live: false,
  unreadable: 0,
  repaired: 0,
  damage: [],
  unknownTypes: [],
  hidden: 0,
  ...more,
});

/** A log whose turns are told by their texts; answers wait while `held` holds them. */
class Log implements TranscriptSource {
  texts: readonly string[] = [];
  current = state(0);
  opened = 0;
  closed = 0;
  readonly asked: string[] = [];
  held: (() => void)[] | null = null;
  private listener: ((next: TranscriptState) => void) | null = null;

  write(texts: readonly string[], more: Partial<TranscriptState> = {}): void {
    this.texts = texts;
    this.current = state(texts.length, { ...this.current, turns: texts.length, lastTurnVersion: this.current.lastTurnVersion + 1, ...more });
    this.listener?.(this.current);
  }

  async open(): Promise<CallResult<'transcript.open'>> {
    this.opened += 1;
    return ok(this.current);
  }

  close(): void {
    this.closed += 1;
  }

  async outline(_: string, from: number): Promise<CallResult<'transcript.outline'>> {
    this.asked.push(`outline ${from}`);
    const turns = this.texts.slice(from).map((_text, offset) => head(from + offset));
    await this.hold();
    return ok({ turns });
  }

  async turns(_: string, { from, to }: { readonly from: number; readonly to: number }): Promise<CallResult<'transcript.turns'>> {
    this.asked.push(`turns ${from}-${to}`);
    const turns = this.texts.slice(from, to).map((text, offset): Turn => ({ head: head(from + offset), prompt: null, items: [{ kind: 'answer', id: `a${from + offset}`, text, at: null, model: null }] }));
    await this.hold();
    return ok({ turns });
  }

  follow(_: string, listener: (next: TranscriptState) => void): () => void {
    this.listener = listener;
    return () => {
      this.listener = null;
    };
  }

  private async hold(): Promise<void> {
    const { held } = this;
    if (held !== null) await new Promise<void>((resolve) => held.push(resolve));
  }

  release(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const resolve of held) resolve();
  }
}

let log: Log;
let shown: boolean;
let store: TranscriptStore;

beforeEach(() => {
  log = new Log();
  shown = false;
  store = new TranscriptStore(log, () => shown);
});

/** Lets every answer arrive that does not wait. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const texts = (): readonly (string | undefined)[] =>
  store.get(session).heads.map(({ index }) => {
    const [item] = store.get(session).turns.get(index)?.items ?? [];
    return item?.kind === 'answer' ? item.text : undefined;
  });

describe('opening and closing', () => {
  test('opens once for all who hold it and closes after the last of them', async () => {
    const first = store.hold(session);
    const second = store.hold(session);
    await settle();
    expect(log.opened).toBe(1);
    first();
    first();
    expect(log.closed).toBe(0);
    second();
    expect(log.closed).toBe(1);
  });

  test('stays open while a tab shows the session', () => {
    shown = true;
    store.hold(session)();
    expect(log.closed).toBe(0);
    shown = false;
    store.closeUnused();
    store.closeUnused();
    expect(log.closed).toBe(1);
  });

  test('tells why it cannot be opened, and tries again', async () => {
    const works = log.open.bind(log);
    log.open = async () => ({ ok: false, error: failure('not-found', 'This session is not on this computer any more.', null) });
    store.hold(session);
    await settle();
    expect(store.get(session)).toMatchObject({ phase: 'failed', problem: 'This session is not on this computer any more.' });
    log.open = works;
    store.retry(session);
    await settle();
    expect(store.get(session)).toMatchObject({ phase: 'open', problem: null });
  });
});

describe('the outline', () => {
  test('is asked for from the last known turn on', async () => {
    log.write(['one', 'two']);
    store.hold(session);
    await settle();
    log.write(['one', 'two', 'three']);
    await settle();
    expect(log.asked).toEqual(['outline 0', 'outline 1']);
    expect(store.get(session).heads.map(({ title }) => title)).toEqual(['Prompt 0', 'Prompt 1', 'Prompt 2']);
  });

  test('keeps the heads that did not change', async () => {
    log.write(['one', 'two']);
    store.hold(session);
    await settle();
    const before = store.get(session).heads;
    log.write(['one', 'two', 'three']);
    await settle();
    const after = store.get(session).heads;
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  test('is asked for once after everything that came while an answer was on its way', async () => {
    log.held = [];
    log.write(['one']);
    store.hold(session);
    await settle();
    log.write(['one', 'two']);
    log.write(['one', 'two', 'three']);
    log.release();
    await settle();
    expect(log.asked).toEqual(['outline 0', 'outline 0']);
    expect(store.get(session).heads).toHaveLength(3);
  });

  test('begins anew when the log was rewritten, and drops an answer about the log before', async () => {
    log.write(['one', 'two', 'three']);
    store.hold(session);
    store.want(session, [0, 1, 2]);
    await settle();
    log.held = [];
    log.write(['one', 'two', 'three', 'four']);
    await settle();
    log.write(['other'], { generation: 2 });
    expect(store.get(session).heads).toEqual([]);
    log.release();
    await settle();
    expect(texts()).toEqual(['other']);
  });
});

describe('contents', () => {
  test('are fetched where they are wanted, and only there', async () => {
    log.write(['one', 'two', 'three', 'four']);
    store.hold(session);
    store.want(session, [1, 2]);
    await settle();
    expect(texts()).toEqual([undefined, 'two', 'three', undefined]);
    store.want(session, [2, 3]);
    await settle();
    expect(log.asked.filter((each) => each.startsWith('turns'))).toEqual(['turns 1-3', 'turns 3-4']);
  });

  test('of the last turn are fetched again when it grows, with the items before unchanged', async () => {
    log.write(['one', 'two']);
    store.hold(session);
    store.want(session, [0, 1]);
    await settle();
    const before = store.get(session).turns.get(0);
    log.write(['one', 'two, and more']);
    await settle();
    expect(texts()).toEqual(['one', 'two, and more']);
    expect(store.get(session).turns.get(0)).toBe(before);
  });

  test('of the turn that was the last are fetched again when another one begins', async () => {
    log.write(['one']);
    store.hold(session);
    store.want(session, [0]);
    await settle();
    log.write(['one, ended', 'two']);
    await settle();
    expect(texts()).toEqual(['one, ended', undefined]);
  });

  test('of earlier turns are fetched again when something late came to them, and only theirs', async () => {
    log.write(['zero', 'one', 'two', 'three', 'four']);
    store.hold(session);
    store.want(session, [0, 1, 2, 3, 4]);
    await settle();
    log.asked.length = 0;
    const before = store.get(session).turns;
    const { lastTurnVersion: version } = log.current;
    log.write(['zero', 'one, ended', 'two', 'three', 'four'], { grown: [{ turn: 0, version }, { turn: 1, version: version + 1 }] });
    await settle();
    expect(texts()).toEqual(['zero', 'one, ended', 'two', 'three', 'four']);
    expect(log.asked).toEqual(['outline 1', 'turns 1-2', 'turns 4-5']);
    expect([0, 2, 3].map((index) => store.get(session).turns.get(index) === before.get(index))).toEqual([true, true, true]);
    log.asked.length = 0;
    log.write(['zero', 'one, ended', 'two', 'three', 'four, more']);
    await settle();
    expect(log.asked).toEqual(['outline 4', 'turns 4-5']);
  });

  test('of an earlier turn that grew while nobody looked are fetched when somebody does', async () => {
    log.write(['zero', 'one', 'two']);
    store.hold(session);
    store.want(session, [0]);
    await settle();
    store.want(session, [2]);
    await settle();
    log.write(['zero, ended', 'one', 'two'], { grown: [{ turn: 0, version: log.current.lastTurnVersion + 1 }] });
    await settle();
    expect(texts()[0]).toBe('zero');
    store.want(session, [0, 2]);
    await settle();
    expect(texts()[0]).toBe('zero, ended');
  });

  test('that grew while they were on their way are fetched once more', async () => {
    log.write(['one']);
    store.hold(session);
    await settle();
    log.held = [];
    store.want(session, [0]);
    await settle();
    log.write(['one, and more']);
    log.release();
    await settle();
    expect(texts()).toEqual(['one, and more']);
  });

  test('that nobody looks at any more are forgotten when there are too many', async () => {
    log.write(Array.from({ length: 500 }, (_, index) => `text ${index}`));
    store.hold(session);
    for (let from = 0; from < 500; from += 50) {
      store.want(session, Array.from({ length: 50 }, (_, offset) => from + offset));
      await settle();
      await settle();
    }
    const { turns } = store.get(session);
    expect(turns.size).toBeLessThanOrEqual(200);
    expect(turns.has(499)).toBe(true);
    expect(turns.has(0)).toBe(false);
  });

  test('that cannot be read are told, and not asked for without end', async () => {
    log.write(['one']);
    store.hold(session);
    await settle();
    log.turns = async () => {
      log.asked.push('turns failed');
      return { ok: false, error: failure('not-found', 'Gone.', null) };
    };
    store.want(session, [0]);
    await settle();
    expect(store.get(session).problem).toBe('Gone.');
    expect(log.asked.filter((each) => each === 'turns failed')).toHaveLength(1);
  });
});
