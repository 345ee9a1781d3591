import {
  type CompiledQuery,
  type DatabaseConnection,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type SelectQueryBuilder,
  Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { DbTransaction } from './transaction.ts'
import type { DB } from '../types.gen.ts'

const names = new Map<string, string>()

/**
 * Registers a statement to be sent as a named prepared statement. Only for statements whose plan does not depend on
 * their values (a row by key, a page of a list) and with few variants of their text; never for searches, which need a
 * plan for their values.
 * @param what prefix of the statement's name
 */
function keepParsed(what: string, sql: string): void {
  if (!names.has(sql)) names.set(sql, `${what}.${names.size}`)
}

/** Adapts one transaction to Kysely. Statements that are sent without awaiting keep their order. */
class Connection implements DatabaseConnection {
  readonly transaction: DbTransaction
  constructor(transaction: DbTransaction) {
    this.transaction = transaction
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = names.get(query.sql)
    const result = await this.transaction.query<Record<string, unknown>>({
      text: query.sql,
      values: query.parameters,
      ...(name === undefined ? {} : { name }),
    })
    return result.command === 'SELECT'
      ? { rows: result.rows as R[] }
      : { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }
  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('cursors need the plain pool')
  }
}

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => {
    throw new Error('connections are given, never made here')
  },
  createIntrospector: (db: Kysely<DB>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const driver = {
  init: () => Promise.resolve(),
  acquireConnection: () => Promise.reject(new Error('connections are given, never made here')),
  beginTransaction: () => Promise.resolve(),
  commitTransaction: () => Promise.resolve(),
  rollbackTransaction: () => Promise.resolve(),
  releaseConnection: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
}
const config = { dialect: { ...dialect, createDriver: () => driver } }
const root = new Kysely<DB>(config)

export type Db = Transaction<DB>

class Bound extends Transaction<DB> {
  readonly link: Connection
  constructor(props: ConstructorParameters<typeof Transaction>[0], connection: Connection) {
    super(props)
    this.link = connection
  }
}

/** The transaction that a query builder is bound to. */
export function transactionOf(db: Db): DbTransaction {
  return connectionOf(db).transaction
}
function connectionOf(db: Db): Connection {
  if (db instanceof Bound) return db.link
  throw new Error('this query builder is bound to no transaction')
}

/**
 * A query builder bound to one open transaction. It is a `Transaction`, so that starting another one on it is an error
 * instead of an early commit.
 */
export function bind(transaction: DbTransaction): Db {
  const connection = new Connection(transaction)
  const executor = root.getExecutor().withConnectionProvider({ provideConnection: (work) => work(connection) })
  return new Bound({ config, dialect: config.dialect, driver, executor }, connection)
}

/** A query builder without a connection, for statements that are compiled once. */
export const builder: Kysely<DB> = root

class Blank {
  readonly key: PropertyKey
  constructor(key: PropertyKey) {
    this.key = key
  }
}

/**
 * A statement that is built and compiled once, at its first use, and prepared by PostgreSQL. For inserts of many
 * columns, where building takes longer than PostgreSQL needs to run them.
 * @param build gets a placeholder for each value by its key; the statement's text must not depend on values
 * @returns a function that runs the statement with the values
 */
export function prepared<V extends object, R>(
  what: string,
  build: (blanks: Record<keyof V, never>) => { compile(): CompiledQuery<R> },
): (db: Db, values: V) => Promise<QueryResult<R>> {
  let compiled: CompiledQuery<R> | undefined
  return (db, values) => {
    compiled ??= keep(what, build(blanks<V>()))
    return run(db, compiled, values)
  }
}

/** The caller and the transaction of a statement. */
interface Asking {
  readonly who: object
  readonly db: Db
}

/**
 * The same for statements that depend on the caller's visibility: built once for each `who` object. The statement must
 * depend only on `who` (rights and tenant) and the placeholders.
 */
export function preparedFor<C extends Asking, V extends object, R>(
  what: string,
  build: (ctx: C, blanks: Record<keyof V, never>) => { compile(): CompiledQuery<R> },
): (ctx: C, values: V) => Promise<QueryResult<R>> {
  const known = new WeakMap<object, CompiledQuery<R>>()
  return (ctx, values) => {
    const compiled = known.get(ctx.who) ?? keep(what, build(ctx, blanks<V>()))
    known.set(ctx.who, compiled)
    return run(ctx.db, compiled, values)
  }
}

const blanks = <V extends object>() => new Proxy({} as Record<keyof V, never>, { get: (_, key) => new Blank(key) })

function keep<R>(what: string, built: { compile(): CompiledQuery<R> }): CompiledQuery<R> {
  const compiled = built.compile()
  keepParsed(what, compiled.sql)
  return compiled
}

/** Runs on the connection directly: a compiled statement needs no query builder. */
const run = <V extends object, R>(db: Db, compiled: CompiledQuery<R>, values: V): Promise<QueryResult<R>> =>
  connectionOf(db).executeQuery<R>({
    ...compiled,
    parameters: compiled.parameters.map((p) => (p instanceof Blank ? values[p.key as keyof V] : p)),
  })

/**
 * The builders of a table whose name is a type parameter. Kysely's own types derive a query from the text of the name
 * (which may contain an alias) and stay unresolved for a type parameter; for a bare table name they reduce to these.
 */
interface ByName {
  selectFrom<T extends keyof DB>(name: T): SelectQueryBuilder<DB, T, object>
  insertInto<T extends keyof DB>(name: T): InsertQueryBuilder<DB, T, InsertResult>
  updateTable<T extends keyof DB>(name: T): UpdateQueryBuilder<DB, T, T, UpdateResult>
  deleteFrom<T extends keyof DB>(name: T): DeleteQueryBuilder<DB, T, DeleteResult>
}
/** A query builder for code that is generic over tables. */
// The only conversion: Kysely's unresolved types cannot be compared with any other.
export const byName = (db: Kysely<DB>): ByName => db as unknown as ByName
