import { randomBytes } from 'node:crypto';
import { err, type Disposable } from '../../../shared/base';
import { calls, failure, type CallHandlers, type CallName, type Failure } from '../../../shared/ipc';
import type { CallContext } from '../../services/call-context';
import { isTooLarge } from './payload-size';

/** An answer as it travels: the contract says which value and which failures belong to which call. */
type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Failure };

/** The calls of one window. */
export interface CallAnswerer extends Disposable {
  /**
   * Never rejects: what a handler throws is logged under an id and answered as `internal` with that id, unless the call was
   * aborted before.
   */
  answer(name: CallName, input: unknown, requestId: unknown): Promise<Answer>;
  /** Aborts the signal of a call that is under way; nothing happens when there is none of that id. */
  cancel(requestId: unknown): void;
}

const longestRequestId = 64;

/**
 * Checks what a window sends, hands it to its handler and turns every outcome into data. Disposing aborts the calls under
 * way; their answers go nowhere.
 */
export function createCallAnswerer(
  handlers: CallHandlers<CallContext>,
  logBug: (id: string, call: CallName, error: unknown) => void,
): CallAnswerer {
  const running = new Map<string, AbortController>();

  async function answer(name: CallName, input: unknown, requestId: unknown): Promise<Answer> {
    if (typeof requestId !== 'string' || requestId.length > longestRequestId || running.has(requestId)) {
      return err(invalidInput(['requestId: not a new one']));
    }
    if (isTooLarge(input)) return err(invalidInput(['the input is too large']));
    const parsed = calls[name].input.safeParse(input);
    if (!parsed.success) {
      return err(invalidInput(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)));
    }
    const controller = new AbortController();
    running.set(requestId, controller);
    try {
      return await handlerOf(handlers, name)(parsed.data, { signal: controller.signal });
    } catch (error) {
      // What is cut off in the middle, because its window closed say, fails by that and is no bug.
      if (controller.signal.aborted) return err(failure('cancelled', 'Cancelled.', null));
      const id = randomBytes(4).toString('hex');
      logBug(id, name, error);
      return err(failure('internal', `Something went wrong in Sidelight. The log has it as ${id}.`, { id }));
    } finally {
      running.delete(requestId);
    }
  }

  return {
    answer,
    cancel(requestId) {
      if (typeof requestId === 'string') running.get(requestId)?.abort();
    },
    dispose() {
      for (const controller of running.values()) controller.abort();
    },
  };
}

function invalidInput(issues: readonly string[]): Failure<'invalid-input'> {
  return failure('invalid-input', 'Sidelight asked itself for something it does not understand. Nothing was changed.', { issues });
}

/** Input and handler have the same name, which the compiler cannot follow through a union of names. */
function handlerOf(handlers: CallHandlers<CallContext>, name: CallName): (input: unknown, context: CallContext) => Promise<Answer> {
  return handlers[name] as (input: unknown, context: CallContext) => Promise<Answer>;
}
