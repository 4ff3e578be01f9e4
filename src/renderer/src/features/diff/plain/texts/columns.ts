/** From here on characters are as wide as two: East Asian scripts and what comes after them. */
const wideFrom = 0x1100;

/** Columns that a text takes in a font of fixed width, where a tab goes to the next multiple of `tabSize`. */
export function columnsOf(text: string, tabSize: number): number {
  let columns = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 9) columns += tabSize - (columns % tabSize);
    else columns += unit >= wideFrom ? 2 : 1;
  }
  return columns;
}
