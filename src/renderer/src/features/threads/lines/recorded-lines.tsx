import type { ReactNode } from 'react';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { CodeLines } from './code-lines';

/** The exact lines that a thread was made on, as far as they were recorded; nothing when they were not. */
export function RecordedLines({ thread, tone }: { readonly thread: ThreadView; readonly tone: 'plain' | 'removed' }): ReactNode {
  const { anchor, anchorText, place } = thread;
  if (place === undefined) return null;
  if (anchor !== undefined) {
    const over = anchor.startSide !== undefined && anchor.startSide !== anchor.side;
    if (!over) return <CodeLines first={anchor.startLine ?? anchor.line} lines={anchor.text.split('\n')} tone={tone} />;
    return (
      <>
        {anchor.startText === undefined ? null : <CodeLines first={anchor.startLine ?? null} lines={[anchor.startText]} tone={tone} />}
        <CodeLines first={anchor.line} lines={anchor.text.split('\n')} tone={tone} />
      </>
    );
  }
  if (anchorText === undefined || anchorText === '') return null;
  return <CodeLines first={place.startLine} lines={[anchorText]} tone={tone} />;
}
