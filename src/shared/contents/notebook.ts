/** What a cell shows below its source. */
export type CellOutput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string }
  /** Base64 of the file, as it stands in the notebook: not checked. */
  | { readonly kind: 'image'; readonly base64: string }
  /** Something else (HTML, a widget), by its media type. */
  | { readonly kind: 'other'; readonly type: string };

export interface NotebookCell {
  readonly kind: 'markdown' | 'code' | 'raw';
  readonly source: string;
  readonly outputs: readonly CellOutput[];
}

export interface Notebook {
  /** Language of the code, '' when none is named. */
  readonly language: string;
  readonly cells: readonly NotebookCell[];
}

/** More is not read: a page with so many cells is no page. */
const mostCells = 2_000;
const mostOutputs = 50;

/**
 * Reads a Jupyter notebook of format 4 (nbformat 4, docs "The Notebook file format"). Texts may be one string or a list of pieces.
 * Null for anything else, broken JSON included; a cell or output that does not fit is left out.
 */
export function parseNotebook(text: string): Notebook | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(parsed) || parsed['nbformat'] !== 4 || !Array.isArray(parsed['cells'])) return null;
  const metadata = recordOf(parsed['metadata']);
  const language = recordOf(metadata['language_info'])['name'] ?? recordOf(metadata['kernelspec'])['language'];
  const cells: readonly unknown[] = parsed['cells'];
  return { language: typeof language === 'string' ? language : '', cells: cells.slice(0, mostCells).flatMap(parseCell) };
}

function parseCell(cell: unknown): readonly NotebookCell[] {
  if (!isRecord(cell)) return [];
  const { cell_type: kind, source, outputs } = cell;
  if (kind !== 'markdown' && kind !== 'code' && kind !== 'raw') return [];
  const shown: readonly unknown[] = kind === 'code' && Array.isArray(outputs) ? outputs : [];
  return [{ kind, source: joined(source), outputs: shown.slice(0, mostOutputs).flatMap(parseOutput) }];
}

function parseOutput(output: unknown): readonly CellOutput[] {
  if (!isRecord(output)) return [];
  switch (output['output_type']) {
    case 'stream':
      return [{ kind: 'text', text: joined(output['text']) }];
    case 'error':
      return [{ kind: 'error', text: joined([`${joined(output['ename'])}: ${joined(output['evalue'])}`]) }];
    case 'execute_result':
    case 'display_data':
      return parseData(recordOf(output['data']));
    default:
      return [];
  }
}

/** Of several forms of one result the picture, else the text, else the name of the first. */
function parseData(data: Readonly<Record<string, unknown>>): readonly CellOutput[] {
  for (const type of ['image/png', 'image/jpeg']) {
    if (data[type] !== undefined) return [{ kind: 'image', base64: joined(data[type]).replace(/\s+/g, '') }];
  }
  if (data['text/plain'] !== undefined) return [{ kind: 'text', text: joined(data['text/plain']) }];
  return Object.keys(data)
    .slice(0, 1)
    .map((type) => ({ kind: 'other', type }));
}

function joined(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((piece) => typeof piece === 'string').join('') : '';
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
