import { BoundedMap } from '../../../../shared/base';
import { madeCommits, makesCommit } from '../../../../shared/linking/made-commits';
import type { SessionId, SessionRow } from '../../../../shared/model/sessions/session';
import type { ToolCall, TurnItem } from '../../../../shared/model/sessions/transcript';
import type { Sessions } from '../../sessions/sessions';

/** A commit that a command of a session made, as the command's output names it. */
export interface MadeCommit {
  readonly value: string;
  /** 0-based. */
  readonly turn: number;
  readonly tool: string;
}

const mostHits = 500;
const mostTurns = 40;
const mostSessions = 200;

/** Which commits sessions made. What was found in a session is kept until it changes. */
export interface MadeCommits {
  /** @param revision of the list of sessions that the rows are of */
  of(row: SessionRow, revision: number): Promise<readonly MadeCommit[]>;
}

export function createMadeCommits(sessions: Pick<Sessions, 'search' | 'turns' | 'toolCall'>): MadeCommits {
  const bySession = new BoundedMap<SessionId, { readonly version: string; readonly made: Promise<readonly MadeCommit[]> }>(mostSessions);
  let turns: { readonly revision: number; readonly found: Promise<ReadonlyMap<SessionId, ReadonlySet<number>>> } | null = null;

  /** Turns in whose commands the words stand: one search for all sessions, so that no log is read in vain. */
  async function findTurns(): Promise<ReadonlyMap<SessionId, ReadonlySet<number>>> {
    const found = new Map<SessionId, Set<number>>();
    const { hits } = await sessions.search('"git commit"', ['tool_call'], mostHits);
    for (const { session, turn } of hits) {
      if (turn !== null) found.set(session, (found.get(session) ?? new Set()).add(turn));
    }
    return found;
  }

  async function read(session: SessionId, of: readonly number[]): Promise<readonly MadeCommit[]> {
    const made: MadeCommit[] = [];
    for (const index of of) {
      const [turn] = (await sessions.turns(session, index, index + 1)) ?? [];
      for (const call of commitCalls(turn?.items ?? [])) {
        const detail = await sessions.toolCall(session, call.id, false);
        made.push(...madeCommits(detail?.output ?? '').map((value) => ({ value, turn: index, tool: call.name })));
      }
    }
    return made;
  }

  return {
    async of({ id, updatedAt, turns: turnCount }, revision) {
      if (turns?.revision !== revision) turns = { revision, found: findTurns() };
      const found = [...((await turns.found).get(id) ?? [])].sort((a, b) => a - b).slice(-mostTurns);
      if (found.length === 0) return [];
      const version = JSON.stringify([updatedAt, turnCount, found]);
      const known = bySession.get(id);
      if (known?.version === version) return known.made;
      const made = read(id, found);
      bySession.set(id, { version, made });
      return made;
    },
  };
}

function commitCalls(items: readonly TurnItem[]): readonly ToolCall[] {
  return items.flatMap((item) => {
    if (item.kind !== 'tool') return [];
    const { call } = item;
    const own = call.kind === 'shell' && call.state === 'ok' && makesCommit(call.summary) ? [call] : [];
    return [...own, ...commitCalls(call.children)];
  });
}
