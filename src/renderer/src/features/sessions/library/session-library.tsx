import type { ReactNode } from 'react';
import { openSession } from '../../../state/view';
import { useSessions } from '../../../state/sessions/session-list';

/** All sessions of this computer. */
export function SessionLibrary(): ReactNode {
  return useSessions().rows.map((row) => (
    <button key={row.id} type="button" onClick={() => openSession(row.id)}>
      {row.title}
    </button>
  ));
}
