import type { Clock } from '../../../shared/base';
import type { InboxData } from '../settings/inbox-data';
import type { SettingsStore } from '../settings/settings-store';

/** How long a name that git signs with is taken to be the same, in milliseconds: a day. */
const freshFor = 24 * 60 * 60 * 1000;

export interface OwnNamesOptions {
  readonly data: InboxData;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  /** `LOCAL_REVIEW_USER`, where it is set. */
  readonly reviewer: string | null;
  /** Asks git; null where no name is set. */
  userName(root: string): Promise<string | null>;
}

/** Names that mean the person at this computer, by repository. git is asked once a day, and only for repositories with reviews. */
export interface OwnNames {
  /** Resolves when {@link of} knows the name that git has. Never rejects. */
  know(root: string): Promise<void>;
  /** The first one signs comments: in the review of a commit the reviewer's own id, where there is one. */
  of(root: string, format: 'searchlight' | 'local-review'): readonly string[];
}

export function createOwnNames(options: OwnNamesOptions): OwnNames {
  const { data, settings, clock } = options;
  const asking = new Map<string, Promise<void>>();
  const known = new Map(data.get().names);

  const ask = async (root: string): Promise<void> => {
    try {
      known.set(root, { name: await options.userName(root), checkedAt: clock.now() });
      data.change({ names: [...known] });
    } catch {
      // git says why when the repository is opened; here its reviews are shown under the other names.
      known.set(root, { name: known.get(root)?.name ?? null, checkedAt: clock.now() });
    }
    asking.delete(root);
  };

  return {
    know(root) {
      const entry = known.get(root);
      if (entry !== undefined && clock.now() - entry.checkedAt < freshFor) return Promise.resolve();
      const running = asking.get(root) ?? ask(root);
      if (asking.get(root) === undefined) asking.set(root, running);
      return running;
    },
    of(root, format) {
      const signed = known.get(root)?.name ?? 'user';
      const own = options.reviewer ?? '';
      const first = format === 'local-review' ? [own, signed] : [signed, own];
      return [...new Set([...first, ...settings.get().ownNames])].filter((name) => name !== '');
    },
  };
}
