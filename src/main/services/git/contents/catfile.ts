import { isSha, type Disposable, type Sha } from '../../../../shared/base';
import { openObjectPipe, type ObjectPipe, type PipeCommand } from '../process/object-pipe';

type ObjectInfo =
  | { readonly kind: 'object'; readonly sha: Sha; readonly type: string; readonly size: number }
  | { readonly kind: 'missing' };

type BlobResult =
  | { readonly kind: 'blob'; readonly sha: Sha; readonly size: number; readonly bytes: Buffer }
  /** Not in this repository, or no blob. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-large'; readonly sha: Sha; readonly size: number };

/** Reads objects through two long-lived processes, since one git per file costs many times what the reading does. */
export interface BlobReader extends Disposable {
  /** Starts the processes, which else come with the first request. */
  start(): void;
  /**
   * Content of a blob of at most `maxBytes`; a larger one costs nothing. `spec` is anything that git resolves, such as a
   * sha or `<sha>:<path>`.
   * @throws GitError when git fails or `signal` cancels.
   */
  read(spec: string, options: { readonly maxBytes: number; readonly signal?: AbortSignal }): Promise<BlobResult>;
  /** What an object is, without its content. */
  info(spec: string, signal?: AbortSignal): Promise<ObjectInfo>;
}

export function openBlobs(command: PipeCommand, resolve: (spec: string) => Promise<Sha | null>): BlobReader {
  const headers: ObjectPipe = openObjectPipe(command, '--batch-check');
  const contents: ObjectPipe = openObjectPipe(command, '--batch');

  const info = async (spec: string, signal?: AbortSignal): Promise<ObjectInfo> => {
    // A request is one line. A path may hold a line feed, and `-z` came with git 2.38 only.
    const line = /[\n\0]/.test(spec) ? await resolve(spec) : spec;
    const reply = line === null || line === '' ? null : await headers.ask(line, signal);
    if (reply === null || !isSha(reply.name)) return { kind: 'missing' };
    return { kind: 'object', sha: reply.name, type: reply.type, size: reply.size };
  };
  return {
    start() {
      headers.start();
      contents.start();
    },
    info,
    async read(spec, { maxBytes, signal }) {
      const found = await info(spec, signal);
      if (found.kind === 'missing' || found.type !== 'blob') return { kind: 'missing' };
      const { sha, size } = found;
      if (size > maxBytes) return { kind: 'too-large', sha, size };
      const reply = await contents.ask(sha, signal);
      return reply === null ? { kind: 'missing' } : { kind: 'blob', sha, size, bytes: reply.body };
    },
    dispose() {
      headers.dispose();
      contents.dispose();
    },
  };
}
