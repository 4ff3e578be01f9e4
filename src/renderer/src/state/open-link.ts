import { call } from '../client/client';
import { reportFailure } from './report';

/** Opens an https address in the system's browser. */
export function openLink(url: string): void {
  void reportFailure(call('app.openLink', { url }));
}
