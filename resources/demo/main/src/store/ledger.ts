import { appendFile, readFile } from 'node:fs/promises';
import type { Stay } from '../schedule.js';

/** Every stay ever booked, one JSON object a line, newest last. */
export class Ledger {
  constructor(private readonly file: string) {}

  async append(stay: Stay): Promise<void> {
    await appendFile(this.file, `${JSON.stringify(stay)}\n`);
  }

  async all(): Promise<Stay[]> {
    const text = await readFile(this.file, 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Stay);
  }
}
