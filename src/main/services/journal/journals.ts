import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { disposable, type Disposable } from '../../../shared/base';
import type { RepositoryData } from '../settings/repository-data';
import type { UserData } from '../settings/user-data';
import { isMissing } from '../system-error';
import { FolderJournal } from './folder-journal';
import type { Journal } from './journal';
import { versionsToDrop, type StoredVersion } from './thin-versions';

/** Versions of one file that are kept at most. */
const mostOfAFile = 300;
const dayInMs = 24 * 60 * 60 * 1000;
/** Milliseconds from the first version that came until all journals are looked at together. */
const sweepDelay = 10_000;

const journalName = 'journal';

/** The journals of all repositories, which share what they may take on the disk. */
export interface Journals extends Disposable {
  /** Always the same for the same repository. */
  of(data: Pick<RepositoryData, 'folder'>): Journal;
}

/** A version among those of all repositories; the file's name alone does not tell two of them apart. */
interface OwnedVersion extends StoredVersion {
  readonly journal: FolderJournal;
  readonly version: StoredVersion;
}

export function openJournals({ storage, settings, attach }: Pick<UserData, 'storage' | 'settings' | 'attach'>): Journals {
  const { clock } = storage;
  const journals = new Map<string, FolderJournal>();
  let sweeping: Disposable | null = null;

  const bytes = (): number => settings.get().keptVersionsMegabytes * 1024 * 1024;
  const oldest = (): number => clock.now() - settings.get().keptVersionsDays * dayInMs;

  const open = (folder: string): FolderJournal => {
    const known = journals.get(folder);
    if (known !== undefined) return known;
    // One repository alone may take all of it; the sweep divides it among them.
    const journal = new FolderJournal(join(folder, journalName), storage, () => ({ oldest: oldest(), count: mostOfAFile, bytes: bytes() }), () => {
      sweeping ??= clock.after(sweepDelay, () => void sweep());
    });
    journals.set(folder, journal);
    return journal;
  };

  /** Keeps all journals together within what they may take, those of repositories that nobody opens any more included. */
  const sweep = async (): Promise<void> => {
    sweeping = null;
    const parent = join(storage.folder, 'repositories');
    for (const name of await namesIn(parent)) open(join(parent, name));
    const owned: OwnedVersion[] = [];
    for (const [folder, journal] of journals) {
      for (const version of await journal.all()) owned.push({ ...version, file: `${folder}\n${version.file}`, id: `${folder}\n${version.id}`, journal, version });
    }
    const needed = new Map([...journals.values()].map((journal) => [journal, journal.isNeeded()]));
    const limits = { now: clock.now(), oldest: oldest(), count: mostOfAFile, bytes: bytes() };
    const dropped = versionsToDrop(owned, limits, ({ journal, version }) => needed.get(journal)?.(version) === true);
    for (const journal of journals.values()) await journal.drop(new Set([...dropped].flatMap((entry) => (entry.journal === journal ? [entry.version] : []))));
  };

  const release = disposable(() => {
    sweeping?.dispose();
    for (const journal of journals.values()) journal.dispose();
  });
  attach({
    async flush() {
      await Promise.all([...journals.values()].map((journal) => journal.flush()));
    },
    dispose: () => release.dispose(),
  });
  return { of: ({ folder }) => open(folder), dispose: () => release.dispose() };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
