import type { ErrorCode } from 'yaml';
import { shortMessage } from '../text/text-problem';

const words: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'The indentation does not fit the lines around it.',
  BLOCK_AS_IMPLICIT_KEY: 'A second colon follows on the same line. A text with a colon needs quotes.',
  MULTILINE_IMPLICIT_KEY: 'A colon is missing, or a text goes over several lines and needs quotes.',
  TAB_AS_INDENT: 'A tab is used for indentation. YAML indents with spaces alone.',
  BAD_SCALAR_START: 'A text cannot begin with this character. It needs quotes.',
  BAD_DQ_ESCAPE: 'The escape after \\ is none that YAML knows.',
};

/** Why a text is no YAML, as a sentence for people. */
export function explainError(code: ErrorCode, message: string): string {
  return words[code] ?? shortMessage(`${message.replace(/\.$/, '')}.`);
}
