import { useContext, useEffect, useState, type ReactElement } from 'react';
import { CopyButton } from '../ui/controls/copy-button';
import { CodeColourContext, type CodeToken } from './code-colour-context';
import styles from './code-block.module.css';

/** Longer code stays plain: colours are worked out in one go. UTF-16 units. */
const colouredLength = 20_000;

type ColouredLines = readonly (readonly CodeToken[])[];

/** A fenced block with its colours and a button that copies it. `language` is the fence's first word, '' without one. */
export function CodeBlock({ code, language }: { readonly code: string; readonly language: string }): ReactElement {
  const lines = useColours(code, language);
  return (
    <div className={styles.block}>
      <pre tabIndex={0} aria-label={language === '' ? 'Code' : `Code, ${language}`}>
        <code>{lines === null ? code : <ColouredCode lines={lines} />}</code>
      </pre>
      <CopyButton className={styles.copy} text={code} label="Copy code" />
    </div>
  );
}

function ColouredCode({ lines }: { readonly lines: ColouredLines }): ReactElement[] {
  return lines.map((tokens, line) => (
    <span key={line}>
      {tokens.map((token, index) => (
        <span key={index} className={token.className} style={token.color === undefined ? undefined : { color: token.color }}>
          {token.text}
        </span>
      ))}
      {line < lines.length - 1 ? '\n' : null}
    </span>
  ));
}

/** The lines of a piece of code in colours; null until they are known, and for a language that has none. */
export function useColours(code: string, language: string): ColouredLines | null {
  const colorize = useContext(CodeColourContext);
  const [coloured, setColoured] = useState<{ readonly code: string; readonly lines: ColouredLines } | null>(null);
  useEffect(() => {
    if (colorize === null || language === '' || code.length > colouredLength) return;
    let current = true;
    void colorize(code, language).then((lines) => {
      if (current && textOf(lines) === code) setColoured({ code, lines });
    });
    return () => {
      current = false;
    };
  }, [colorize, code, language]);
  return coloured?.code === code ? coloured.lines : null;
}

/** Colours may only colour: a result that says something else than the code is not shown. */
function textOf(lines: ColouredLines): string {
  return lines.map((tokens) => tokens.map((token) => token.text).join('')).join('\n');
}
