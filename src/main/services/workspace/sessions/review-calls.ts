import { BoundedMap } from '../../../../shared/base';
import { toolKind } from '../../../../shared/formats/copilot/calls/tool-kind';
import { endsLike, type PathRules } from '../../../../shared/linking/recorded-paths';
import type { ReviewCall } from '../../../../shared/linking/match-comment';
import { writtenText, type WrittenText } from '../../../../shared/linking/written-text';
import type { Comment } from '../../../../shared/model/review/review';
import type { PathCall, Sessions } from '../../sessions/sessions';
import type { LinkedReview } from './linked-reviews';

/** Texts of calls that are kept: those of one long session, or of a few short ones. */
const mostTexts = 100;
/** Calls on one review that are looked into; the last ones, since those are what somebody asks about. */
const mostCalls = 100;

/**
 * The successful ones of a session's calls that named the review's file and did not only read it: those that wrote it, or
 * may have. In the order of the log.
 */
export function callsOnReview(calls: readonly PathCall[], { files, tail }: LinkedReview, rules: PathRules): readonly PathCall[] {
  const found = new Map<string, PathCall>();
  for (const call of calls) {
    if (!call.success || toolKind(call.tool, null) === 'read') continue;
    if (files.some((file) => endsLike(call.path, file, tail, rules))) found.set(call.call, call);
  }
  return [...found.values()].slice(-mostCalls);
}

/** What calls wrote, read from the logs when it is asked for. */
export interface WrittenTexts {
  /** The calls with what of the comment each holds. */
  holding(calls: readonly PathCall[], comment: Pick<Comment, 'id' | 'body'>): Promise<readonly (PathCall & ReviewCall)[]>;
}

export function createWrittenTexts(sessions: Pick<Sessions, 'toolCall'>): WrittenTexts {
  const texts = new BoundedMap<string, Promise<WrittenText | null>>(mostTexts);

  async function read({ session, call }: PathCall): Promise<WrittenText | null> {
    const detail = await sessions.toolCall(session, call, true);
    return detail === null ? null : writtenText(detail);
  }

  function textOf(call: PathCall): Promise<WrittenText | null> {
    const key = JSON.stringify([call.session, call.call, call.at]);
    const known = texts.get(key) ?? read(call);
    texts.set(key, known);
    // What failed once is read again when it is asked for again.
    known.catch(() => texts.delete(key));
    return known;
  }

  return {
    holding: (calls, comment) =>
      Promise.all(calls.map(async (call) => ({ ...call, holds: (await textOf(call))?.holds(comment) ?? null }))),
  };
}
