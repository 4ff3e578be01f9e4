import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '../../shared/base';
import type { SessionId, SessionRow } from '../../shared/model/sessions/session';
import type { TranscriptState, Turn } from '../../shared/model/sessions/transcript';
import { visibleLine } from '../../shared/model/words/visible-text';
import { openSessions } from '../../main/services/sessions/open-sessions';
import type { Sessions } from '../../main/services/sessions/sessions';
import { defaultUserDataFolder } from '../../main/services/settings/default-folder';
import { systemClock } from '../../main/services/system-clock';
import type { Command } from '../command';
import { withAppData, type Failed } from '../with-app-data';
import { readMarks, sessionsOf } from './of-repository';
import type { PrintedSession, PrintedSessionDetail } from './printed';
import { toPrintedDetail, toPrintedSession } from './to-printed';
import { withoutSecrets } from './without-secrets';

/** So many ids are listed when a prefix names several sessions. */
const mostListed = 10;
const turnsAtOnce = 100;

/**
 * Lists the sessions of this computer, newest first. Writes nowhere; secrets are redacted.
 * @param say takes a sentence about trouble that does not keep the rest from being read
 * @returns a message when the repository that was asked for cannot be opened
 */
export async function listSessions(
  { repo }: Extract<Command, { readonly kind: 'sessions' }>,
  environment: NodeJS.ProcessEnv,
  say: (sentence: string) => void,
): Promise<Result<readonly PrintedSession[], string>> {
  return withSessions(environment, say, async ({ sessions, counted }) => {
    const marks = repo === undefined ? null : await readMarks(resolve(repo), { gitPath: 'git', environment });
    if (marks?.ok === false) return marks;
    await counted;
    const { rows } = await sessions.list(null);
    const wanted = marks === null ? rows : await sessionsOf(rows, marks.value);
    return ok(withoutSecrets(wanted.map(toPrintedSession)));
  });
}

/**
 * Reads one session. Writes nowhere.
 * @returns a message when no session, or more than one, has an id that begins so
 */
export async function readSession(
  prefix: string,
  environment: NodeJS.ProcessEnv,
  say: (sentence: string) => void,
): Promise<Result<PrintedSessionDetail, string>> {
  return withSession(prefix, environment, say, async ({ sessions, transcriptRead }, row) => {
    const detail = await sessions.detail(row.id);
    if (detail === null) return err(gone(row.id));
    const opened = await sessions.openTranscript(row.id);
    const turns = opened === null ? [] : await allTurns(sessions, row.id);
    const transcript = opened === null ? null : await transcriptRead(opened);
    return ok(withoutSecrets(toPrintedDetail({ detail, turns, transcript })));
  });
}

/** The transcript of one session as Markdown. As {@link readSession} otherwise. */
export async function exportSession(prefix: string, environment: NodeJS.ProcessEnv, say: (sentence: string) => void): Promise<Result<string, string>> {
  return withSession(prefix, environment, say, async ({ sessions }, row) => {
    const text = await sessions.exportText(row.id, 'markdown');
    if (text !== null) return ok(text);
    return err(row.hasTranscript ? gone(row.id) : { message: `Session ${row.id} has no log and no turn in Copilot's store, so there is no transcript. What else is known: sidelight session ${row.id}` });
  });
}

interface OpenedSessions {
  readonly sessions: Sessions;
  /** All sessions are in the list. */
  readonly listed: Promise<void>;
  /** And what is in their logs was counted. */
  readonly counted: Promise<void>;
  /** The state of an opened transcript once it was read to its end. */
  readonly transcriptRead: (opened: TranscriptState) => Promise<TranscriptState>;
}

async function withSession<T>(
  prefix: string,
  environment: NodeJS.ProcessEnv,
  say: (sentence: string) => void,
  read: (opened: OpenedSessions, row: SessionRow) => Promise<Result<T, Failed>>,
): Promise<Result<T, string>> {
  return withSessions(environment, say, async (opened) => {
    await opened.listed;
    const { rows } = await opened.sessions.list(null);
    const found = byPrefix(rows, prefix);
    return found.ok ? read(opened, found.value) : found;
  });
}

/** The only session whose id begins so; an id that is there as a whole counts before longer ones. */
function byPrefix(rows: readonly SessionRow[], prefix: string): Result<SessionRow, Failed> {
  const wanted = prefix.toLowerCase();
  const meant = rows.filter(({ id }) => id.toLowerCase().startsWith(wanted));
  const [first] = meant;
  if (first === undefined) return err({ message: `No session has an id that begins with ${prefix}. sidelight sessions lists them.` });
  const row = meant.find(({ id }) => id.toLowerCase() === wanted) ?? (meant.length === 1 ? first : undefined);
  if (row !== undefined) return ok(row);
  const more = meant.length > mostListed ? [`and ${meant.length - mostListed} more`] : [];
  const listed = [...meant.slice(0, mostListed).map(({ id, title }) => `${id}  ${title}`), ...more].map((line) => `  ${visibleLine(line)}`);
  return err({ message: [`${meant.length} sessions have an id that begins with ${prefix}:`, ...listed].join('\n') });
}

async function withSessions<T>(
  environment: NodeJS.ProcessEnv,
  say: (sentence: string) => void,
  use: (opened: OpenedSessions) => Promise<Result<T, Failed>>,
): Promise<Result<T, string>> {
  return withAppData(environment, say, async (userData) => {
    const { copilotHome, vscodeStorage } = userData.settings.get();
    const listed = signal();
    const counted = signal();
    const read = new Map<SessionId, TranscriptState>();
    const waiting = new Map<SessionId, (state: TranscriptState) => void>();
    const sessions = openSessions({
      dataFolder: join(defaultUserDataFolder(process.platform, environment, homedir()), 'data', 'sessions'),
      homeFolder: homedir(),
      environment,
      platform: process.platform,
      copilotHome,
      vscodeStorage,
      access: 'read-only',
      clock: systemClock,
      watchFolder: null,
      events: {
        status: ({ state }) => {
          if (state !== 'scanning') listed.give();
          if (state === 'ready') counted.give();
        },
        transcript: (state) => {
          if (state.state === 'reading') return;
          read.set(state.session, state);
          waiting.get(state.session)?.(state);
        },
        problem: say,
      },
    });
    try {
      return await use({
        sessions,
        listed: listed.given,
        counted: counted.given,
        transcriptRead: (opened) => {
          const last = read.get(opened.session) ?? opened;
          return last.state === 'reading' ? new Promise((settle) => waiting.set(opened.session, settle)) : Promise.resolve(last);
        },
      });
    } finally {
      sessions.dispose();
    }
  });
}

async function allTurns(sessions: Sessions, session: SessionId): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  for (;;) {
    const next = (await sessions.turns(session, turns.length, turns.length + turnsAtOnce)) ?? [];
    turns.push(...next);
    if (next.length < turnsAtOnce) return turns;
  }
}

interface Signal {
  readonly given: Promise<void>;
  give(): void;
}

function signal(): Signal {
  let give = (): void => undefined;
  const given = new Promise<void>((settle) => {
    give = settle;
  });
  return { given, give: () => give() };
}

function gone(id: SessionId): Failed {
  return { message: `Session ${id} was deleted while it was read.` };
}
