import { Emitter, type Disposable } from '../../../../shared/base';
import type { LineColour } from './line-colour';
import type { LineTokenizer } from '../monaco/line-tokenizer';

/** Lines of a text by number, 1-based. */
export interface NumberedLines {
  readonly count: number;
  readonly line: (number: number) => string;
}

/** Longer texts stay plain: their colours would come too late to be of use. */
const mostLines = 20_000;
/** Longer lines stay plain, and what they begin (a comment, say) is carried over them. UTF-16 units. */
const longestLine = 2_000;
/** Lines between two looks at the clock. */
const linesAtOnce = 20;
/** What is left of an idle period for the browser itself. Milliseconds. */
const spared = 2;
/** Colours come all the same while the window is busy. Milliseconds. */
const longestWait = 250;
/** Then so much of a busy window's time is taken at once. Milliseconds. */
const busyShare = 4;

/**
 * The colours of one text's lines, found in idle moments from the top down to the last line that was asked for, since each line's colours
 * depend on those before it.
 */
export class LineColours implements Disposable {
  private readonly known: LineColour[] = [];
  private wanted = 0;
  private tokenizer: LineTokenizer | null = null;
  private idle: number | null = null;
  private readonly disposal = new AbortController();
  private readonly changed = new Emitter<void>();
  /** More lines have their colours. */
  readonly onDidChange = this.changed.on.bind(this.changed);

  /** `path` tells the language. */
  constructor(
    private readonly lines: NumberedLines,
    path: string,
  ) {
    if (lines.count <= mostLines) void this.open(path);
  }

  /** How many lines, from the first, have their colours. */
  get count(): number {
    return this.known.length;
  }

  /** Null while it is not known, and for languages that are not. */
  of(line: number): LineColour | null {
    return this.known[line - 1] ?? null;
  }

  /** Asks for the colours of all lines up to this one. */
  want(line: number): void {
    if (line <= this.wanted) return;
    this.wanted = Math.min(line, this.lines.count);
    this.schedule();
  }

  dispose(): void {
    this.disposal.abort();
    if (this.idle !== null) cancelIdleCallback(this.idle);
  }

  private async open(path: string): Promise<void> {
    const { openTokenizer } = await import('../monaco/line-tokenizer');
    const tokenizer = await openTokenizer(path);
    if (this.disposal.signal.aborted) return;
    this.tokenizer = tokenizer;
    this.schedule();
  }

  private schedule(): void {
    if (this.tokenizer === null || this.idle !== null || this.known.length >= this.wanted || this.disposal.signal.aborted) return;
    this.idle = requestIdleCallback((deadline) => this.work(deadline), { timeout: longestWait });
  }

  private work(deadline: IdleDeadline): void {
    this.idle = null;
    const { tokenizer } = this;
    if (tokenizer === null) return;
    const start = performance.now();
    const hasTime = (): boolean => (deadline.didTimeout ? performance.now() - start < busyShare : deadline.timeRemaining() > spared);
    do {
      for (let done = 0; done < linesAtOnce && this.known.length < this.wanted; done += 1) {
        const line = this.lines.line(this.known.length + 1);
        this.known.push(line.length > longestLine ? plain : tokenizer.next(line));
      }
    } while (this.known.length < this.wanted && hasTime());
    this.changed.emit();
    this.schedule();
  }
}

const plain: LineColour = { offsets: new Uint32Array(), colours: [] };
