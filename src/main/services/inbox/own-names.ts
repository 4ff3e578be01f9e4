import type { Clock } from '../../../shared/base';
import type { InboxData } from '../settings/inbox-data';
import type { SettingsStore } from '../settings/settings-store';

/** How long a name that git signs with is taken to be the same, in milliseconds: a week. */
const freshFor = 7 * 24 * 60 * 60 * 1000;

export interface OwnNamesOptions {
  readonly data: InboxData;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  /** `LOCAL_REVIEW_USER`, where it is set. */
  readonly reviewer: string | null;
  /** Asks git; null where no name is set. */
  userName(root: string): Promise<string | null>;
  /** The name turned out to be another than the one that was answered before. */
  onChange(root: string): void;
}

/**
 * Names that mean the person at this computer, by repository. git is asked once a week, one repository after the other, and only
 * where there are reviews. Until then the name that any other repository has is taken, since most people have one: lanes may be
 * wrong for a moment, and marks are not, because the first reading of a store is history whoever wrote it.
 */
export interface OwnNames {
  /** Resolves when {@link of} has a name to answer. Never rejects. */
  know(root: string): Promise<void>;
  /** The first one signs comments: in the review of a commit the reviewer's own id, where there is one. */
  of(root: string, format: 'searchlight' | 'local-review'): readonly string[];
}

export function createOwnNames(options: OwnNamesOptions): OwnNames {
  const { data, settings, clock } = options;
  const known = new Map(data.get().names);
  const waiting = new Set<string>();
  let asking = Promise.resolve();

  const nameOf = (root: string): string | null => {
    const entry = known.get(root) ?? known.values().next().value;
    return entry?.name ?? null;
  };

  const ask = async (root: string): Promise<void> => {
    const before = nameOf(root);
    let name = before;
    try {
      name = await options.userName(root);
    } catch {
      // git says why when the repository is opened; its reviews are shown under the name that others have.
    }
    known.set(root, { name, checkedAt: clock.now() });
    waiting.delete(root);
    data.change({ names: [...known] });
    if (name !== before) options.onChange(root);
  };

  return {
    async know(root) {
      const entry = known.get(root);
      if (entry !== undefined && clock.now() - entry.checkedAt < freshFor) return;
      if (!waiting.has(root)) {
        waiting.add(root);
        asking = asking.then(() => ask(root));
      }
      if (known.size === 0) await asking;
    },
    of(root, format) {
      const signed = nameOf(root) ?? 'user';
      const own = options.reviewer ?? '';
      const first = format === 'local-review' ? [own, signed] : [signed, own];
      return [...new Set([...first, ...settings.get().ownNames])].filter((name) => name !== '');
    },
  };
}
