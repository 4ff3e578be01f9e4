import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { resultCode, resultCodeOf, TooSlow } from './database-fault';
import type { SqliteModule } from './load-sqlite';

/** Longest text that is read of one field, in characters. */
const longestField = 200_000;

/** What is asked of one table. The SQL in it is ours: what comes from outside is a parameter. */
export interface TableQuery<C extends string, K extends string = never> {
  readonly table: string;
  /** Those that the table lacks are null in each row. */
  readonly columns: readonly C[];
  /** A table without these is not asked at all. */
  readonly needs: readonly string[];
  /** Further columns by an expression each, for functions of the full-text search. */
  readonly computed?: Readonly<Record<K, string>>;
  /** Conditions behind WHERE; parameters are `param(0)`, `param(1)`, … */
  readonly where?: string;
  /** Terms behind ORDER BY, of columns that are needed; `rowid` has no effect in a table without one. */
  readonly orderBy?: string;
  readonly parameters?: readonly string[];
  readonly limit: number;
  /** Characters of each field; 200,000 without it, which is also the most. */
  readonly fieldLimit?: number;
}

/** Names of our own WITH clauses; a statement without one has none. */
const contexts: readonly (string | null)[] = [null, 'chosen', 'counted'];

/** Everything is read as text: numbers too, in SQLite's notation. */
export type TableRow<C extends string> = Readonly<Record<C, string | null>>;

/**
 * Reads tables of a database that nobody vouches for. Rows are handed to a function of ours while SQLite runs: no statement
 * outlives a call, so that closing really lets go of the files, and each row is a moment to notice that time is up.
 *
 * Views, virtual tables other than full-text ones, and generated columns count as absent: they run SQL of the file's author.
 */
export class TableReader {
  /** Tables of which only a part could be read, because pages are damaged or a row is larger than any may be. */
  readonly damaged = new Set<string>();
  private readonly known = new Map<string, ReadonlySet<string> | null>();
  private rows: (string | null)[][] = [];
  private parameters: readonly string[] = [];

  /**
   * @param deadline milliseconds, as `now` counts them.
   */
  constructor(
    private readonly database: DatabaseSyncInstance,
    { constants }: Pick<SqliteModule, 'constants'>,
    private readonly deadline: number,
    private readonly now: () => number,
  ) {
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON;');
    database.function('collect_row', { varargs: true }, (...values: (string | null)[]) => {
      this.rows.push(values);
      return null;
    });
    database.function('in_time', () => {
      if (this.now() > this.deadline) throw new TooSlow();
      return 1;
    });
    database.function('param', { deterministic: true }, (index: number) => this.parameters[index] ?? null);
    const allowed: readonly number[] = [constants.SQLITE_SELECT, constants.SQLITE_READ, constants.SQLITE_FUNCTION];
    // The full-text search asks for data_version itself.
    const pragmas: readonly (string | null)[] = ['table_info', 'data_version'];
    // The last argument names the view, or the WITH of ours, that reads.
    database.setAuthorizer((action, name, _column, _database, within) => {
      const known = allowed.includes(action) || (action === constants.SQLITE_PRAGMA && pragmas.includes(name));
      return known && contexts.includes(within) ? constants.SQLITE_OK : constants.SQLITE_DENY;
    });
  }

  /** Names of the columns in lower case and in their order, with `rowid` where rows have one; null when there is no such table. */
  columns(table: string): ReadonlySet<string> | null {
    const known = this.known.get(table);
    if (known !== undefined) return known;
    const found = this.probe(table);
    this.known.set(table, found);
    return found;
  }

  /** Rows of a table, as far as it can be read: empty when it or a column that is needed is absent. */
  read<C extends string, K extends string = never>(query: TableQuery<C, K>): readonly TableRow<C | K>[] {
    const present = this.columns(query.table);
    if (present === null || !query.needs.every((column) => present.has(column))) return [];
    const fieldLimit = Math.min(query.fieldLimit ?? longestField, longestField);
    const fields = [
      ...query.columns.map((column) => (present.has(column) ? `substr(CAST("${column}" AS TEXT), 1, ${fieldLimit}) AS "${column}"` : `NULL AS "${column}"`)),
      ...Object.entries<string>(query.computed ?? {}).map(([name, expression]) => `${expression} AS "${name}"`),
    ];
    const names = [...query.columns, ...Object.keys(query.computed ?? {})];
    const orderBy = query.orderBy === 'rowid' && !present.has('rowid') ? undefined : query.orderBy;
    const source = `FROM "${query.table}" WHERE in_time()${query.where === undefined ? '' : ` AND (${query.where})`}`;
    const order = orderBy === undefined ? '' : `ORDER BY ${orderBy}`;
    // Ordered and cut before the rows are handed out: SQLite may call functions of the outer query before it sorts.
    const sql = `WITH chosen AS MATERIALIZED (SELECT ${fields.join(', ')} ${source} ${order} LIMIT ${query.limit})
      SELECT collect_row(${names.map((name) => `"${name}"`).join(', ')}) FROM chosen`;
    let rows = this.run(sql, query.parameters ?? [], query.table);
    if (this.damaged.has(query.table)) {
      // Row by row as they are stored, up to the damage.
      const bare = fields.map((field) => field.replace(/ AS "[^"]*"$/, ''));
      rows = this.run(`SELECT collect_row(${bare.join(', ')}) ${source} LIMIT ${query.limit}`, query.parameters ?? [], query.table);
    }
    return rows.map((values) => Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])) as TableRow<C | K>);
  }

  /** Number of rows for each value of a column. */
  countBy(table: string, column: string, condition?: Pick<TableQuery<never>, 'needs' | 'parameters'> & { readonly where: string }): ReadonlyMap<string, number> {
    const present = this.columns(table);
    if (present === null || ![column, ...(condition?.needs ?? [])].every((name) => present.has(name))) return new Map();
    const sql = `WITH counted AS MATERIALIZED (SELECT CAST("${column}" AS TEXT) AS value, CAST(count(*) AS TEXT) AS number FROM "${table}"
      WHERE in_time()${condition === undefined ? '' : ` AND (${condition.where})`} GROUP BY 1)
      SELECT collect_row(value, number) FROM counted`;
    return new Map(this.run(sql, condition?.parameters ?? [], table).map(([value, number]) => [value ?? '', Number(number)]));
  }

  private probe(table: string): ReadonlySet<string> | null {
    const [type, sql] = this.run('SELECT collect_row(type, sql) FROM sqlite_schema WHERE name = param(0)', [table])[0] ?? [];
    if (type !== 'table' || sql == null || (/^\s*CREATE\s+VIRTUAL\b/i.test(sql) && !isOwnFullText(sql))) return null;
    const names = this.run('SELECT collect_row(lower(name)) FROM pragma_table_info(param(0))', [table]).map(([name]) => name ?? '');
    return new Set(/\bWITHOUT\s+ROWID\b/i.test(sql) ? names : [...names, 'rowid']);
  }

  /** @param table whose damage is noted, and of which the rows before it are answered; without it damage is thrown. */
  private run(sql: string, parameters: readonly string[], table?: string): readonly (readonly (string | null)[])[] {
    const rows: (string | null)[][] = [];
    this.rows = rows;
    this.parameters = parameters;
    try {
      this.database.exec(sql);
    } catch (error) {
      const code = resultCodeOf(error);
      if (table === undefined || (code !== resultCode.corrupt && code !== resultCode.tooBig)) throw error;
      this.damaged.add(table);
    }
    return rows;
  }
}

/** A full-text table that holds its texts itself. One over a table or view of the file would run what that one says. */
function isOwnFullText(sql: string): boolean {
  return /\bUSING\s+fts5\b/i.test(sql) && !/\bcontent\s*=/i.test(sql);
}
