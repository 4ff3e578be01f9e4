import type { Clock, Disposable } from '../../../../shared/base';

/** Where a draft's newest text is: on its way to the disk, there, or only in this window. */
export type DraftStatus = 'saved' | 'saving' | 'failed';

interface Draft {
  text: string;
  status: DraftStatus;
  timer: Disposable | null;
}

const saveDelayMs = 500;

/**
 * Unsent texts of one repository by key, all in memory. Each is saved 500 ms after its last change, at once with {@link flush},
 * and forgotten when it becomes empty. `save` answers whether the text was kept; an empty one means forget.
 */
export class DraftStore {
  private readonly drafts = new Map<string, Draft>();
  private readonly listeners = new Set<() => void>();
  private keyList: readonly string[] = [];

  constructor(
    private readonly save: (key: string, text: string) => Promise<boolean>,
    private readonly clock: Pick<Clock, 'after'>,
  ) {}

  /** Takes over what was kept before. A text that was changed in the meantime is newer and stays. */
  load(kept: readonly { readonly key: string; readonly text: string }[]): void {
    for (const { key, text } of kept) {
      if (!this.drafts.has(key) && text !== '') this.drafts.set(key, { text, status: 'saved', timer: null });
    }
    this.changed();
  }

  /** '' when there is none. */
  text(key: string): string {
    return this.drafts.get(key)?.text ?? '';
  }

  status(key: string): DraftStatus {
    return this.drafts.get(key)?.status ?? 'saved';
  }

  /** Keys with text, in the order in which they were begun. The same array until one comes or goes. */
  keys(): readonly string[] {
    return this.keyList;
  }

  set(key: string, text: string): void {
    const draft = this.drafts.get(key) ?? { text: '', status: 'saved', timer: null };
    if (draft.text === text) return;
    draft.timer?.dispose();
    draft.text = text;
    draft.status = 'saving';
    draft.timer = this.clock.after(saveDelayMs, () => this.keep(key, draft));
    this.drafts.set(key, draft);
    this.changed();
  }

  /** Forgets a draft, here and on disk. */
  clear(key: string): void {
    const draft = this.drafts.get(key);
    if (draft === undefined) return;
    draft.timer?.dispose();
    draft.text = '';
    this.keep(key, draft);
  }

  /** Gives a draft another key. A text that is there already is replaced. */
  move(from: string, to: string): void {
    this.set(to, this.text(from));
    this.clear(from);
  }

  /** Saves what waits, now: the window loses focus or goes away. */
  flush(): void {
    for (const [key, draft] of this.drafts) {
      if (draft.timer === null && draft.status !== 'failed') continue;
      draft.timer?.dispose();
      this.keep(key, draft);
    }
  }

  listen(listener: () => void): () => void {
    const own = (): void => listener();
    this.listeners.add(own);
    return () => this.listeners.delete(own);
  }

  private keep(key: string, draft: Draft): void {
    const { text } = draft;
    draft.timer = null;
    draft.status = 'saving';
    if (text === '') this.drafts.delete(key);
    void this.save(key, text).then((kept) => {
      if (draft.text !== text || draft.timer !== null) return;
      draft.status = kept ? 'saved' : 'failed';
      this.changed();
    });
    this.changed();
  }

  private changed(): void {
    const keys = [...this.drafts].filter(([, draft]) => draft.text !== '').map(([key]) => key);
    if (keys.length !== this.keyList.length || keys.some((key, index) => key !== this.keyList[index])) this.keyList = keys;
    for (const listener of [...this.listeners]) listener();
  }
}
