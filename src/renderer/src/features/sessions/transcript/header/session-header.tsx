import { Copy, MoreHorizontal, Search, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { SessionFact, SessionId, SessionRow } from '../../../../../../shared/model/sessions/session';
import { clientWords, repositoryOf, resumeCommand, shortSessionId } from '../../../../../../shared/model/sessions/session-words';
import type { TranscriptState } from '../../../../../../shared/model/sessions/transcript';
import { damageWords, readingWords } from '../../../../../../shared/model/sessions/transcript-words';
import { friendlySpan, friendlyTime, type FriendlyTime } from '../../../../../../shared/model/words/friendly-time';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { CommandKbd } from '../../../keys/command-kbd';
import { useNow } from '../../../../state/now';
import { reportCopied } from '../../../../state/report-copied';
import { Button } from '../../../../ui/controls/button';
import { copyText } from '../../../../ui/controls/copy-text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Menu, type MenuItem, useMenu } from '../../../../ui/layers/menu';
import { Spinner } from '../../../../ui/marks/spinner';
import { sessionMenuItems } from '../../actions/session-menu';
import { counted } from '../../../../../../shared/model/words/counted';
import { DamageList } from './damage-list';
import styles from './session-header.module.css';

interface SessionHeaderProps {
  readonly session: SessionId;
  /** Null until the library knows it. */
  readonly row: SessionRow | null;
  readonly facts: readonly SessionFact[];
  /** Null when there is no transcript, or while it is being opened. */
  readonly state: TranscriptState | null;
  readonly raw: boolean;
  readonly onFind: () => void;
  readonly onRaw: () => void;
}

/** What the session is, and what can be done with it. */
export function SessionHeader({ session, row, facts, state, raw, onFind, onRaw }: SessionHeaderProps): ReactNode {
  const menu = useMenu();
  const resume = resumeCommand(session);
  const rawItem: MenuItem = { label: 'Raw events', checked: raw, disabledReason: hasEvents(state) ? undefined : 'There is no log', run: onRaw };
  return (
    <header className={styles.header}>
      <div className={styles.first}>
        <h1 className={styles.title}>{visibleLine(row?.title ?? `Session ${shortSessionId(session)}`)}</h1>
        {row?.live === true && <Spinner word="running" />}
        <Button
          size="small"
          icon={<Copy />}
          title={resume ?? undefined}
          disabledReason={resume === null ? 'Its id has characters that a shell would read' : undefined}
          onClick={() => reportCopied(copyText(resume ?? ''))}
        >
          Copy resume command
        </Button>
        <Button size="small" icon={<Search />} disabledReason={state === null ? 'There is no log' : undefined} onClick={onFind}>
          Find <CommandKbd id="transcript.find" />
        </Button>
        <IconButton size="small" label="More actions" icon={<MoreHorizontal />} aria-haspopup="menu" aria-expanded={menu.anchor !== null} onClick={(event) => menu.toggleAt(event.currentTarget)} />
      </div>
      <div className={styles.second}>
        <Facts session={session} row={row} facts={facts} />
        <span className={styles.grow} />
        {state?.kept === 'store' && <span className={styles.note}>Only prompts and answers are kept</span>}
        {state?.state === 'reading' && <span className={styles.note}>{readingWords(state)}</span>}
        {state !== null && <Damage state={state} />}
      </div>
      {menu.anchor !== null && (
        <Menu
          label="Session"
          anchor={menu.anchor}
          placement="below-end"
          items={[...(row === null ? [] : [...sessionMenuItems(row), { kind: 'separator' } as const]), rawItem]}
          onClose={menu.close}
        />
      )}
    </header>
  );
}

/** A log that is not read yet may have some. */
function hasEvents(state: TranscriptState | null): boolean {
  return state !== null && (state.kept === 'log' || state.events > 0);
}

/** "Copilot · Claude Opus 4.8 · high · f7dffc32 · tidewater, feature/lease-retry · 13:22 to 14:03, 17 turns": what is recorded of it. */
function Facts({ session, row, facts }: Pick<SessionHeaderProps, 'session' | 'row' | 'facts'>): ReactNode {
  const now = useNow();
  const effort = facts.find(({ name }) => /effort/i.test(name))?.value ?? null;
  const client = row?.client == null ? null : clientWords(row.client);
  const where = row === null ? [] : [repositoryOf(row), row.branch].filter((part) => part !== null);
  const when = row === null ? null : spanOf(row, now);
  const parts: readonly { readonly words: string; readonly title?: string; readonly literal?: boolean }[] = [
    ...[row?.model ?? null, effort, client === 'Copilot CLI' ? null : client].filter((part) => part !== null).map((words) => ({ words })),
    { words: shortSessionId(session), title: session, literal: true },
    ...(where.length === 0 ? [] : [{ words: where.join(', '), ...(row?.cwd == null ? {} : { title: row.cwd }) }]),
    ...(when === null ? [] : [{ words: [when.text, row?.turns == null ? null : counted(row.turns, 'turn')].filter((part) => part !== null).join(', '), title: when.exact }]),
  ];
  return (
    <span className={styles.facts}>
      <b className={styles.agent}>Copilot</b>
      {parts.map(({ words, title, literal }, index) => (
        <Fragment key={index}>
          <span className={styles.separator} aria-hidden>
            ·
          </span>
          <span className={literal === true ? styles.literal : styles.part} title={title === undefined ? undefined : visibleLine(title)}>
            {visibleLine(words)}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

/** When the session began and was written last, as far as that is recorded. */
function spanOf({ createdAt, updatedAt }: SessionRow, now: number): FriendlyTime | null {
  if (createdAt !== null && updatedAt !== null) return friendlySpan(createdAt, updatedAt, now);
  const known = createdAt ?? updatedAt;
  return known === null ? null : friendlyTime(known, now);
}

function Damage({ state }: { readonly state: TranscriptState }): ReactNode {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const words = damageWords(state);
  if (words === null) return null;
  return (
    <>
      <button
        type="button"
        className={styles.damage}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor((now) => (now === null ? currentTarget : null))}
      >
        <TriangleAlert aria-hidden />
        {words}
      </button>
      {anchor !== null && <DamageList state={state} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
