/** Files whose newest text is in place, and of which the disk did not say that a loss of power leaves it there. */
export class UnconfirmedFiles {
  private readonly reasons = new Map<string, string>();

  /** For `FileChangeRequest.onPlaced`. @param file as people are told where it is */
  note(file: string): (problem: string | null) => void {
    return (problem) => {
      if (problem === null) this.reasons.delete(file);
      else this.reasons.set(file, problem);
    };
  }

  /** A sentence for each, until it is written again and confirmed. */
  problems(): readonly string[] {
    return [...this.reasons].map(([file, reason]) => `${file} was saved, but the disk did not confirm it: ${reason}. After a loss of power the file may be as it was before.`);
  }
}
