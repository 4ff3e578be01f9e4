import { describe, expect, test } from 'vitest';
import { createCallAnswerer, type CallAnswerer } from '../../../../../src/main/shell/calls/answer-calls';
import type { CallContext } from '../../../../../src/main/services/call-context';
import { ok } from '../../../../../src/shared/base';
import { calls, failure, type CallHandlers, type CallName } from '../../../../../src/shared/ipc';

type Handler = (input: unknown, context: CallContext) => Promise<unknown>;

/** Every call of the contract, with the given handlers; the others must not be reached. */
function answering(own: Partial<Record<CallName, Handler>>): { readonly answerer: CallAnswerer; readonly bugs: readonly string[] } {
  const bugs: string[] = [];
  const unreached = async (): Promise<never> => {
    throw new Error('not to be reached');
  };
  const handlers = Object.fromEntries(Object.keys(calls).map((name) => [name, own[name as CallName] ?? unreached]));
  const answerer = createCallAnswerer(handlers as unknown as CallHandlers<CallContext>, (id, call, error) => bugs.push(`${id} ${call} ${String(error)}`));
  return { answerer, bugs };
}

describe('a call', () => {
  test('is handled with its input as the contract reads it', async () => {
    const { answerer } = answering({ 'app.openLink': async (input) => ok(input) });
    expect(await answerer.answer('app.openLink', { url: 'https://example.org/', extra: 1 }, '1')).toEqual(ok({ url: 'https://example.org/' }));
  });

  test('that fails as expected answers with its failure', async () => {
    const refused = { ok: false, error: failure('refused', 'No.', null) };
    const { answerer, bugs } = answering({ 'app.openLink': async () => refused });
    expect(await answerer.answer('app.openLink', { url: 'x' }, '1')).toEqual(refused);
    expect(bugs).toEqual([]);
  });

  test.each([
    ['input of another shape', { url: 7 }, '1'],
    ['no input', undefined, '1'],
    ['input that is too large', { url: 'x'.repeat(5_000_000) }, '1'],
    ['an id that is no text', { url: 'x' }, 1],
    ['an id that is too long', { url: 'x' }, 'x'.repeat(65)],
  ])('with %s is not handled', async (_what, input, requestId) => {
    const { answerer, bugs } = answering({});
    expect(await answerer.answer('app.openLink', input, requestId)).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    expect(bugs).toEqual([]);
  });

  test('that throws is logged under the id that it answers with, and tells nothing else', async () => {
    const { answerer, bugs } = answering({
      'app.openLink': async () => {
        throw new Error('the secret reason');
      },
    });
    const answer = await answerer.answer('app.openLink', { url: 'x' }, '1');
    if (answer.ok || answer.error.code !== 'internal') throw new Error('expected an internal failure');
    const { id } = answer.error.detail;
    expect(bugs).toEqual([`${id} app.openLink Error: the secret reason`]);
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(answer.error.message).toContain(id);
  });

  test('that fails because it was cut off is no bug', async () => {
    let fail: (error: Error) => void = () => undefined;
    const { answerer, bugs } = answering({ 'app.openLink': () => new Promise((_done, failed) => (fail = failed)) });
    const answer = answerer.answer('app.openLink', { url: 'x' }, '1');
    answerer.dispose();
    fail(new Error('The reader is closed.'));
    expect(await answer).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(bugs).toEqual([]);
  });

  test('is aborted by its id and by no other', async () => {
    const signals: AbortSignal[] = [];
    const waiting: (() => void)[] = [];
    const { answerer } = answering({
      'app.openLink': (_input, { signal }) => {
        signals.push(signal);
        return new Promise((done) => waiting.push(() => done(ok(null))));
      },
    });
    const both = [answerer.answer('app.openLink', { url: 'x' }, 'one'), answerer.answer('app.openLink', { url: 'x' }, 'two')];
    answerer.cancel('three');
    answerer.cancel({});
    answerer.cancel('two');
    expect(signals.map((signal) => signal.aborted)).toEqual([false, true]);
    answerer.dispose();
    expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
    for (const finish of waiting) finish();
    expect(await Promise.all(both)).toEqual([ok(null), ok(null)]);
  });

  test('may not take the id of one that is under way, and may afterwards', async () => {
    let finish: () => void = () => undefined;
    const { answerer } = answering({ 'app.openLink': () => new Promise((done) => (finish = () => done(ok(null)))) });
    const first = answerer.answer('app.openLink', { url: 'x' }, 'one');
    expect(await answerer.answer('app.openLink', { url: 'x' }, 'one')).toMatchObject({ ok: false });
    finish();
    await first;
    const again = answerer.answer('app.openLink', { url: 'x' }, 'one');
    finish();
    expect(await again).toEqual(ok(null));
  });
});
