const longestName = 100;

/**
 * Why a name cannot be that of a folder on every system, as a sentence; null when it can. Projects and repositories are
 * folders, so no name may lead anywhere else.
 */
export function whyNoFolderName(name: string): string | null {
  if (name.trim() === '') return 'The name is empty.';
  if (name.length > longestName) return `The name is longer than ${longestName} characters.`;
  if (/[\\/:*?"<>|\u0000-\u001F\u007F]/.test(name)) return 'The name has a character that no folder can have: \\ / : * ? " < > | or a control character.';
  if (/^\.{1,2}$/.test(name) || /^\s|[\s.]$/.test(name)) return 'The name begins or ends with a space, or ends with a dot.';
  if (/^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i.test(name)) return `Windows reserves the name ${name}.`;
  return null;
}
