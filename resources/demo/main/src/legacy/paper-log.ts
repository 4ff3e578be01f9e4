import type { Stay } from '../schedule.js';

/** One line of the paper log that the harbour office printed until 2024. */
export function paperLine(stay: Stay): string {
  const from = new Date(stay.from).toISOString().slice(0, 16);
  const until = new Date(stay.until).toISOString().slice(0, 16);
  return `${stay.berth.padEnd(4)}${stay.vessel.padEnd(24)}${from}  ${until}`;
}
