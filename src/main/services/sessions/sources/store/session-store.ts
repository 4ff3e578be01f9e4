import type { SessionId } from '../../../../../shared/model/sessions/session';
import type { SearchedText } from '../../../../../shared/model/sessions/session-search';
import { matchQuery } from '../../sqlite/match-query';
import { lookAtDatabase } from '../../sqlite/database-file';
import { readDatabase } from '../../sqlite/read-database';
import { isAbsent } from '../folders/bounded-file';
import type { StoredTurn, StoreHit, StoreRow } from '../types';
import { searchStore } from './search-store';
import { readStoreDetail, type StoreDetail } from './store-detail';
import { readStoreRows } from './store-rows';
import { readStoredTurns } from './stored-turns';
import { damageProblem, storeProblem } from './store-sentences';

/** A reading of a store, with a sentence where it could not be read, or not wholly. */
export interface StoreReading<T> {
  readonly value: T;
  readonly problem: string | null;
}

/** Copilot's database of sessions. It is opened for each question and closed again. */
export interface SessionStore {
  readonly file: string;
  /** All rows; those of the last look where the store cannot be read now. */
  rows(): Promise<StoreReading<readonly StoreRow[]> & { readonly found: boolean }>;
  /** What hangs on a session; null where the store cannot be read. */
  detail(session: SessionId): Promise<StoreReading<StoreDetail | null>>;
  /** What was said in a session; null where the store cannot be read. */
  turns(session: SessionId): Promise<StoreReading<readonly StoredTurn[] | null>>;
  /** @param query as the person typed it. @param kinds empty for all. */
  search(query: string, kinds: readonly SearchedText[], limit: number): Promise<StoreReading<readonly StoreHit[]>>;
}

export function sessionStore(file: string): SessionStore {
  let kept: { readonly stamp: string; readonly value: readonly StoreRow[]; readonly problem: string | null } = { stamp: '', value: [], problem: null };

  /** Stamp of the file as it is now; null when there is none, '' when it cannot be looked at: then reading it says why. */
  async function stampNow(): Promise<string | null> {
    try {
      return (await lookAtDatabase(file)).stamp;
    } catch (error) {
      return isAbsent(error) ? null : '';
    }
  }

  return {
    file,
    async rows() {
      const stamp = await stampNow();
      if (stamp === null) {
        kept = { stamp: '', value: [], problem: null };
        return { value: [], problem: null, found: false };
      }
      if (stamp !== '' && stamp === kept.stamp) return { value: kept.value, problem: kept.problem, found: true };
      const read = await readDatabase(file, (tables) => readStoreRows(tables, file));
      if (!read.ok) return { value: kept.value, problem: storeProblem(read.error), found: read.error.kind !== 'absent' };
      kept = { stamp, value: read.value.value, problem: damageProblem(read.value.damagedTables) };
      return { value: kept.value, problem: kept.problem, found: true };
    },
    async detail(session) {
      const read = await readDatabase(file, (tables) => readStoreDetail(tables, session));
      if (!read.ok) return { value: null, problem: storeProblem(read.error) };
      return { value: read.value.value, problem: damageProblem(read.value.damagedTables) };
    },
    async turns(session) {
      const read = await readDatabase(file, (tables) => readStoredTurns(tables, session));
      if (!read.ok) return { value: null, problem: storeProblem(read.error) };
      return { value: read.value.value, problem: damageProblem(read.value.damagedTables) };
    },
    async search(query, kinds, limit) {
      const match = matchQuery(query);
      if (match === null) return { value: [], problem: null };
      const read = await readDatabase(file, (tables) => searchStore(tables, match, kinds, limit));
      if (!read.ok) return { value: [], problem: storeProblem(read.error) };
      return { value: read.value.value, problem: damageProblem(read.value.damagedTables) };
    },
  };
}
