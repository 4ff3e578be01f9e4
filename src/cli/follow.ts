import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { ok, type Result } from '../shared/base';
import { localReviewHome } from '../main/services/reviews/local-review/home';
import { systemClock } from '../main/services/system-clock';
import { followFolder, type FolderFollowing, type PlaceFollowing } from '../main/services/workspace/following/follow-folder';
import type { FollowedThread } from '../main/services/workspace/following/follow-reviews';
import type { Command } from './command';
import { fileLines } from './file-lines';
import type { PrintedFollowing, PrintedPlace, PrintedThread } from './following';
import { withAppData } from './with-app-data';

/**
 * Lets the reviews of the folder's repository follow its rewritten commits.
 * @param say takes a sentence about trouble that does not keep the rest from being done
 * @returns a message when nothing could be looked at
 */
export async function follow(
  command: Extract<Command, { readonly kind: 'follow' }>,
  environment: NodeJS.ProcessEnv,
  say: (sentence: string) => void,
): Promise<Result<PrintedFollowing, string>> {
  const followed = await withAppData(environment, say, (userData) =>
    followFolder({
      folder: resolve(command.folder),
      choice: { base: command.base ?? null, compare: command.compare ?? null },
      project: command.project ?? null,
      dryRun: command.dryRun,
      git: { gitPath: 'git', environment },
      home: localReviewHome(environment, homedir()),
      userFolder: homedir(),
      userData,
      clock: systemClock,
    }),
  );
  return followed.ok ? ok(toPrinted(followed.value, command.dryRun)) : followed;
}

/** Turns a following into the documented object, field by field, so that the model can change without the output. */
function toPrinted({ location, places, problems }: FolderFollowing, dryRun: boolean): PrintedFollowing {
  const inEach = <T>(list: (following: PlaceFollowing) => readonly T[]): readonly (PrintedPlace & T)[] =>
    places.flatMap((following) => list(following).map((item) => ({ project: following.place.project, repo: following.place.repo, ...item })));
  return {
    repository: { root: location.root },
    dryRun,
    moved: inEach(({ report }) => report.moved.map(({ from, to, by, threads }) => ({ from, to, by, threads: threads.map(toThread) }))),
    ambiguous: inEach(({ report }) => report.ambiguous.map(({ from, by, candidates }) => ({ from, by, candidates }))),
    orphaned: inEach(({ report }) => report.orphaned.map((from) => ({ from }))),
    skipped: inEach(({ report }) => report.skipped.map(({ sha, reason }) => ({ from: sha, reason }))),
    failed: inEach(({ report }) => report.failed.map(({ from, to, by, reason }) => ({ from, to, by, reason }))),
    problems,
  };
}

function toThread({ key, outcome, place }: FollowedThread): PrintedThread {
  return { id: key, outcome, path: place.path, ...fileLines(place) };
}
