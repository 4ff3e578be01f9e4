import { monaco } from './monaco/monaco';

/** Hands addresses in code that a person follows to `open`, as they are written; Monaco would open a window. Answers how to stop. */
export function followLinks(open: (url: string) => void): () => void {
  const opener = monaco.editor.registerLinkOpener({
    open(resource) {
      open(resource.toString(true));
      return true;
    },
  });
  return () => opener.dispose();
}
