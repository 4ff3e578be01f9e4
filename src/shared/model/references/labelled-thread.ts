import type { Reference } from './find-references';

/** A thread by the words that name it: `#07`, or its id. */
interface LabelledThread {
  readonly label: string;
  readonly thread: string;
}

/** The first entry of the one thread that a reference names; null where it names none, or more than one. */
export function labelledThread<T extends LabelledThread>(reference: Reference, entries: readonly T[]): T | null {
  const named = entries.filter(({ label }) => names(reference, label));
  const [first] = named;
  return first !== undefined && named.every(({ thread }) => thread === first.thread) ? first : null;
}

function names(reference: Reference, label: string): boolean {
  switch (reference.kind) {
    case 'thread-number':
      return label.startsWith('#') && Number(label.slice(1)) === reference.number;
    case 'thread-id':
      return label.startsWith(reference.id);
    case 'path':
      return false;
  }
}
