import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** What the agent of `misbehaving.mjs` does. */
export type Deed = 'stale' | 'truncate' | 'empty' | 'halves' | 'recreate' | 'remove-comment' | 'remove-threads' | 'anonymous' | 'twice' | 'rename' | 'reword' | 'reword-own' | 'reset-counter' | 'reuse-number' | 'resolve';

export interface FakeAgent {
  /** Lets the agent write; resolves when it has ended. */
  write(): Promise<void>;
}

/** Starts an agent as a program of its own; resolves when it has read the file. */
export async function startAgent(deed: Deed, file: string, milliseconds = 0): Promise<FakeAgent> {
  const script = path.join(import.meta.dirname, 'misbehaving.mjs');
  const child = spawn(process.execPath, [script, deed, file, String(milliseconds)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended.then(([code]) => Promise.reject(new Error(`the agent ended with ${String(code)}`)))]);
  return {
    async write() {
      child.stdin.end('write\n');
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error(`the agent ended with ${String(code)}`);
    },
  };
}

/** Lets an agent read and write a file. */
export async function misbehave(deed: Deed, file: string, milliseconds = 0): Promise<void> {
  const agent = await startAgent(deed, file, milliseconds);
  await agent.write();
}
