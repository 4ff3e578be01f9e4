import type { Schedule, Wish } from '../schedule.js';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export function route(schedule: Schedule, method: string, url: string, body: string): Answer {
  if (method === 'POST' && url === '/stays') {
    const stay = schedule.assign(JSON.parse(body) as Wish);
    if (!stay) {
      return { status: 409, body: { error: 'no berth fits' } };
    }
    return { status: 201, body: stay };
  }
  if (method === 'GET' && url.startsWith('/berths/')) {
    return { status: 200, body: schedule.staysAt(url.slice('/berths/'.length)) };
  }
  return { status: 404, body: { error: 'not found' } };
}
