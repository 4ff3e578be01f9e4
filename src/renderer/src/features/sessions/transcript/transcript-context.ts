import { createContext, type ReactNode, useContext } from 'react';
import { bug } from '../../../../../shared/base';
import type { SessionId } from '../../../../../shared/model/sessions/session';
import type { SessionLinks } from '../../../../../shared/model/sessions/session-links';
import type { TurnItem } from '../../../../../shared/model/sessions/transcript';

/** What the parts of a transcript share. */
interface TranscriptSurroundings {
  readonly session: SessionId;
  /** Null until they are known. */
  readonly links: SessionLinks | null;
  /** What the person's prompts are signed with. */
  readonly ownName: string;
  /** Folders that the session worked in, which its paths are shown from. */
  readonly folders: readonly (string | null)[];
  /** The reader opens or folds something: the page must not run after its end. */
  readonly holdStill: () => void;
  /** Draws what a sub-agent said and did, which may have started others. `id` names the list in the transcript. */
  readonly drawItems: (id: string, items: readonly TurnItem[]) => ReactNode;
}

export const TranscriptContext = createContext<TranscriptSurroundings | null>(null);

/** The transcript around this component. A bug outside of one. */
export function useSurroundings(): TranscriptSurroundings {
  return useContext(TranscriptContext) ?? bug('no transcript around this component');
}
