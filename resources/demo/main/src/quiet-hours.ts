/** Hours in which no vessel is moved, local time, half-open. */
export const QUIET_FROM = 22;
export const QUIET_UNTIL = 6;

export function isQuiet(hour: number): boolean {
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}

/** The next hour at which a vessel may be moved. */
export function nextMovingHour(hour: number): number {
  return isQuiet(hour) ? QUIET_UNTIL : hour;
}
