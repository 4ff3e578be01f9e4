import type { ReactNode } from 'react';
import type { CellOutput, NotebookCell } from '../../../../../../shared/contents/notebook';
import { terminalText } from '../../../../../../shared/model/sessions/terminal-text';
import { CodeBlock } from '../../../../markdown/code-block';
import { Markdown } from '../../../../markdown/markdown';
import { InlineImage } from './inline-image';
import styles from './notebook-cell.module.css';

/** A cell as a notebook shows it; nothing of it is run, and no HTML is drawn. */
export function NotebookCellView({ cell, language }: { readonly cell: NotebookCell; readonly language: string }): ReactNode {
  if (cell.kind === 'markdown') return <Markdown text={cell.source} whole />;
  if (cell.kind === 'raw') return <pre className={styles.raw}>{cell.source}</pre>;
  return (
    <div className={styles.code}>
      <CodeBlock code={cell.source} language={language} />
      {cell.outputs.map((output, index) => (
        <Output key={index} output={output} />
      ))}
    </div>
  );
}

function Output({ output }: { readonly output: CellOutput }): ReactNode {
  switch (output.kind) {
    case 'text':
      return <pre className={styles.output}>{terminalText(output.text)}</pre>;
    case 'error':
      return <pre className={styles.error}>{terminalText(output.text)}</pre>;
    case 'image':
      return <InlineImage base64={output.base64} />;
    case 'other':
      return <p className={styles.other}>Output of type {output.type} is not drawn.</p>;
  }
}
