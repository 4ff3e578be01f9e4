import { sparse } from '../../../../../shared/formats/review-file/sparse';
import type { SessionPart, StoreRow } from '../types';

/** A row of the store as one source's word. */
export function storePart(row: StoreRow): SessionPart {
  const further = row.hostType === null ? undefined : [{ name: 'host_type', value: row.hostType }];
  return {
    source: 'store',
    place: row.store,
    said: {
      ...sparse({
        cwd: word(row.cwd),
        repository: word(row.repository),
        branch: word(row.branch),
        summary: word(row.summary),
        prompt: word(row.firstPrompt),
        createdAt: word(row.createdAt),
        updatedAt: word(row.updatedAt),
        model: word(row.model),
        further,
      }),
      turns: row.turns,
      checkpoints: row.checkpoints,
      files: row.files,
    },
  };
}

function word(text: string | null): string | undefined {
  return text === null || text.trim() === '' ? undefined : text;
}
