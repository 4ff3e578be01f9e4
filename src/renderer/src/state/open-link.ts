import { call } from '../client/client';
import { notify } from './notices';

/** Opens an https address in the system's browser. */
export function openLink(url: string): void {
  void open(url);
}

async function open(url: string): Promise<void> {
  const result = await call('app.openLink', { url });
  if (!result.ok) notify({ kind: 'failure', message: result.error.message });
}
