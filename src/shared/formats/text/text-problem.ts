/** Why a text cannot be read at all. Line and column are 1-based; the column counts UTF-16 units. */
export interface TextProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
