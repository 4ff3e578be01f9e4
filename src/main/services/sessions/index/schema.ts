/** Rises with each change of the tables or of what is written into them: an index of another version is built anew. */
export const schemaVersion = 2;

/** "Sdlt": what the file says that it is. */
export const applicationId = 0x5364_6c74;

/**
 * `texts` holds its rows by session: the row id is the session's number times {@link textsPerSession}, plus the place of the
 * text in the session. So the texts of a session are found and removed as one range, and no other column names the session.
 * The first places are for texts beside the log.
 */
export const textsPerSession = 2 ** 24;
export const firstLogText = 2 ** 12;

export const tables = `
  CREATE TABLE session (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    parts TEXT NOT NULL,
    merged TEXT NOT NULL,
    texts_of TEXT
  );
  CREATE TABLE log (
    session INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    source TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    modified_at REAL NOT NULL,
    torn INTEGER NOT NULL,
    summary TEXT NOT NULL,
    texts INTEGER NOT NULL
  );
  CREATE TABLE log_state (
    session INTEGER PRIMARY KEY,
    state TEXT NOT NULL
  );
  CREATE TABLE path_call (
    session INTEGER NOT NULL,
    position INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    call TEXT NOT NULL,
    tool TEXT NOT NULL,
    path TEXT NOT NULL,
    last_part TEXT NOT NULL,
    changes INTEGER NOT NULL,
    success INTEGER NOT NULL,
    at TEXT,
    additions INTEGER,
    deletions INTEGER,
    PRIMARY KEY (session, position)
  ) WITHOUT ROWID;
  CREATE INDEX path_call_by_last_part ON path_call (last_part);
  CREATE VIRTUAL TABLE texts USING fts5 (
    text, turn UNINDEXED, event UNINDEXED, kind UNINDEXED,
    tokenize = 'unicode61 remove_diacritics 2'
  );
`;
