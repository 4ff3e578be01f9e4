/** Lines as a fenced block of Markdown. The fence is longer than every run of backticks in them (CommonMark 0.31, section 4.5). */
export function fenced(lines: readonly string[], infoString = ''): string {
  let longest = 2;
  for (const line of lines) for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${infoString}`, ...lines, fence].join('\n');
}
