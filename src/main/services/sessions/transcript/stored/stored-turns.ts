import { oneLine } from '../../../../../shared/formats/copilot/calls/describe-call';
import type { Turn, TurnHead, TurnItem } from '../../../../../shared/model/sessions/transcript';
import type { StoredTurn } from '../../sources/types';

const mostTitleUnits = 120;

/**
 * The turns of a transcript of which only the store's prompts and answers are left. A turn keeps the index that it has in the
 * store, since hits, files and references name it by that: where the store lacks one there is a turn that says so.
 *
 * @param stored in their order
 * @param note what the first turn says about where all this comes from
 */
export function turnsFromStore(stored: readonly StoredTurn[], note: string): readonly Turn[] {
  const byIndex = new Map(stored.map((turn) => [turn.index, turn]));
  return Array.from({ length: (stored.at(-1)?.index ?? -1) + 1 }, (_, index) => {
    const kept = byIndex.get(index);
    const items = kept === undefined ? [notice(index, 'missing', 'Copilot’s store does not hold this turn.')] : answerOf(kept);
    return turnOf(kept ?? { index, prompt: '', answer: '', at: null }, index === 0 ? [notice(index, 'kept', note), ...items] : items);
  });
}

function turnOf({ index, prompt, answer, at }: StoredTurn, items: readonly TurnItem[]): Turn {
  const head: TurnHead = {
    index,
    number: index + 1,
    title: oneLine(prompt, mostTitleUnits),
    startedAt: at,
    endedAt: null,
    toolCalls: 0,
    failures: 0,
    state: 'complete',
    checkpoints: [],
    changed: [],
    bytes: Buffer.byteLength(prompt) + Buffer.byteLength(answer),
  };
  return { head, prompt: prompt.trim() === '' ? null : { id: `store:${index}:prompt`, text: prompt, at, attachments: [] }, items };
}

/** The store has one time for both, which is the prompt's. */
function answerOf({ index, answer }: StoredTurn): readonly TurnItem[] {
  return answer.trim() === '' ? [] : [{ kind: 'answer', id: `store:${index}:answer`, text: answer, at: null, model: null }];
}

function notice(index: number, type: string, words: string): TurnItem {
  return { kind: 'notice', id: `store:${index}:${type}`, type, words, severity: 'info', at: null };
}
