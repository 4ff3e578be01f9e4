import { untilReply } from './inbox';

export interface SnoozeChoice {
  readonly label: string;
  /** UTC ISO 8601. */
  readonly until: string;
}

/** The hour at which a day's work begins, local time. */
const morning = 9;

/**
 * Until when an entry can be hidden: an hour, tomorrow at 9, Monday of next week at 9, or until somebody replies.
 * @param now milliseconds since 1970; days are those of the computer's time zone
 */
export function snoozeChoices(now: number): readonly SnoozeChoice[] {
  const today = new Date(now).getDay();
  const daysToMonday = ((8 - today) % 7) || 7;
  return [
    { label: 'For 1 hour', until: anHourFrom(now) },
    { label: 'Until tomorrow', until: morningIn(now, 1) },
    { label: 'Until next week', until: morningIn(now, daysToMonday) },
    { label: 'Until a reply', until: untilReply },
  ];
}

/** UTC ISO 8601. */
export function anHourFrom(now: number): string {
  return new Date(now + 3_600_000).toISOString();
}

function morningIn(now: number, days: number): string {
  const moment = new Date(now);
  moment.setDate(moment.getDate() + days);
  moment.setHours(morning, 0, 0, 0);
  return moment.toISOString();
}
