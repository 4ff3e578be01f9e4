import { create } from 'zustand';

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** One line of the bar at the bottom right. */
export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly action?: NoticeAction;
  /** undo leaves by itself; failure stays until it is dismissed. */
  readonly kind: 'undo' | 'failure';
  /** How long an undo notice stays. */
  readonly seconds: number;
}

const undoSeconds = 10;
const limit = 5;

export const useNotices = create<{ readonly notices: readonly Notice[] }>()(() => ({ notices: [] }));

let lastId = 0;

/** Shows a line at the bottom right; answers its id. The oldest goes when there are more than five. */
export function notify(notice: {
  readonly message: string;
  readonly action?: NoticeAction;
  readonly kind: Notice['kind'];
  readonly seconds?: number;
}): number {
  lastId += 1;
  const added: Notice = { ...notice, id: lastId, seconds: notice.seconds ?? undoSeconds };
  useNotices.setState(({ notices }) => ({ notices: [...notices, added].slice(-limit) }));
  return added.id;
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}
