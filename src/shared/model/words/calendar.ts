const dayMs = 86_400_000;

/**
 * Days since 1 January 1970 of the calendar day that a moment falls on.
 * @param moment Milliseconds since 1970.
 * @param timeZone IANA name; the computer's own when left out.
 */
export function calendarDay(moment: number, timeZone?: string): number {
  // Thousands of rows are asked for at once, and the computer's own zone needs no formatter.
  if (timeZone === undefined) {
    const date = new Date(moment);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;
  }
  return Date.parse(`${formatterFor(timeZone).format(moment)}T00:00:00Z`) / dayMs;
}

/** The same for `2026-11-30`; null for anything else. */
export function parseDay(text: string): number | null {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isNaN(moment) ? null : moment / dayMs;
}

/** Year, month (1-based) and weekday (0 for Monday) of a day as {@link calendarDay} counts it. */
export function partsOfDay(day: number): { readonly year: number; readonly month: number; readonly weekday: number } {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, weekday: (date.getUTCDay() + 6) % 7 };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than using it a thousand times. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, made);
  return made;
}
