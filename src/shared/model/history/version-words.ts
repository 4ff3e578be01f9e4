import type { KeptVersion } from './kept-version';

/** "by you", "by somebody else", "by somebody else, while Sidelight did not run". */
export function writerWords({ by }: Pick<KeptVersion, 'by'>): string {
  switch (by) {
    case 'own':
      return 'by you';
    case 'others':
      return 'by somebody else';
    case 'away':
      return 'by somebody else, while Sidelight did not run';
    case 'start':
      return 'seen at the start';
  }
}
