import pg, { type ClientBase, type Connection, type QueryResult } from 'pg'

/** One statement as it goes to PostgreSQL, kept parsed there under its name if it has one. */
export interface Statement {
  text: string
  values?: readonly unknown[]
  name?: string
}

/** What `pg` calls on a statement while it is on the wire; its types leave these out. */
interface Spoken {
  name?: string | undefined
  text: string
  submit(connection: Connection): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleEmptyQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}
/** `pg`'s own record of which names a connection knows. */
interface Names {
  submittedNamedStatements: Record<string, string>
}

/** A statement with its answer to come. */
export interface Sent {
  readonly query: Spoken
  readonly answer: Promise<QueryResult>
  /** Why it could not even be sent, such as a value that has no form on the wire. */
  fault?: Error
  /** Whether it was carried out, whatever became of those behind it. */
  readonly passed: Promise<boolean>
  settlePassed(passed: boolean): void
}

export function sent(client: ClientBase, { text, values, name }: Statement): Sent {
  const answer = Promise.withResolvers<QueryResult>()
  const passed = Promise.withResolvers<boolean>()
  // Whoever asked waits for it himself; BEGIN and its like nobody waits for.
  answer.promise.catch(() => {})
  const config = { text, values: values as unknown[], queryMode: 'extended', ...(name === undefined ? {} : { name }) }
  const query = new pg.Query(config, (error, result) => {
    if (error) {
      one.fault = error
      answer.reject(error)
    } else answer.resolve(result)
  })
  ;(query as unknown as { _result: { _types: unknown } })._result._types = client
  const one: Sent = {
    query: query as unknown as Spoken,
    answer: answer.promise,
    passed: passed.promise,
    settlePassed: passed.resolve,
  }
  return one
}

/**
 * Statements that travel under one Sync and are answered together: a failing one fails all of the packet. Each is an
 * ordinary query of `pg`, which believes to have the connection for itself.
 */
export class Packet extends pg.Query {
  readonly #statements: Sent[]
  readonly #end = Promise.withResolvers<void>()
  #at = 0
  name: string | undefined
  text = ''

  constructor(statements: Sent[]) {
    super({ text: '' })
    this.#statements = statements
    this.#end.promise.catch(() => {})
    this.#show()
  }
  /** Settles with the answer of the whole. */
  get answered(): Promise<void> {
    return this.#end.promise
  }
  get #current(): Spoken | undefined {
    return this.#statements[this.#at]?.query
  }
  /** `pg` notes under these which name was parsed, or was not. */
  #show(): void {
    this.name = this.#current?.name
    this.text = this.#current?.text ?? ''
  }

  override submit = (connection: Connection): null => {
    const quiet = Object.create(connection, { sync: { value: () => {} } }) as Connection
    connection.stream.cork()
    try {
      for (const one of this.#statements) {
        const fault = one.query.submit(quiet) ?? one.fault
        if (fault) throw fault
      }
      connection.sync()
    } catch (error) {
      // Without its Sync nothing of it is carried out.
      connection.stream.destroy(error as Error)
    } finally {
      connection.stream.uncork()
    }
    return null
  }
  handleRowDescription(message: unknown): void {
    this.#current?.handleRowDescription(message)
  }
  handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message)
  }
  handleEmptyQuery(connection: Connection): void {
    this.#current?.handleEmptyQuery(connection)
  }
  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#current?.handleCommandComplete(message, connection)
    this.#at += 1
    this.#show()
  }
  handleError(error: Error, connection: Connection): void {
    const known = (connection as unknown as Names).submittedNamedStatements
    for (const [i, one] of this.#statements.entries()) {
      // Those behind the failing one were not even parsed.
      if (i > this.#at && one.query.name !== undefined) delete known[one.query.name]
      one.settlePassed(i < this.#at)
      one.query.handleError(error, connection)
    }
    this.#end.reject(error)
  }
  handleReadyForQuery(connection: Connection): void {
    for (const one of this.#statements) {
      one.settlePassed(true)
      one.query.handleReadyForQuery(connection)
    }
    this.#end.resolve()
  }
}
