let read: (() => string) | null = null;

/** Lets what is selected in the code be quoted, as Markdown. Answers how to stop. */
export function offerSelection(selected: () => string): () => void {
  read = selected;
  return () => {
    if (read === selected) read = null;
  };
}

/** What is selected in the code that is shown; '' when nothing is. */
export function quotableSelection(): string {
  return read?.() ?? '';
}
