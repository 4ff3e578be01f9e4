import { useEffect, useState, useSyncExternalStore } from 'react';
import { LineColours } from '../../../../editor/colours/line-colours';
import { lineAt, lineCount, type LineText } from '../texts/line-text';

/** The colours of a side's lines, for as long as the component is mounted; its rows are drawn anew when more are known. */
export function useLineColours(text: LineText, path: string): LineColours {
  const [colours, setColours] = useState(() => coloursOf(text, path));
  const [made, setMade] = useState({ text, path });
  if (made.text !== text || made.path !== path) {
    setMade({ text, path });
    setColours(coloursOf(text, path));
  }
  useEffect(() => () => colours.dispose(), [colours]);
  useSyncExternalStore(
    (listener) => {
      const listening = colours.onDidChange(listener);
      return () => listening.dispose();
    },
    () => colours.count,
  );
  return colours;
}

function coloursOf(text: LineText, path: string): LineColours {
  return new LineColours({ count: lineCount(text), line: (line) => lineAt(text, line) }, path);
}
