/** Why a text cannot be read at all. Line and column are 1-based; the column counts UTF-16 units. */
export interface TextProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Names out of a file, which a message may repeat, can be as long as the file is. UTF-16 units. */
const longestMessage = 300;

/** A message that is short enough to be shown. */
export function shortMessage(message: string): string {
  return message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message;
}
