import type { SessionId } from './session';

/** What a text of a session is; the first eight are those of Copilot's own index. */
export type SearchedText =
  | 'turn'
  | 'checkpoint_overview'
  | 'checkpoint_history'
  | 'checkpoint_work_done'
  | 'checkpoint_technical'
  | 'checkpoint_files'
  | 'checkpoint_next_steps'
  | 'workspace_artifact'
  | 'title'
  | 'file_path'
  | 'tool_call';

export interface SearchHit {
  readonly session: SessionId;
  readonly sourceType: SearchedText;
  /** store: from Copilot's index; own: from ours. */
  readonly index: 'store' | 'own';
  /** Where to jump: 0-based turn, and the event's id where it is known. */
  readonly turn: number | null;
  readonly event: string | null;
  /** Text around the match; matched stretches as half-open ranges of UTF-16 units in it. */
  readonly snippet: string;
  readonly matches: readonly (readonly [number, number])[];
}

export interface SearchAnswer {
  /** Best first, at most the limit. */
  readonly hits: readonly SearchHit[];
  readonly more: boolean;
  /** Sessions whose texts are in the index, of all. */
  readonly indexed: number;
  readonly total: number;
}
