import { matchComment } from '../../../../shared/linking/match-comment';
import type { PathRules } from '../../../../shared/linking/recorded-paths';
import type { Comment } from '../../../../shared/model/review/review';
import type { CommentOrigin } from '../../../../shared/model/sessions/session-links';
import type { SessionRow } from '../../../../shared/model/sessions/session';
import type { ToolCall, TurnItem } from '../../../../shared/model/sessions/transcript';
import type { Sessions } from '../../sessions/sessions';
import { counted } from '../../../../shared/model/words/counted';
import type { LinkedReview } from './linked-reviews';
import { callsOnReview, type WrittenTexts } from './review-calls';

/** Calls of a turn that are given as evidence; the last ones, since they led to the reply. */
const mostEvidence = 200;

export interface OriginSources {
  readonly sessions: Pick<Sessions, 'turns' | 'pathCallsOf'>;
  readonly texts: WrittenTexts;
  readonly rules: PathRules;
}

/** Where a session that a comment names wrote it. */
export async function originInSession(
  { sessions, texts, rules }: OriginSources,
  row: SessionRow,
  review: LinkedReview,
  comment: Comment,
): Promise<CommentOrigin> {
  const { id: session, title } = row;
  if (row.kept === null) return { kind: 'session', session, title, reason: 'Only a summary of this session is kept, so its turns are not known.' };
  if (row.kept === 'store') return { kind: 'session', session, title, reason: 'Only prompts and answers of this session are kept, so it is not known which turn wrote this.' };
  const candidates = callsOnReview(await sessions.pathCallsOf(session), review, rules);
  const match = matchComment(await texts.holding(candidates, comment), comment.timestamp);
  if (match === null) return { kind: 'session', session, title, reason: whyUnknown(candidates.length) };
  const { call, certainty, reason } = match;
  const [turn] = (await sessions.turns(session, call.turn, call.turn + 1)) ?? [];
  return {
    kind: 'turn',
    session,
    title,
    turn: call.turn,
    number: turn?.head.number ?? null,
    call: call.call,
    certainty,
    reason,
    calls: evidence(turn?.items ?? []).slice(-mostEvidence),
  };
}

function whyUnknown(calls: number): string {
  if (calls === 0) return 'No call of this session that succeeded names the review’s file.';
  return `${counted(calls, 'call')} of this session wrote the review’s file, none with this reply or near its time.`;
}

/** Edits and commands, those of sub-agents in their place. */
function evidence(items: readonly TurnItem[]): readonly ToolCall[] {
  return items.flatMap((item) => {
    if (item.kind !== 'tool') return [];
    const { call } = item;
    const own = call.kind === 'edit' || call.kind === 'shell' ? [{ ...call, children: [] }] : [];
    return [...own, ...evidence(call.children)];
  });
}
