import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { DbTransaction } from './transaction.ts'
import type { DB } from '../types.gen.ts'

const names = new Map<string, string>()

/**
 * Lets PostgreSQL keep a statement parsed. For statements whose plan does not depend on their values (a row by key, a page
 * of a list) and of whose words there are few; never for searches, whose generic plans are wrong.
 * @param what its name begins with this
 */
function keepParsed(what: string, sql: string): void {
  if (!names.has(sql)) names.set(sql, `${what}.${names.size}`)
}

/** One transaction, spoken to by Kysely. Statements sent without waiting keep their order. */
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
 * A query builder bound to one open transaction. It is a `Transaction`, so that asking it for another one is an error
 * instead of an early commit.
 */
export function bind(transaction: DbTransaction): Db {
  const connection = new Connection(transaction)
  const executor = root.getExecutor().withConnectionProvider({ provideConnection: (work) => work(connection) })
  return new Bound({ config, dialect: config.dialect, driver, executor }, connection)
}

/** Compiles without a connection, for statements prepared once. */
export const builder: Kysely<DB> = root

class Blank {
  readonly key: PropertyKey
  constructor(key: PropertyKey) {
    this.key = key
  }
}

/**
 * A statement that is built and compiled once, at its first use, and kept parsed by PostgreSQL: for inserts
 * of many columns, where building takes the server longer than PostgreSQL needs to run them.
 * @param build gets a blank for each value by its key; the statement's words must not depend on values
 * @returns what runs it with the blanks filled in
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

/** Who asks, and the transaction he asks in. */
interface Asking {
  readonly who: object
  readonly db: Db
}

/**
 * The same for statements that depend on what whoever asks may see: built once for each person's rights. Nothing but them,
 * his tenant among them, and the blanks may go into the statement.
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

/** Asked of the connection itself: there is nothing left that the query builder could do to it. */
const run = <V extends object, R>(db: Db, compiled: CompiledQuery<R>, values: V): Promise<QueryResult<R>> =>
  connectionOf(db).executeQuery<R>({
    ...compiled,
    parameters: compiled.parameters.map((p) => (p instanceof Blank ? values[p.key as keyof V] : p)),
  })
