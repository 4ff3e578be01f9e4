import type { CallHandlers, CallName } from '../../shared/ipc';
import type { CallContext } from './call-context';
import type { History } from './history/history';

type HistoryCall = Extract<CallName, `history.${string}`>;

export interface HistoryHandlerSources {
  readonly history: History;
}

/** The handlers of the calls about versions of review files. */
export function createHistoryHandlers({ history }: HistoryHandlerSources): Pick<CallHandlers<CallContext>, HistoryCall> {
  return {
    'history.versions': (address) => history.versions(address),
    'history.changes': (asked) => history.changes(asked),
    'history.version': (asked) => history.version(asked),
    'history.restore': (asked) => history.restore(asked),
  };
}
