import { DisposableStore, err, ok, type Clock, type Disposable, type RepositoryRoot, type WorkspaceId } from '../../../shared/base';
import { failure } from '../../../shared/ipc';
import { listEntries } from '../../../shared/model/inbox/inbox-contents';
import type { InboxContents } from '../../../shared/model/inbox/inbox';
import { threadEntryId } from '../../../shared/model/inbox/thread-entry';
import type { Placement } from '../../../shared/model/review/placement';
import type { ThreadKey } from '../../../shared/model/review/review';
import type { Projects } from '../reviews/local-review/projects';
import type { InboxData } from '../settings/inbox-data';
import type { SettingsStore } from '../settings/settings-store';
import type { TopicBoard } from '../topics';
import type { WatchFolder } from '../watch/folder-watch';
import { coalesce } from './coalesce';
import type { Inbox } from './inbox';
import { createInboxAttention } from './inbox-attention';
import { createInboxEdits, notWatched } from './inbox-edits';
import { inboxThread, type ThreadSources } from './inbox-thread';
import { KnownRepository, type RepositoryMemory } from './known-repository';
import { knownRoots } from './known-roots';
import { limitReadings } from './limit-readings';
import { createOwnNames } from './own-names';
import { readProjectPlaces, type LocalPlace, type ProjectPlaces } from './project-places';
import { watchProjects } from './project-watch';

/** Milliseconds between two contents of the Inbox. */
const publishInterval = 100;
/** Repositories that are read at a time: the disk is no faster for more, and each may start git. */
const readingsAtOnce = 4;
/** Folders that are watched for the Inbox at most; a system has few watches to give, and open repositories want some. */
const usualWatchLimit = 8_000;

export interface OpenRepository {
  readonly id: WorkspaceId;
  readonly root: string;
}

export interface InboxOptions {
  readonly topics: TopicBoard;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly data: InboxData;
  readonly projects: Projects;
  /** Absolute path of the local-review home. */
  readonly home: string;
  /** `LOCAL_REVIEW_USER`, where it is set. */
  readonly reviewer: string | null;
  readonly watchLimit?: number;
  /** In place of the system's events. */
  readonly watchFolder?: WatchFolder;
  /** Repositories are read once it resolves; at once when there is none. */
  readonly begin?: Promise<void>;
  /** Roots that were opened lately. */
  recent(): readonly string[];
  open(): readonly OpenRepository[];
  /** What is kept of a repository; the same object for the same root, open or not. */
  memory(root: RepositoryRoot): Promise<RepositoryMemory>;
  /** Name that git signs with there; null where none is set. */
  userName(root: string): Promise<string | null>;
  readonly readText: ThreadSources['readText'];
  /** Takes a sentence about trouble in the background, for the log. */
  onProblem(problem: string): void;
}

export function openInbox(options: InboxOptions): Inbox {
  const { topics, clock, data, settings } = options;
  const resources = new DisposableStore();
  const repositories = new Map<string, KnownRepository>();
  const opened = new Map<WorkspaceId, { readonly root: string; readonly subscription: Disposable }>();
  const names = createOwnNames({
    data,
    settings,
    clock,
    reviewer: options.reviewer,
    userName: (root) => options.userName(root),
    onChange: (root) => void repositories.get(root)?.refresh(),
  });
  const enter = limitReadings(readingsAtOnce, clock);
  /** What was written to the log, which is once enough. */
  const said = new Set<string>();
  /** Why not everything is watched, by the root of the repository; '' for the projects. */
  const limits = new Map<string, string>();
  let projects: ProjectPlaces | null = null;
  let ready = false;
  let disposed = false;

  // --- publishing ---

  const contents = (): InboxContents => {
    const read = [...repositories.values()].filter((repository) => repository.isRead());
    ready ||= projects !== null && read.length === repositories.size;
    const ids = new Map([...opened].map(([id, { root }]) => [root, id]));
    const { muted, pausedUntil } = data.get();
    return {
      state: ready ? 'ready' : 'loading',
      // One that was not read yet would seem to have had nothing before.
      repositories: read.map((repository) => repository.shown(ids.get(repository.root) ?? null, !muted.includes(repository.root))),
      ...listEntries(read.flatMap((repository) => [...repository.entries().values()])),
      pausedUntil: pausedUntil !== null && Date.parse(pausedUntil) > clock.now() ? pausedUntil : null,
      problems: [...new Set(limits.values()), ...(projects?.problems ?? []), ...read.flatMap((repository) => repository.problems())],
    };
  };
  const publish = (): number => topics.publish('inbox', '', contents());
  const publishing = resources.add(coalesce(clock, publishInterval, () => void publish()));

  const noteProblem = (problem: string): void => {
    if (said.has(problem)) return;
    said.add(problem);
    options.onProblem(problem);
  };

  const noteLimit = (of: string, problem: string | null): void => {
    if (problem === null) limits.delete(of);
    else limits.set(of, problem);
    publishing.request();
  };

  // --- what is known ---

  const watches = (): number => [...repositories.values()].reduce((sum, repository) => sum + repository.watches(), projectWatch.count());
  const watchLimit = (own: number): number => own + Math.max(0, (options.watchLimit ?? usualWatchLimit) - watches());

  const placements = (root: string, file: string): ReadonlyMap<ThreadKey, Placement> => {
    for (const [id, open] of opened) {
      const active = open.root === root ? topics.current('reviews', id)?.active : null;
      if (active?.file === file) return new Map(active.threads.map(({ key, placement }) => [key, placement]));
    }
    return new Map();
  };

  const know = (root: string): KnownRepository =>
    new KnownRepository({
      root: root as RepositoryRoot,
      home: options.home,
      clock,
      names,
      open: (known) => options.memory(known),
      places: () => projects?.places.get(root) ?? [],
      snoozed: () => attention.snoozed(),
      placements: (file) => placements(root, file),
      watchLimit,
      watchFolder: options.watchFolder,
      enter,
      onChange: () => publishing.request(),
      onProblem: noteProblem,
      onLimited: (problem) => noteLimit(root, problem),
    });

  /** Begins to watch what came to the list, and ends it for what went. */
  const followList = (): void => {
    if (disposed || projects === null) return;
    const { known, unwatched } = data.get();
    const open = [...opened.values()].map(({ root }) => root);
    const roots = new Set(knownRoots({ open, known, recent: options.recent(), inProjects: projects.places.keys(), unwatched }));
    for (const [root, repository] of repositories) {
      if (roots.has(root)) continue;
      repository.dispose();
      repositories.delete(root);
      limits.delete(root);
    }
    for (const root of roots) if (!repositories.has(root)) repositories.set(root, know(root));
    publishing.request();
  };

  const remember = (roots: readonly string[]): void => {
    const { known, unwatched } = data.get();
    data.change({ known: [...new Set([...known, ...roots])], unwatched: unwatched.filter((root) => !roots.includes(root)) });
  };

  const readProjects = async (): Promise<void> => {
    await options.begin;
    const before = projects?.places;
    const read = await readProjectPlaces(options.projects);
    if (disposed) return;
    projects = read;
    projectWatch.setPlaces([...read.places.values()].flat());
    followList();
    const changed = [...repositories.values()].filter(({ root }) => placeNames(before?.get(root)) !== placeNames(read.places.get(root)));
    // Not waited for: one that hangs keeps only itself from being read again.
    for (const repository of changed) void repository.refresh();
  };

  const projectWatch = resources.add(
    watchProjects({
      home: options.home,
      clock,
      limit: (own) => watchLimit(own),
      watchFolder: options.watchFolder,
      onProjects: readProjects,
      onReviews(isTouched) {
        for (const repository of repositories.values()) {
          if (projects?.places.get(repository.root)?.some(isTouched) === true) void repository.refresh();
        }
      },
      onProblem: noteProblem,
      onLimited: (problem) => noteLimit('', problem),
    }),
  );

  const followOpen = (): void => {
    const open = options.open();
    for (const [id, { subscription }] of opened) {
      if (open.some((repository) => repository.id === id)) continue;
      subscription.dispose();
      opened.delete(id);
    }
    const added = open.filter(({ id }) => !opened.has(id));
    // Where its threads are now is known only while it is open.
    for (const { id, root } of added) opened.set(id, { root, subscription: topics.subscribe('reviews', id, () => repositories.get(root)?.recount()) });
    if (added.length > 0) remember(added.map(({ root }) => root));
    followList();
  };

  const recountAll = (): void => {
    for (const repository of repositories.values()) repository.recount();
  };

  const find = (root: string, file: string): ReturnType<KnownRepository['find']> => repositories.get(root)?.find(file) ?? null;
  const attention = resources.add(createInboxAttention({ repositories: () => repositories.values(), find, names, data, clock, onSnooze: recountAll }));
  const revision = (): number => topics.current('inbox', '')?.revision ?? 0;

  resources.add(
    settings.onChange(() => {
      for (const repository of repositories.values()) void repository.refresh();
    }),
  );
  publish();
  void projectWatch.ready.then(readProjects);

  const edits = createInboxEdits({
    find,
    names,
    clock,
    async published({ root }) {
      await repositories.get(root)?.refresh();
      return publish();
    },
    revision,
  });

  return {
    ...edits,
    ...attention,
    undo: (token) => (attention.takeBack(token) ? Promise.resolve(ok({ revision: revision() })) : edits.undo(token)),
    find,
    ownNames: (root, format) => names.of(root, format),
    async thread({ root, file, thread: key }) {
      const review = find(root, file);
      if (review === null) return notWatched();
      const thread = review.loaded.review?.threads.find((candidate) => candidate.key === key);
      const entry = repositories.get(root)?.entries().get(threadEntryId({ root, file, thread: key }));
      if (thread === undefined || entry?.kind !== 'thread') return err(failure('thread-gone', 'This thread is no longer in the file.', null));
      const { data: kept } = await options.memory(review.root);
      const sources = {
        ownNames: names.of(root, review.format),
        placement: placements(root, file).get(key),
        anchor: thread.id === undefined ? undefined : kept.anchors(file).get(thread.id),
        readText: options.readText,
      };
      return ok(await inboxThread(review, thread, entry, sources));
    },
    async drafts(root) {
      const repository = repositories.get(root);
      if (repository === undefined) return notWatched();
      const { data: kept } = await options.memory(repository.root);
      return ok({ drafts: kept.drafts.list() });
    },
    async saveDraft({ root, key, text }) {
      const repository = repositories.get(root);
      if (repository === undefined) return notWatched();
      const { data: kept } = await options.memory(repository.root);
      kept.drafts.save(key, text);
      return ok(null);
    },
    watch(roots) {
      remember(roots);
      followList();
    },
    unwatch(root) {
      const { known, unwatched } = data.get();
      data.change({ known: known.filter((other) => other !== root), unwatched: [...new Set([...unwatched, root])] });
      followList();
    },
    setNotify(root, notify) {
      const others = data.get().muted.filter((other) => other !== root);
      data.change({ muted: notify ? others : [...others, root] });
      publishing.request();
    },
    openChanged: followOpen,
    async refresh() {
      projectWatch.look();
      await readProjects();
      await Promise.all([...repositories.values()].map((repository) => repository.look()));
    },
    watches,
    dispose() {
      disposed = true;
      resources.dispose();
      for (const { subscription } of opened.values()) subscription.dispose();
      for (const repository of repositories.values()) repository.dispose();
    },
  };
}

function placeNames(places: readonly LocalPlace[] | undefined): string {
  return JSON.stringify(places ?? []);
}
