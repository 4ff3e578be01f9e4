import type { HoldStore } from '../holds/hold-store.js';
import type { Schedule, Wish } from '../schedule.js';

/** What a route answers with: the status and the body, which is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export function route(schedule: Schedule, holds: HoldStore, method: string, url: string, body: string): Answer {
  if (method === 'POST' && url === '/stays') {
    const assigned = schedule.assign(JSON.parse(body) as Wish);
    if ('reason' in assigned) {
      return { status: 409, body: { error: assigned.reason } };
    }
    return { status: 201, body: assigned.stay };
  }
  if (method === 'POST' && /^\/holds\/H\d+\/confirm$/.test(url)) {
    const stay = schedule.confirm(holds.take(url.split('/')[2] ?? ''));
    if (!stay) {
      return { status: 410, body: { error: 'the hold has expired' } };
    }
    return { status: 201, body: stay };
  }
  if (method === 'GET' && url.startsWith('/berths/')) {
    return { status: 200, body: schedule.staysAt(url.slice('/berths/'.length)) };
  }
  return { status: 404, body: { error: 'not found' } };
}
