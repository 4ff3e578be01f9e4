import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../../../../../src/shared/base';
import { failure, type CallResult } from '../../../../../../src/shared/ipc';
import type { RawEvent } from '../../../../../../src/shared/model/sessions/transcript';
import { EventPages } from '../../../../../../src/renderer/src/state/transcripts/raw/event-pages';

let total: number;
let asked: string[];
let pages: EventPages;
let works: boolean;

const event = (index: number): RawEvent => ({ id: `e${index}`, type: 'user.message', at: null, line: index + 1, turn: 0, json: '{}' });

beforeEach(() => {
  total = 250;
  asked = [];
  works = true;
  pages = new EventPages(async (from, count): Promise<CallResult<'transcript.rawEvents'>> => {
    asked.push(`${from}+${count}`);
    if (!works) return { ok: false, error: failure('not-found', 'Gone.', null) };
    const events = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, offset) => event(from + offset));
    return ok({ events, total });
  });
});

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

describe('raw events', () => {
  test('come page by page, each once', async () => {
    pages.want(0, 20);
    await settle();
    pages.want(80, 110);
    await settle();
    pages.want(0, 20);
    await settle();
    expect(asked).toEqual(['0+100', '100+100']);
    expect(pages.get().total).toBe(250);
    expect(pages.get().events.get(109)?.id).toBe('e109');
    expect(pages.get().events.has(200)).toBe(false);
  });

  test('are counted again when the log grows, also from further up', async () => {
    pages.want(0, 20);
    await settle();
    total = 260;
    pages.grow();
    await settle();
    expect(pages.get().total).toBe(260);
    expect(pages.get().events.get(255)?.id).toBe('e255');
    total = 300;
    pages.grow();
    await settle();
    total = 305;
    pages.grow();
    await settle();
    expect(pages.get().total).toBe(305);
  });

  test('that were left long ago are forgotten', async () => {
    total = 10_000;
    for (let from = 0; from < 10_000; from += 100) {
      pages.want(from, from + 100);
      await settle();
    }
    expect(pages.get().events.size).toBeLessThanOrEqual(3_000);
    expect(pages.get().events.has(9_999)).toBe(true);
  });

  test('that cannot be read are told once', async () => {
    works = false;
    let changes = 0;
    pages.listen(() => (changes += 1));
    pages.want(0, 20);
    await settle();
    expect(pages.get().problem).toBe('Gone.');
    expect(changes).toBe(1);
  });
});
