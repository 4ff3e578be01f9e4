import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import type { CallFailure, CallResult } from '../../../../shared/ipc';
import type { FileContents } from '../../../../shared/model/comparison/file-contents';

/** Names the contents of one file as one listing has them. */
export interface ContentsRequest {
  readonly workspaceId: WorkspaceId;
  readonly path: RepoPath;
  /** `ChangedFile.version` of the listing. */
  readonly version: string;
  /** Also brings texts that are held back because of their size. */
  readonly force: boolean;
}

export type ContentsState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly contents: FileContents }
  | { readonly state: 'failed'; readonly failure: CallFailure<'files.contents'> }
  /** The person stopped it. */
  | { readonly state: 'cancelled' };

interface Entry {
  state: ContentsState;
  /** Of the load under way or done last. */
  controller: AbortController;
  users: number;
}

type Load = (request: ContentsRequest, signal: AbortSignal) => Promise<CallResult<'files.contents'>>;

const loading: ContentsState = { state: 'loading' };

/** Kept beyond those in use: entries, and UTF-16 units of their texts. */
const keptEntries = 32;
const keptSize = 16_000_000;

/**
 * File contents by request, each loaded once. A load that nobody waits for any more is cancelled; what was read stays for a
 * while, so that going back and forth between files does not read again.
 */
export class ContentsCache {
  /** Most recently asked for last. */
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly load: Load) {}

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  state(request: ContentsRequest): ContentsState {
    return this.entries.get(keyOf(request))?.state ?? loading;
  }

  /** Loads unless that was done; holds the result until the answer is called. */
  hold(request: ContentsRequest): () => void {
    const entry = this.entryOf(request);
    entry.users += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      entry.users -= 1;
      if (entry.users === 0 && entry.state.state === 'loading') this.drop(keyOf(request), entry);
      this.trim();
    };
  }

  /** Stops a load that takes too long; the request then stands as cancelled. */
  cancel(request: ContentsRequest): void {
    const entry = this.entries.get(keyOf(request));
    if (entry?.state.state !== 'loading') return;
    entry.state = { state: 'cancelled' };
    entry.controller.abort();
    this.changed();
  }

  /** Loads again after a failure or a cancel. */
  retry(request: ContentsRequest): void {
    const entry = this.entries.get(keyOf(request));
    if (entry === undefined || entry.state.state === 'loading') return;
    entry.state = loading;
    entry.controller = new AbortController();
    void this.fill(request, entry);
    this.changed();
  }

  private entryOf(request: ContentsRequest): Entry {
    const key = keyOf(request);
    const known = this.entries.get(key);
    this.entries.delete(key);
    const entry = known ?? { state: loading, controller: new AbortController(), users: 0 };
    this.entries.set(key, entry);
    if (known === undefined) void this.fill(request, entry);
    return entry;
  }

  private async fill(request: ContentsRequest, entry: Entry): Promise<void> {
    const { signal } = entry.controller;
    const result = await this.load(request, signal);
    if (signal.aborted) return;
    entry.state = result.ok ? { state: 'ready', contents: result.value } : { state: 'failed', failure: result.error };
    this.trim();
    this.changed();
  }

  private drop(key: string, entry: Entry): void {
    entry.controller.abort();
    if (this.entries.get(key) === entry) this.entries.delete(key);
  }

  private trim(): void {
    let size = 0;
    for (const { state } of this.entries.values()) size += sizeOf(state);
    for (const [key, entry] of this.entries) {
      if (this.entries.size <= keptEntries && size <= keptSize) return;
      if (entry.users > 0 || entry.state.state === 'loading') continue;
      size -= sizeOf(entry.state);
      this.entries.delete(key);
    }
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

function keyOf({ workspaceId, path, version, force }: ContentsRequest): string {
  return `${workspaceId}\n${version}\n${force ? 'force' : ''}\n${path}`;
}

function sizeOf(state: ContentsState): number {
  if (state.state !== 'ready') return 0;
  const { old, new: now } = state.contents;
  return (old.kind === 'text' ? old.text.length : 0) + (now.kind === 'text' ? now.text.length : 0);
}
