/** Hours of the day in which nobody is to be disturbed: `HH:MM`, local time, `from` inclusive and `to` exclusive, over midnight where `to` is the earlier. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** What the settings offer first. */
export const usualQuietHours: QuietHours = { from: '22:00', to: '07:00' };

/**
 * Whether a moment lies in quiet hours, by this computer's time zone. Equal ends mean the whole day.
 * @param now milliseconds since 1970
 */
export function isQuiet(hours: QuietHours | null, now: number): boolean {
  if (hours === null) return false;
  const moment = new Date(now);
  const minute = moment.getHours() * 60 + moment.getMinutes();
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
