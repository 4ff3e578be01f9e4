import { join } from 'node:path';
import {
  checkpointFromName,
  parseCheckpointIndex,
  parseCheckpointJson,
  parseCheckpointMarkdown,
  type CheckpointFile,
} from '../../../../../shared/formats/copilot-files/checkpoint-files';
import type { Checkpoint, SessionSource } from '../../../../../shared/model/sessions/session';
import { listFolder, readBoundedText } from './bounded-file';

const largestCheckpoint = 1024 * 1024;
const mostCheckpoints = 500;
const indexName = 'index.md';

/** Names of the files of checkpoints, in the order of their names; empty when there are none. */
export async function checkpointNames(folder: string): Promise<readonly string[]> {
  const entries = (await listFolder(join(folder, 'checkpoints'))) ?? [];
  return entries
    .flatMap(({ name }) => (/\.(?:md|json)$/i.test(name) && name !== indexName ? [name] : []))
    .sort()
    .slice(0, mostCheckpoints);
}

/**
 * Reads the checkpoints of a session's folder: Markdown files that `index.md` gives titles to, and JSON files. Those that say
 * no number are counted on behind the highest one. A file that the index names and that is gone is a checkpoint without text.
 */
export async function readCheckpoints(folder: string, source: SessionSource): Promise<readonly Checkpoint[]> {
  const index = parseCheckpointIndex((await readBoundedText(folder, join(folder, 'checkpoints', indexName), largestCheckpoint)) ?? '');
  const listed = new Map(index.map((listing) => [listing.file, listing]));
  const names = await checkpointNames(folder);
  const files: (CheckpointFile & { readonly fallback: string })[] = [];
  for (const name of names) {
    const text = await readBoundedText(folder, join(folder, 'checkpoints', name), largestCheckpoint);
    const named = checkpointFromName(name);
    const read = name.toLowerCase().endsWith('.json')
      ? parseCheckpointJson(text ?? '')
      : { number: null, title: null, createdAt: null, sections: parseCheckpointMarkdown(text ?? '') };
    files.push({
      number: read?.number ?? listed.get(name)?.number ?? named.number,
      title: read?.title ?? listed.get(name)?.title ?? null,
      createdAt: read?.createdAt ?? null,
      sections: read?.sections ?? {},
      // The name of a file that is named by an id says nothing.
      fallback: named.number === null ? '' : named.title,
    });
  }
  for (const { file, number, title } of index.slice(0, mostCheckpoints)) {
    if (!names.includes(file)) files.push({ number, title, createdAt: null, sections: {}, fallback: '' });
  }
  return numbered(files, source);
}

function numbered(files: readonly (CheckpointFile & { readonly fallback: string })[], source: SessionSource): readonly Checkpoint[] {
  let highest = files.reduce((most, { number }) => Math.max(most, number ?? 0), 0);
  return files.map(({ number: written, title, createdAt, sections, fallback }) => {
    const number = written ?? (highest += 1);
    return { number, title: title ?? (fallback === '' ? `Checkpoint ${number}` : fallback), createdAt, source, ...sections };
  });
}
