interface OpenCommandInput {
  readonly root: string;
  readonly review: { readonly base: string; readonly compare: string };
  /** Id of the thread. */
  readonly thread: string;
  readonly platform: 'darwin' | 'linux' | 'win32';
}

/** A line for a terminal that opens a thread in this app. Every argument is quoted for the platform's shell. */
export function openCommand({ root, review, thread, platform }: OpenCommandInput): string {
  const quote = platform === 'win32' ? quoteForWindows : quoteForPosix;
  const parts = [root, '--base', review.base, '--compare', review.compare, '--thread', thread];
  return `sidelight ${parts.map((part) => (/^--[a-z]+$/.test(part) ? part : quote(part))).join(' ')}`;
}

function quoteForPosix(text: string): string {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}

/** For PowerShell, where only the quote itself is special between single quotes. */
function quoteForWindows(text: string): string {
  return `'${text.replace(/'/g, "''")}'`;
}
