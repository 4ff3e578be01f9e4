import type { LogChanges } from '../index/session-index';
import type { ScannedPathCall, ScanVisitor, TranscriptText } from '../transcript/types';

export interface CollectedScan {
  /** To be handed to the scan. */
  readonly visitor: ScanVisitor;
  /** What it found; complete when the scan has ended. */
  changes(): Pick<LogChanges, 'restarted' | 'texts' | 'calls'>;
}

/** Takes in what a scan finds. @param fresh nothing was scanned before */
export function collectScan(fresh: boolean): CollectedScan {
  let restarted = fresh;
  let texts: TranscriptText[] = [];
  let calls: ScannedPathCall[] = [];
  return {
    visitor: {
      restart() {
        restarted = true;
        texts = [];
        calls = [];
      },
      text: (text) => void texts.push(text),
      pathCall: (call) => void calls.push(call),
    },
    changes: () => ({ restarted, texts, calls }),
  };
}
