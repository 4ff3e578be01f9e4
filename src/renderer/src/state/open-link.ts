import { call } from '../client/client';
import { reportFailure } from './report';

/** Opens an https address in the system's browser, once the person agreed to it in main's dialog. */
export function openLink(url: string): void {
  void reportFailure(call('app.openLink', { url }));
}
