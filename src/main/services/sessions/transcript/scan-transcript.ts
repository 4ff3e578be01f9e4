import { readEvent } from '../../../../shared/formats/copilot/events/read-event';
import type { SessionEvent } from '../../../../shared/formats/copilot/events/event';
import { logStart, type LogCursor } from '../../../../shared/formats/copilot/lines/log-lines';
import { emptySummary, LogSummarizer, type LogSummary } from '../../../../shared/formats/copilot/summary';
import { noTurns, TurnRouter, type OpenCall, type Routed, type RouterState } from '../../../../shared/formats/copilot/turns/turn-router';
import { openPlainFile } from '../../plain-file';
import { fingerprint, readLog } from './log-bytes';
import type { ScannedPathCall, ScanState, ScanVisitor, TranscriptScan } from './types';

/** Rises when scanning the same log would give something else. */
const version = 1;

/** Longer texts are indexed in part. UTF-16 units. */
const mostTextUnits = 200_000;

interface Progress {
  readonly version: typeof version;
  readonly cursor: LogCursor;
  readonly fingerprint: string;
  readonly router: RouterState;
  readonly summary: LogSummary;
  readonly unreadable: number;
  readonly repaired: number;
}

const nothingScanned: Omit<Progress, 'fingerprint'> = { version, cursor: logStart, router: noTurns, summary: emptySummary, unreadable: 0, repaired: 0 };

/**
 * Reads a log once for everything that the library and its index need. Given the state of an earlier scan only what was added
 * since is read, unless the log was written anew. In pieces or at once, the outcome is the same.
 * @param previous null to read all
 * @throws what the file system says when the file cannot be read, and the signal's reason when it is aborted: what was visited
 * is then to be forgotten
 */
export async function scanTranscript(file: string, previous: ScanState | null, visitor: ScanVisitor, signal?: AbortSignal): Promise<TranscriptScan> {
  const handle = await openPlainFile(file, 'refuse');
  try {
    const { size } = await handle.stat();
    const known = previous === null ? null : revive(previous);
    const isSame = known !== null && known.cursor.offset <= size && (await fingerprint(handle, known.cursor.offset)) === known.fingerprint;
    if (previous !== null && !isSame) visitor.restart();
    const from = isSame ? known : nothingScanned;
    const scan = new Scan(from, visitor);
    const reading = await readLog({ handle, from: from.cursor, end: size, sink: scan, goOn: () => signal?.aborted !== true });
    signal?.throwIfAborted();
    const { cursor } = reading;
    return {
      state: JSON.stringify({ ...scan.progress, cursor, fingerprint: await fingerprint(handle, cursor.offset) } satisfies Progress),
      summary: { ...scan.progress.summary, unreadable: scan.unreadable, repaired: scan.repaired, torn: reading.tail.trim() !== '' || reading.waiting !== null },
      unfinished: scan.unfinished,
      bytesRead: reading.bytesRead,
    };
  } finally {
    await handle.close();
  }
}

/** State of an older version of the app is not gone on from. */
function revive(state: ScanState): Progress | null {
  const progress = JSON.parse(state) as Partial<Progress>;
  return progress.version === version ? (progress as Progress) : null;
}

/** Turns what is read into what the visitor takes. */
class Scan {
  unreadable: number;
  repaired: number;
  private readonly router: TurnRouter;
  private readonly summarizer: LogSummarizer;

  constructor(
    from: Omit<Progress, 'fingerprint'>,
    private readonly visitor: ScanVisitor,
  ) {
    this.unreadable = from.unreadable;
    this.repaired = from.repaired;
    this.router = new TurnRouter(from.router);
    this.summarizer = new LogSummarizer(from.summary);
  }

  get progress(): Omit<Progress, 'cursor' | 'fingerprint'> {
    const { unreadable, repaired } = this;
    return { version, router: this.router.state, summary: this.summarizer.summary, unreadable, repaired };
  }

  get unfinished(): readonly ScannedPathCall[] {
    return this.router.unfinished.flatMap(([id, call]) => pathCalls(id, call, false));
  }

  damage({ repaired }: { readonly repaired: boolean }): void {
    if (repaired) this.repaired += 1;
    else this.unreadable += 1;
  }

  record(record: Parameters<typeof readEvent>[0]): void {
    const event = readEvent(record);
    const routed = this.router.route(event);
    this.summarizer.add(event, routed);
    this.visitTexts(event, routed);
    if (routed.settled !== null) {
      const { id, call, success } = routed.settled;
      for (const pathCall of pathCalls(id, call, success)) this.visitor.pathCall(pathCall);
    }
  }

  private visitTexts({ id, body }: SessionEvent, { turn, started }: Routed): void {
    const visit = (kind: 'prompt' | 'answer' | 'tool_call' | 'file_path', text: string): void => {
      if (text.trim() !== '') this.visitor.text({ turn, event: id, kind, text: text.slice(0, mostTextUnits) });
    };
    if (body.kind === 'prompt' && body.origin === 'human') visit('prompt', body.text);
    else if (body.kind === 'answer') visit('answer', body.text);
    if (started === null) return;
    visit('tool_call', `${started.name} ${started.summary}`);
    for (const { path } of started.paths) visit('file_path', path);
  }
}

function pathCalls(id: string, { turn, at, name, paths }: OpenCall, success: boolean): readonly ScannedPathCall[] {
  return paths.map(({ path, changes, additions, deletions }) => ({ turn, call: id, tool: name, path, changes, success, at, additions, deletions }));
}
