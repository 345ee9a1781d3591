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
import type { Asker, DbTransaction } from './transaction.ts'
import type { DB } from './types.gen.ts'

const names = new Map<string, string>()

/**
 * Lets PostgreSQL keep a statement parsed under a name. For statements whose plan does not depend on their values
 * (a row by key, a page of a list); never for searches, whose generic plans are wrong.
 */
export function nameStatement(name: string, sql: string): void {
  names.set(sql, name)
}

/** One transaction, spoken to by Kysely. Statements sent without waiting keep their order. */
class Connection implements DatabaseConnection {
  readonly asker: Asker
  constructor(asker: Asker) {
    this.asker = asker
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = names.get(query.sql)
    const result = await this.asker.ask({
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

const transactions = new WeakMap<Db, DbTransaction>()

/** The transaction that a query builder is bound to. */
export function transactionOf(db: Db): DbTransaction {
  const open = transactions.get(db)
  if (!open) throw new Error('this query builder is bound to no transaction')
  return open
}

/**
 * A query builder bound to one open transaction. It is a `Transaction`, so that asking it for another one is an error
 * instead of an early commit.
 */
export function bind(asker: Asker): Db {
  const connection = new Connection(asker)
  const executor = root.getExecutor().withConnectionProvider({ provideConnection: (work) => work(connection) })
  const db = new Transaction<DB>({ config, dialect: config.dialect, driver, executor })
  transactions.set(db, asker.transaction)
  return db
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
 * A statement that is built and compiled once, at its first use, and kept parsed by PostgreSQL under `name`: for inserts
 * of many columns, where building takes the server longer than PostgreSQL needs to run them.
 * @param build gets a blank for each value by its key; the statement's words must not depend on values
 * @returns what runs it with the blanks filled in
 */
export function prepared<V extends object, R>(
  name: string,
  build: (blanks: Record<keyof V, never>) => { compile(): CompiledQuery<R> },
): (db: Db, values: V) => Promise<QueryResult<R>> {
  let compiled: CompiledQuery<R> | undefined
  return (db, values) => {
    if (!compiled) {
      compiled = build(new Proxy({} as Record<keyof V, never>, { get: (_, key) => new Blank(key) })).compile()
      nameStatement(name, compiled.sql)
    }
    const parameters = compiled.parameters.map((p) => (p instanceof Blank ? values[p.key as keyof V] : p))
    return db.executeQuery({ ...compiled, parameters })
  }
}
