import type { TextProblem } from '../text/text-problem';

const longestLine = 400;

/** The line of a fault, two before it and one after it, each cut to 400 UTF-16 units. */
export function excerptAround(text: string, line: number): { readonly firstLine: number; readonly lines: readonly string[] } {
  const firstLine = Math.max(1, line - 2);
  const lines = text.split(/\r\n|\n|\r/, line + 1).slice(firstLine - 1);
  return { firstLine, lines: lines.map((content) => content.slice(0, longestLine)) };
}

/** What to ask an agent so that it repairs a file and nothing else. */
export function fixRequest(file: string, language: 'JSON' | 'YAML', problem: TextProblem): string {
  return [
    `The review file ${file} is not valid ${language}.`,
    `Line ${problem.line}, column ${problem.column}: ${problem.message}`,
    '',
    'Repair the syntax and change nothing else. Keep every thread, comment, id and field, also those you do not know.',
    'Write the whole file at once, or a temporary file beside it and then a rename. Do not resolve or reopen threads.',
  ].join('\n');
}
