/**
 * Cuts a Markdown document where a paragraph, list, table or fence ends: at blank lines outside of fences whose next line is not
 * indented, which would belong to what stands before. Front matter is one block. Definitions of links go with every block that
 * could use them.
 */
export function markdownBlocks(text: string): readonly string[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: string[][] = [];
  let current: string[] = [];
  let fence: string | null = null;
  const end = (): void => {
    while (current.at(-1)?.trim() === '') current.pop();
    if (current.length > 0) blocks.push(current);
    current = [];
  };
  lines.forEach((line, index) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null) {
      const startsNew = current.at(-1)?.trim() === '' && line.trim() !== '' && !/^(?: {2,}|\t)/.test(line) && !(isListItem(line) && isListItem(current[0] ?? ''));
      if (startsNew) end();
      if (mark !== undefined) fence = mark;
      else if (index === 0 && line === '---' && lines.indexOf('---', 1) > 0) fence = '---';
    } else if (fence === '---' ? line === '---' : line.trim().startsWith(fence) && line.trim().replaceAll(fence[0] ?? '', '') === '') {
      fence = null;
    }
    if (current.length > 0 || line.trim() !== '') current.push(line);
  });
  end();
  const definitions = lines.filter((line) => /^ {0,3}\[[^\]]+\]:\s*\S/.test(line)).slice(0, mostDefinitions);
  return blocks.map((block) => block.join('\n')).map((block) => (usesReferences(block) ? [block, '', ...definitions].join('\n') : block));
}

/** So that a document of definitions alone does not grow with its square. */
const mostDefinitions = 200;

function isListItem(line: string): boolean {
  return /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/.test(line);
}

function usesReferences(block: string): boolean {
  return /\][[\s]|\](?![(:])/.test(block) && !/^ {0,3}\[[^\]]+\]:\s*\S/.test(block);
}
