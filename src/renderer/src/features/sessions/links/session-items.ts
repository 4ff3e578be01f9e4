import type { SessionAt } from '../../../../../shared/model/sessions/session-links';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { openSession } from '../../../state/view';
import type { MenuItem } from '../../../ui/layers/menu';

/** Sessions at a file or a commit as lines of a menu below a heading; nothing for none. */
export function sessionItems(heading: string, sessions: readonly SessionAt[]): readonly MenuItem[] {
  if (sessions.length === 0) return [];
  return [
    { kind: 'heading', label: heading },
    ...sessions.map(
      ({ session, title, turn, reason }): MenuItem => ({
        label: visibleLine(title),
        detail: visibleLine(reason),
        run: () => openSession(session, turn === null ? {} : { reveal: { turn } }),
      }),
    ),
  ];
}
