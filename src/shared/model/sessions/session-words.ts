import { counted } from '../words/counted';
import type { SessionId, SessionRow } from './session';
import type { SearchedText } from './session-search';
import type { SessionPlace, SessionsStatus } from './session-list';

/** The first 8 characters of an id, as sessions are named in running text. */
export function shortSessionId(session: SessionId): string {
  return session.slice(0, 8);
}

/**
 * What to type in a terminal to go on with a session. Null for an id that a shell would read as more than a word: ids are
 * names of folders, which anything may have made.
 */
export function resumeCommand(session: SessionId): string | null {
  return /^[0-9A-Za-z][0-9A-Za-z._-]*$/.test(session) ? `copilot --resume=${session}` : null;
}

/** What to call the repository that a session worked in: `owner/name`, else the last part of its folder; null when none is recorded. */
export function repositoryOf(row: Pick<SessionRow, 'repository' | 'gitRoot' | 'cwd'>): string | null {
  return row.repository ?? lastPart(row.gitRoot) ?? lastPart(row.cwd);
}

function lastPart(path: string | null): string | null {
  const part = path?.split(/[/\\]/).filter((name) => name !== '').at(-1);
  return part ?? null;
}

const clientNames: Readonly<Record<string, string>> = { 'github/cli': 'Copilot CLI', cli: 'Copilot CLI', vscode: 'VS Code' };

/** A client's own name where it is known, else as it was recorded. */
export function clientWords(client: string): string {
  return clientNames[client] ?? client;
}

/** "feature/lease-retry, 17 turns, VS Code": what a row says below the title. The command line is where most sessions are, so it is not named. */
export function sessionRowWords(row: SessionRow): string {
  const client = row.client === null ? null : clientWords(row.client);
  const parts = [
    row.branch ?? repositoryOf(row),
    row.turns === null ? null : counted(row.turns, 'turn'),
    client === 'Copilot CLI' ? null : client,
    row.kept === 'log' ? null : row.kept === 'store' ? 'only prompts and answers are kept' : 'only a summary is kept',
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** The whole row in one line, for those who do not see it. */
export function sessionLabel(row: SessionRow, replies: number): string {
  const parts = [
    row.title,
    row.live ? 'running' : null,
    row.inUse && !row.live ? 'in use' : null,
    sessionRowWords(row),
    replies === 0 ? null : repliesWords(replies),
    row.unreadable === 0 ? null : unreadableWords(row.unreadable),
    row.pinned ? 'pinned' : null,
    row.hidden ? 'hidden' : null,
  ];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

/** "wrote in 4 threads of the review that is shown". */
export function repliesWords(threads: number): string {
  return `wrote in ${counted(threads, 'thread')} of the review that is shown`;
}

export function unreadableWords(events: number): string {
  return `${counted(events, 'event')} unreadable`;
}

/** Kinds of text in the order in which they are offered, in plain words. */
export const searchedTextWords: Readonly<Record<SearchedText, string>> = {
  turn: 'Prompts and answers',
  tool_call: 'Tool calls',
  file_path: 'File names',
  title: 'Titles',
  checkpoint_overview: 'Checkpoint: overview',
  checkpoint_history: 'Checkpoint: history',
  checkpoint_work_done: 'Checkpoint: work done',
  checkpoint_technical: 'Checkpoint: technical details',
  checkpoint_files: 'Checkpoint: important files',
  checkpoint_next_steps: 'Checkpoint: next steps',
  workspace_artifact: 'Plans and notes',
};

/** How far the library is, while it is not done: "Looking for sessions, 120 so far", "Indexed 3,200 of 5,000 sessions". Null when it is. */
export function progressWords(status: SessionsStatus): string | null {
  switch (status.state) {
    case 'scanning':
      return `Looking for sessions, ${status.total.toLocaleString('en')} so far`;
    case 'indexing':
      return `Indexed ${status.indexed.toLocaleString('en')} of ${counted(status.total, 'session')}`;
    case 'ready':
      return null;
  }
}

/** What was found at a place that sessions are looked for in. */
export function placeWords(place: SessionPlace): string {
  if (place.problem !== null) return place.problem;
  return place.found ? 'read' : 'not there';
}
