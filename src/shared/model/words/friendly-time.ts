import { calendarDay } from './calendar';

/** A moment as it is shown: short in place, exact on hover. For an unreadable one both are the text as written. */
export interface FriendlyTime {
  readonly text: string;
  readonly exact: string;
}

const isoTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

/**
 * "14:03" today, "Tue 14:03" in the six days before, "12 Nov" earlier in this year, "12 Nov 2025" otherwise.
 * @param timestamp ISO 8601 with a time of day; anything else comes back as it is.
 * @param now The present moment, milliseconds since 1970.
 * @param timeZone IANA name; the computer's own when left out.
 */
export function friendlyTime(timestamp: string, now: number, timeZone?: string): FriendlyTime {
  const moment = isoTime.test(timestamp) ? Date.parse(timestamp) : NaN;
  if (Number.isNaN(moment)) return { text: timestamp, exact: timestamp };
  const { exact, clock, short, shortWithYear, weekday, year } = formatsFor(timeZone);
  const exactText = exact.format(moment);
  const age = calendarDay(now, timeZone) - calendarDay(moment, timeZone);
  if (age === 0) return { text: clock.format(moment), exact: exactText };
  if (age > 0 && age < 7) return { text: `${weekday.format(moment)} ${clock.format(moment)}`, exact: exactText };
  const sameYear = year.format(moment) === year.format(now);
  return { text: (sameYear ? short : shortWithYear).format(moment), exact: exactText };
}

/** The same for a narrow row: in the six days before today only the weekday. */
export function friendlyDay(timestamp: string, now: number, timeZone?: string): FriendlyTime {
  const { text, exact } = friendlyTime(timestamp, now, timeZone);
  return { text: text === exact ? text : text.replace(/^(\p{L}+) \d{2}:\d{2}$/u, '$1'), exact };
}

/** The same for a row below a heading that names its day: "14:03". */
export function friendlyClock(timestamp: string, now: number, timeZone?: string): FriendlyTime {
  const { text, exact } = friendlyTime(timestamp, now, timeZone);
  return { text: text === exact ? text : formatsFor(timeZone).clock.format(Date.parse(timestamp)), exact };
}

/**
 * From one moment to another: "13:22 to 14:03", "Tue 13:22 to 14:03", "14 May, 13:22 to 14:03" within a day, else both as
 * {@link friendlyTime} says them.
 */
export function friendlySpan(from: string, to: string, now: number, timeZone?: string): FriendlyTime {
  const start = friendlyTime(from, now, timeZone);
  const end = friendlyTime(to, now, timeZone);
  const exact = `${start.exact} to ${end.exact}`;
  const [day, endDay] = [friendlyDay(from, now, timeZone).text, friendlyDay(to, now, timeZone).text];
  const [clock, endClock] = [friendlyClock(from, now, timeZone).text, friendlyClock(to, now, timeZone).text];
  // Today is said without its day.
  const isToday = day === clock && endDay === endClock;
  if (day !== endDay && !isToday) return { text: `${start.text} to ${end.text}`, exact };
  const separator = /\d/.test(day) ? ', ' : ' ';
  return { text: `${isToday ? '' : `${day}${separator}`}${clock} to ${endClock}`, exact };
}

/** The same to the second, for when a log was written: "14:03:02" today, the exact moment before. */
export function friendlySecond(timestamp: string, now: number, timeZone?: string): FriendlyTime {
  const { text, exact } = friendlyTime(timestamp, now, timeZone);
  if (text === exact) return { text, exact };
  const isToday = /^\d{2}:\d{2}$/.test(text);
  return { text: isToday ? formatsFor(timeZone).second.format(Date.parse(timestamp)) : exact, exact };
}

type Formats = ReturnType<typeof createFormats>;
const formatsOfZone = new Map<string | undefined, Formats>();

/** Making a formatter costs more than using it a thousand times. */
function formatsFor(timeZone: string | undefined): Formats {
  const known = formatsOfZone.get(timeZone);
  if (known !== undefined) return known;
  const made = createFormats(timeZone);
  formatsOfZone.set(timeZone, made);
  return made;
}

function createFormats(timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat('en-GB', { ...zone, ...options });
  return {
    clock: format({ hour: '2-digit', minute: '2-digit' }),
    second: format({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    weekday: format({ weekday: 'short' }),
    short: format({ day: 'numeric', month: 'short' }),
    shortWithYear: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    year: format({ year: 'numeric' }),
    exact: format({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    }),
  };
}
