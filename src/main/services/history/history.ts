import { BoundedMap, err, ok, type Result } from '../../../shared/base';
import { failure, type CallInput, type Failure, type Posted } from '../../../shared/ipc';
import type { ChangeFact } from '../../../shared/model/history/change-fact';
import { changeWords, damageCount } from '../../../shared/model/history/change-words';
import { describeChange } from '../../../shared/model/history/describe-change';
import type { KeptVersion } from '../../../shared/model/history/kept-version';
import { planRestore, type RestorePlan } from '../../../shared/model/history/plan-restore';
import type { VersionContent } from '../../../shared/model/history/review-version';
import type { RestoreOffer, VersionChange, VersionDetail } from '../../../shared/model/history/version-detail';
import type { SingleOperation } from '../../../shared/model/review/operation';
import type { Thread } from '../../../shared/model/review/review';
import { explainFailure, type EditFailure } from '../edit-failure';
import type { KnownReview } from '../inbox/known-reviews';
import type { Journal } from '../journal/journal';
import { textId } from '../journal/text-objects';
import type { ReviewEdits } from '../review-edits';
import { readVersionOf, restoreOperations } from './version-text';
import { restoreBroken } from './restore-broken';

/** Characters of a text that is shown at most. */
const mostShown = 4_000_000;
/** Versions of which is remembered what they changed. */
const describedVersions = 2_000;

type Address = Pick<CallInput<'history.version'>, 'root' | 'file'>;
type Edit = Promise<Result<Posted, EditFailure | Failure<'not-found'>>>;

export interface HistorySources {
  /** Null for a review of a repository that is not known. */
  find(root: string, file: string): KnownReview | null;
  ownNames(review: KnownReview): readonly string[];
  journal(review: KnownReview): Promise<Journal>;
  readonly edits: Pick<ReviewEdits<KnownReview>, 'perform' | 'rewrite'>;
}

/** The versions of the review files of all known repositories: what each one changed, and the way back to it. */
export interface History {
  versions(address: Address): Promise<Result<{ readonly versions: readonly KeptVersion[] }, Failure<'not-found'>>>;
  changes(asked: CallInput<'history.changes'>): Promise<Result<{ readonly changes: readonly VersionChange[] }, Failure<'not-found'>>>;
  version(asked: CallInput<'history.version'>): Promise<Result<VersionDetail, Failure<'not-found'>>>;
  restore(asked: CallInput<'history.restore'>): Edit;
}

/** A review with the versions that are kept of it, the newest first. */
interface Reviewed {
  readonly review: KnownReview;
  readonly journal: Journal;
  readonly versions: readonly KeptVersion[];
  readonly ownNames: readonly string[];
}

export function createHistory(sources: HistorySources): History {
  const described = new BoundedMap<string, readonly ChangeFact[]>(describedVersions);

  const open = async ({ root, file }: Address): Promise<Result<Reviewed, Failure<'not-found'>>> => {
    const review = sources.find(root, file);
    if (review === null) return err(failure('not-found', 'This review is not watched any more, or its file is gone.', null));
    const journal = await sources.journal(review);
    return ok({ review, journal, versions: await journal.versions([review.file, ...review.earlierFiles]), ownNames: sources.ownNames(review) });
  };

  const within = async <T>(asked: Address & { readonly version: number }, use: (reviewed: Reviewed, version: KeptVersion, text: string) => Promise<T>): Promise<T | { ok: false; error: Failure<'not-found'> }> => {
    const opened = await open(asked);
    if (!opened.ok) return opened;
    const version = opened.value.versions.find(({ number }) => number === asked.version);
    const text = version === undefined ? null : await opened.value.journal.text(version);
    if (version === undefined || text === null) return err(failure('not-found', 'This version is not kept any more.', null));
    return use(opened.value, version, text);
  };

  /** What a version changed of the one before it; nothing of the first one. */
  const factsOf = async ({ review, journal, versions, ownNames }: Reviewed, version: KeptVersion): Promise<readonly ChangeFact[]> => {
    const before = previousOf(versions, version);
    const name = JSON.stringify([review.root, before?.id, version.id, ownNames]);
    const known = described.get(name);
    if (known !== undefined) return known;
    const [earlier, text] = await Promise.all([before === undefined ? null : journal.text(before), journal.text(version)]);
    if (text === null) return [];
    const content = readVersionOf(review.format, text, ownNames);
    const facts = earlier === null ? firstFacts(content) : describeChange(readVersionOf(review.format, earlier, ownNames), content);
    described.set(name, facts);
    return facts;
  };

  /** The version against what the file says now. */
  const planOf = ({ review, ownNames }: Reviewed, text: string): RestorePlan => {
    const content = readVersionOf(review.format, text, ownNames);
    return planRestore(content.kind === 'readable' ? content.threads : [], review.loaded.review?.threads ?? []);
  };

  const offerOf = (reviewed: Reviewed, content: VersionContent, text: string): RestoreOffer => {
    const { loaded } = reviewed.review;
    if (content.kind === 'unreadable') return { kind: 'nothing', reason: 'A version that cannot be read is not brought back. Its text can be copied.' };
    if (loaded.vanished === true) return { kind: 'nothing', reason: 'The file was deleted. Open its review to restore it.' };
    if (loaded.state === 'read-only') return { kind: 'nothing', reason: loaded.problem?.message ?? 'The file is not written to.' };
    if (loaded.state === 'broken') return { kind: 'replace' };
    const { threads, comments, reworded } = planOf(reviewed, text);
    if (threads.length + comments.length + reworded.length === 0) return { kind: 'nothing', reason: 'The file holds every comment of this version.' };
    return { kind: 'merge', threads: threads.length, comments: comments.length, reworded };
  };

  const replace = ({ review, journal, ownNames }: Reviewed, text: string): Edit =>
    sources.edits.rewrite(review, () =>
      restoreBroken(
        {
          text: review.loaded.unreadableText ?? null,
          isReadable: (now) => readVersionOf(review.format, now, ownNames).kind === 'readable',
          async keep(now) {
            journal.record({ file: review.file, text: now, readable: false, by: 'others' });
            return (await journal.versions([review.file])).some(({ id }) => id === textId(now));
          },
          rewrite: (change) => review.rewrite(change),
        },
        text,
      ),
    );

  return {
    async versions(address) {
      const opened = await open(address);
      return opened.ok ? ok({ versions: opened.value.versions }) : opened;
    },
    async changes({ versions, ...address }) {
      const opened = await open(address);
      if (!opened.ok) return opened;
      const wanted = opened.value.versions.filter(({ number }) => versions.includes(number));
      const changes: VersionChange[] = [];
      // One after the other: a long history would hold up everything else.
      for (const version of wanted) {
        const facts = await factsOf(opened.value, version);
        changes.push({ number: version.number, words: changeWords(facts), damage: version.by === 'own' ? 0 : damageCount(facts) });
      }
      return ok({ changes });
    },
    version: (asked) =>
      within(asked, async (reviewed, version, text) => {
        const { review, journal, versions, ownNames } = reviewed;
        const before = previousOf(versions, version);
        const content = readVersionOf(review.format, text, ownNames);
        return ok({
          version,
          facts: await factsOf(reviewed, version),
          threads: content.kind === 'readable' ? content.threads : null,
          text: shown(text),
          before: before === undefined ? null : shown(await journal.text(before)),
          now: shown(review.loaded.text ?? review.loaded.unreadableText ?? null),
          restore: offerOf(reviewed, content, text),
          ownNames,
        });
      }),
    restore: ({ comments, ...asked }) =>
      within(asked, async (reviewed, _, text): Edit => {
        const { review } = reviewed;
        const offer = offerOf(reviewed, readVersionOf(review.format, text, reviewed.ownNames), text);
        if (offer.kind === 'nothing') return err(explainFailure({ code: 'read-only', message: offer.reason }));
        if (offer.kind === 'replace') return replace(reviewed, text);
        const plan = planOf(reviewed, text);
        const operations = comments === undefined ? restoreOperations(review.format, text, plan) : rewordings(plan, comments);
        return sources.edits.perform(review, { kind: 'several', operations });
      }),
  };
}

function previousOf(versions: readonly KeptVersion[], version: KeptVersion): KeptVersion | undefined {
  return versions[versions.indexOf(version) + 1];
}

function rewordings({ reworded }: RestorePlan, comments: readonly { readonly thread: string; readonly comment: string }[]): readonly SingleOperation[] {
  return reworded
    .filter(({ thread, comment }) => comments.some((wanted) => wanted.thread === thread.key && wanted.comment === comment))
    .map(({ thread, comment, then, now }) => ({ kind: 'edit-comment', thread: thread.key, comment, body: then, expectedBody: now }));
}

function firstFacts(content: VersionContent): readonly ChangeFact[] {
  return content.kind === 'unreadable' ? [content] : [{ kind: 'first-version', threads: content.threads.length, comments: countComments(content.threads) }];
}

function countComments(threads: readonly Thread[]): number {
  return threads.reduce((sum, { comments }) => sum + comments.length, 0);
}

function shown(text: string | null): string | null {
  return text === null || text.length > mostShown ? null : text;
}
