import { useMemo, type ReactNode } from 'react';
import { parseNotebook, type Notebook } from '../../../../../../shared/contents/notebook';
import { Markdown } from '../../../../markdown/markdown';
import { EmptyState } from '../../../../ui/layout/empty-state';
import { alignBlocks } from './align-blocks';
import { BlockTable } from './block-table';
import { markdownBlocks } from './markdown-blocks';
import { NotebookCellView } from './notebook-cell';

interface RenderedDiffProps {
  readonly kind: 'markdown' | 'notebook';
  /** Null for a side that does not exist. */
  readonly old: string | null;
  readonly new: string | null;
  readonly layout: 'split' | 'unified';
}

/** Two documents as they are read, with the parts that differ marked. */
export function RenderedDiff({ kind, ...sides }: RenderedDiffProps): ReactNode {
  return kind === 'markdown' ? <MarkdownDiff {...sides} /> : <NotebookDiff {...sides} />;
}

type Sides = Omit<RenderedDiffProps, 'kind'>;

function MarkdownDiff({ old, new: now, layout }: Sides): ReactNode {
  const rows = useMemo(() => alignBlocks(markdownBlocks(old ?? ''), markdownBlocks(now ?? ''), (block) => block), [old, now]);
  return <BlockTable label="Rendered Markdown" rows={rows} layout={layout} draw={(block) => <Markdown text={block} whole />} />;
}

const empty: Notebook = { language: '', cells: [] };

function NotebookDiff({ old, new: now, layout }: Sides): ReactNode {
  const [before, after] = useMemo(() => [old === null ? empty : parseNotebook(old), now === null ? empty : parseNotebook(now)], [old, now]);
  const rows = useMemo(() => (before === null || after === null ? null : alignBlocks(before.cells, after.cells, (cell) => JSON.stringify(cell))), [before, after]);
  if (rows === null) {
    return <EmptyState title="Not a notebook that can be rendered">A side is no JSON of notebook format 4. The text shows what it is.</EmptyState>;
  }
  const language = after?.language || before?.language || 'python';
  return <BlockTable label="Rendered notebook" rows={rows} layout={layout} draw={(cell) => <NotebookCellView cell={cell} language={language} />} />;
}
