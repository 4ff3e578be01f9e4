import { readFile } from 'node:fs/promises';
import { KeptLines } from './kept-lines';

/**
 * The output of a run from the file that `openLogFile` wrote, as far as lines are kept; none where the file cannot be read.
 * @param limit lines that are kept
 */
export async function readLog(path: string, limit: number): Promise<KeptLines> {
  const kept = new KeptLines(limit);
  // Never written, or removed by the person: what is remembered of the run says the rest.
  const text = await readFile(path, 'utf8').catch(() => '');
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  kept.add(lines);
  return kept;
}
