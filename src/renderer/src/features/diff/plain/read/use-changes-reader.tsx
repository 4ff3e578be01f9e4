import { useCallback, useState, type ReactNode } from 'react';
import type { LinePoint } from '../../../../editor/model/line-span';
import { useViewValue } from '../stream/plain-context';
import type { PlainView } from '../stream/plain-view';
import { ChangesReader, type Reading } from './changes-reader';
import { differenceAt } from './difference-lines';

interface ReaderOfChanges {
  /** The list, while it is read. */
  readonly reader: ReactNode;
  /** Opens the list of a file at a line, or goes on to the next difference. */
  readonly read: (section: string, from: LinePoint) => void;
}

/** Lets the changes of a file be read as a list. The keyboard's place in the diff goes along, and is where one is after it. */
export function useChangesReader(view: PlainView): ReaderOfChanges {
  const [open, setOpen] = useState<(Reading & { readonly section: string }) | null>(null);
  const diff = useViewValue(view.onDidChange, () => (open === null ? null : (view.diffs.get(open.section) ?? null)));
  const moveTo = useCallback(
    (section: string, point: LinePoint) => {
      view.moveCaret({ key: section, spot: { kind: 'line', point }, side: point.side });
      view.revealSpot(section, { kind: 'line', point });
    },
    [view],
  );
  const read = useCallback(
    (section: string, from: LinePoint) => {
      const changes = view.diffs.get(section)?.changes;
      const difference = changes === undefined ? null : differenceAt(changes, from);
      if (difference !== null) setOpen({ section, difference, line: null });
    },
    [view],
  );
  const close = (): void => {
    setOpen(null);
    view.focus();
  };
  const reader =
    open === null || diff === null ? null : (
      <ChangesReader
        diff={diff}
        reading={open}
        onRead={(reading, point) => {
          setOpen({ ...reading, section: open.section });
          moveTo(open.section, point);
        }}
        onClose={close}
        onLeave={() => setOpen(null)}
      />
    );
  return { reader, read };
}
