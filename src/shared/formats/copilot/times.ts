const pattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s?(Z|[+-]\d\d:?\d\d)?$/;
const exact = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Numbers from here on are milliseconds, smaller ones seconds since 1970: the year 1973 and the year 5138. */
const firstMilliseconds = 1e11;
const lastMilliseconds = 1e14;

/**
 * Reads a time as Copilot and VS Code write it: ISO 8601 with a zone, `YYYY-MM-DD HH:MM:SS` without one (which is UTC), or
 * milliseconds or seconds since 1970.
 * @returns UTC ISO 8601 with milliseconds, null when it is no time
 */
export function toUtc(value: unknown): string | null {
  if (typeof value === 'number') return fromEpoch(value);
  if (typeof value !== 'string') return null;
  if (exact.test(value)) return Number.isNaN(Date.parse(value)) ? null : value;
  const [, day, time = '00:00', zone = 'Z'] = pattern.exec(value.trim()) ?? [];
  return day === undefined ? null : fromDate(new Date(`${day}T${time}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`));
}

function fromEpoch(value: number): string | null {
  const milliseconds = value < firstMilliseconds ? value * 1000 : value;
  return milliseconds >= firstMilliseconds && milliseconds < lastMilliseconds ? fromDate(new Date(milliseconds)) : null;
}

function fromDate(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
