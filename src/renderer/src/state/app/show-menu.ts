import { call } from '../../client/client';
import { reportFailure } from '../report';

/** Opens the application menu at a point of the window (CSS pixels). For systems that draw no menu bar. */
export function showMenu(x: number, y: number): void {
  void reportFailure(call('app.showMenu', { x: Math.round(x), y: Math.round(y) }));
}
