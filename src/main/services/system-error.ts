/** The operating system's code of an error (`ENOENT`), or null for another kind of error. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Whether the operating system says that a path does not exist. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');
}

/** What went wrong with a file, as the end of a sentence that began with what could not be done. */
export function describeError(error: unknown): string {
  switch (errorCode(error) ?? '') {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'EFBIG':
      return 'the file would be larger than the system allows (ulimit -f)';
    case 'EACCES':
    case 'EPERM':
      return 'permission was denied';
    case 'EROFS':
      return 'the file system is read-only';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a file stands where a folder is needed';
    case 'EISDIR':
      return 'a folder stands where the file is needed';
    case 'ENAMETOOLONG':
      return 'the name of the folder is too long';
    case 'ELOOP':
      return 'a link leads in a circle';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
