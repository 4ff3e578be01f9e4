import type { Diagnostic } from '../../model/review/review';
import { LineIndex } from '../text/line-index';
import { shortMessage } from '../text/text-problem';

const mostDiagnostics = 200;

/** Collects what is odd in a file, with its position. */
export class Findings {
  private readonly found: Diagnostic[] = [];
  private omitted = 0;
  private lines: LineIndex | null = null;

  constructor(private readonly text: string) {}

  /** `at` is what the message speaks of, by its UTF-16 offset. */
  add(severity: Diagnostic['severity'], at: { readonly offset: number }, message: string): void {
    if (this.found.length === mostDiagnostics) {
      this.omitted += 1;
      return;
    }
    this.lines ??= new LineIndex(this.text);
    this.found.push({ severity, ...this.lines.positionAt(at.offset), message: shortMessage(message) });
  }

  all(): readonly Diagnostic[] {
    if (this.omitted === 0) return this.found;
    return [...this.found, { severity: 'info', message: `${this.omitted} more are not listed.` }];
  }
}
