import type { SessionRow } from '../../src/shared/model/sessions/session';

/** A session with what a test names; the rest is as plain as can be. */
export function sessionOf(id: string, fields: Partial<SessionRow> = {}): SessionRow {
  return {
    id,
    title: `Session ${id}`,
    titleSource: 'name',
    sources: ['session-state'],
    cwd: null,
    gitRoot: null,
    repository: null,
    branch: null,
    createdAt: null,
    updatedAt: null,
    model: null,
    client: null,
    turns: null,
    checkpoints: null,
    files: null,
    live: false,
    inUse: false,
    hasPlan: false,
    hasTranscript: true,
    kept: 'log',
    unreadable: 0,
    pinned: false,
    hidden: false,
    ...fields,
  };
}
