import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { ok, type Clock, type Disposable, type RepositoryRoot } from '../../../shared/base';
import { openInboxData, type InboxData } from './inbox-data';
import { decodeWith, openJsonFile, type JsonFile, type JsonFileContext, type JsonFormat } from './json-file';
import { openRepositoryData, type RepositoryData } from './repository-data';
import { openRunsData, type RunsData } from './runs-data';
import { openSettings, type SettingsStore } from './settings-store';

/** How many folders are remembered as recent. */
const recentLimit = 30;

const windowStateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  maximized: z.boolean(),
  fullScreen: z.boolean(),
});

/** Where a window stood, in device-independent pixels; the bounds are those of its unmaximised state. */
export type WindowState = Readonly<z.infer<typeof windowStateSchema>>;

const recentSchema = z.object({ root: z.string(), openedAt: z.string() });

/** A repository that was opened once; `openedAt` is UTC ISO 8601. */
type RecentRepository = Readonly<z.infer<typeof recentSchema>>;

const appSchema = z.object({
  recents: z.array(recentSchema),
  openFolders: z.array(z.string()),
  window: windowStateSchema.nullable(),
});

const appFormat: JsonFormat<z.infer<typeof appSchema>> = {
  version: 1,
  empty: { recents: [], openFolders: [], window: null },
  decode: (data) => decodeWith(appSchema, data),
  encode: (value) => value,
};

const viewFormat: JsonFormat<string | null> = {
  version: 1,
  empty: null,
  decode: (data) => (typeof data === 'string' ? ok(data) : decodeWith(z.null(), data)),
  encode: (json) => json,
};

export interface UserDataOptions {
  /** Absolute; made when it is missing. */
  readonly folder: string;
  readonly clock: Clock;
  /** read-only for a process beside the app, such as the command line. */
  readonly access: 'read-write' | 'read-only';
  /** Takes a sentence for the person's eyes: a damaged file, a failed save. */
  onProblem(problem: string): void;
}

/** Something that keeps files of its own in the folder. */
interface KeptPart extends Disposable {
  flush(): Promise<void>;
}

/** Everything that the app remembers outside of repositories, in one folder of the person's. */
export interface UserData extends Disposable {
  /** Where and how files are kept, for what keeps further ones. */
  readonly storage: JsonFileContext & Pick<UserDataOptions, 'folder'>;
  /** Takes in a part that is flushed and disposed with the rest. */
  attach(part: KeptPart): void;
  readonly settings: SettingsStore;
  readonly inbox: InboxData;
  readonly runs: RunsData;
  readonly recents: {
    /** Newest first. */
    list(): readonly RecentRepository[];
    touch(root: string): void;
    forget(root: string): void;
  };
  /** JSON text of a window's view. Scope is `app` or a repository's root. */
  readonly view: {
    load(scope: string): Promise<string | null>;
    save(scope: string, json: string): Promise<void>;
  };
  readonly windowState: { load(): WindowState | null; save(state: WindowState): void };
  /** Roots that were open when the app last ran. */
  readonly openFolders: { load(): readonly string[]; save(roots: readonly string[]): void };
  /** Always the same object for the same root. */
  repository(root: RepositoryRoot): Promise<RepositoryData>;
  /** Resolves when everything is on disk, or its failure was reported. */
  flush(): Promise<void>;
}

/** Opens the user data folder. Damaged files are moved aside and reported, never read as something else. */
export async function createUserData(options: UserDataOptions): Promise<UserData> {
  const { folder, clock } = options;
  const context: JsonFileContext = { clock, access: options.access, onProblem: (problem) => options.onProblem(problem) };
  const [settings, app, inbox, runs] = await Promise.all([
    openSettings(join(folder, 'settings.json'), context),
    openJsonFile(join(folder, 'app.json'), appFormat, context),
    openInboxData(join(folder, 'inbox.json'), context),
    openRunsData(folder, context),
  ]);
  const views = new Map<string, Promise<JsonFile<string | null>>>();
  const repositories = new Map<RepositoryRoot, Promise<RepositoryData>>();
  const parts: KeptPart[] = [];
  const change = (part: Partial<z.infer<typeof appSchema>>): void => app.set({ ...app.get(), ...part });
  const recentsWithout = (root: string): RecentRepository[] => app.get().recents.filter((recent) => recent.root !== root);
  const view = (scope: string): Promise<JsonFile<string | null>> =>
    openOnce(views, scope, () => openJsonFile(join(folder, 'views', `${fileNameOf(scope)}.json`), viewFormat, context));

  return {
    storage: { ...context, folder },
    attach: (part) => void parts.push(part),
    settings,
    inbox,
    runs,
    recents: {
      list: () => app.get().recents,
      touch(root) {
        const recent = { root, openedAt: new Date(clock.now()).toISOString() };
        change({ recents: [recent, ...recentsWithout(root)].slice(0, recentLimit) });
      },
      forget: (root) => change({ recents: recentsWithout(root) }),
    },
    view: {
      load: async (scope) => (await view(scope)).get(),
      save: async (scope, json) => (await view(scope)).set(json),
    },
    windowState: { load: () => app.get().window, save: (state) => change({ window: state }) },
    openFolders: { load: () => app.get().openFolders, save: (roots) => change({ openFolders: [...roots] }) },
    repository: (root) =>
      openOnce(repositories, root, () => openRepositoryData(join(folder, 'repositories', fileNameOf(root)), root, context)),
    async flush() {
      const opened = await Promise.all([...views.values(), ...repositories.values()]);
      await Promise.all([settings, app, inbox, runs, ...opened, ...parts].map((file) => file.flush()));
    },
    dispose() {
      settings.dispose();
      app.dispose();
      inbox.dispose();
      runs.dispose();
      for (const part of parts) part.dispose();
      for (const opening of [...views.values(), ...repositories.values()]) {
        // A failed opening was reported to whoever asked for it, and holds nothing.
        void opening.then((opened) => opened.dispose(), () => undefined);
      }
    },
  };
}

/** A root may be longer than a file name may be, and holds separators; its hash does not. */
function fileNameOf(scope: string): string {
  return createHash('sha256').update(scope).digest('hex').slice(0, 32);
}

/** Opens at most once at a time per key; an opening that failed is tried again when it is asked for again. */
function openOnce<K, V>(opened: Map<K, Promise<V>>, key: K, open: () => Promise<V>): Promise<V> {
  const known = opened.get(key);
  if (known !== undefined) return known;
  const opening = open();
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}
