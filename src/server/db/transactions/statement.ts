import type { ClientBase, Connection, QueryResult } from 'pg'
import utils from 'pg/lib/utils.js'

/** One statement. PostgreSQL keeps a named one prepared until the connection is closed. */
export interface Statement {
  text: string
  values?: readonly unknown[]
  name?: string
}

/** The columns of a reply: their names, and the parsers of their text. */
interface Shape {
  names: string[]
  parsers: ((text: string) => unknown)[]
}
export interface RowDescription {
  fields: { name: string; dataTypeID: Parameters<ClientBase['getTypeParser']>[0] }[]
}
export interface DataRow {
  fields: (string | null)[]
}
export interface CommandComplete {
  text: string
}

/** A statement that was parsed on a connection, with the columns of its replies after the first one. */
interface Parsed {
  shape?: Shape | undefined
  isAnswered: boolean
  /** Its parsing may have failed, or its columns have changed: it is closed and parsed again. */
  isDoubtful: boolean
}
/** The named statements of each connection. */
const parsedOf = new WeakMap<ClientBase, Map<string, Parsed>>()

/** The text of each name, to refuse two statements with the same name. */
const textOf = new Map<string, string>()

const columnsChanged = '0A000'

/** A statement of a batch, with the promise of its reply. */
export class PendingStatement {
  readonly #client: ClientBase
  readonly #name: string
  readonly #text: string
  readonly #values: (string | Buffer | null)[]
  readonly #answer = Promise.withResolvers<QueryResult>()
  readonly #rows: Record<string, unknown>[] = []
  #parsed: Parsed | undefined
  #shape: Shape | undefined
  #fault: unknown
  #tag = ''

  /** @throws when a value cannot be sent, or the name belongs to another statement */
  constructor(client: ClientBase, { name = '', text, values = [] }: Statement) {
    if (name !== '' && (textOf.get(name) ?? text) !== text) throw new Error(`two statements are called ${name}`)
    if (name !== '') textOf.set(name, text)
    this.#client = client
    this.#name = name
    this.#text = text
    this.#values = values.map((value) => utils.prepareValue(value))
    // Callers await their own statement. Control statements such as BEGIN are not awaited.
    this.#answer.promise.catch(() => {})
  }
  get answer(): Promise<QueryResult> {
    return this.#answer.promise
  }

  /**
   * Writes the messages of the statement. The columns of its replies are requested once per connection: PostgreSQL
   * refuses a parsed statement whose columns have changed since.
   */
  write(wire: Connection): void {
    const name = this.#name
    const known = name === '' ? undefined : this.#named().get(name)
    if (known && !known.isDoubtful) this.#parsed = known
    else {
      if (known) wire.close({ type: 'S', name }, false)
      wire.parse({ name, text: this.#text, types: [] }, false)
      this.#parsed = { isAnswered: false, isDoubtful: false }
      if (name !== '') this.#named().set(name, this.#parsed)
    }
    wire.bind({ statement: name, values: this.#values }, false)
    if (this.#parsed.isAnswered) this.#shape = this.#parsed.shape
    else wire.describe({ type: 'P', name: '' }, false)
    wire.execute({}, false)
  }
  #named(): Map<string, Parsed> {
    const names = parsedOf.get(this.#client) ?? new Map<string, Parsed>()
    parsedOf.set(this.#client, names)
    return names
  }

  describe({ fields }: RowDescription): void {
    this.#shape = {
      names: fields.map((field) => field.name),
      parsers: fields.map((field) => this.#client.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown),
    }
  }
  addRow({ fields }: DataRow): void {
    const { names, parsers } = this.#shape!
    const row: Record<string, unknown> = {}
    try {
      for (let i = 0; i < fields.length; i++) {
        const text = fields[i]!
        row[names[i]!] = text === null ? null : parsers[i]!(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#fault ??= error
    }
  }
  /** A message of COPY TO STDOUT, which becomes a row `{ copied }`. The connection uses its memory again. */
  addCopied(chunk: Buffer): void {
    this.#rows.push({ copied: Buffer.from(chunk) })
  }
  complete({ text }: CommandComplete): void {
    this.#tag = text
    if (!this.#parsed) throw new Error('the database replied to a statement that was not sent')
    this.#parsed.shape = this.#shape
    this.#parsed.isAnswered = true
  }

  /** Resolves the reply, after the whole batch has been answered. */
  succeed(): void {
    if (this.#fault) return this.#answer.reject(this.#fault)
    // `INSERT 0 5`, but also `DISCARD PLANS`.
    const [, command = '', count] = /^(\S*)(?:.* (\d+))?/.exec(this.#tag)!
    const rowCount = count === undefined ? null : Number(count)
    this.#answer.resolve({ command, rowCount, rows: this.#rows, oid: 0, fields: [] })
  }
  /** @param hasRun whether this statement was executed and a later one of the batch failed */
  fail(error: Error & { code?: string }, hasRun: boolean): void {
    if (this.#parsed && !hasRun && (!this.#parsed.isAnswered || error.code === columnsChanged))
      this.#parsed.isDoubtful = true
    this.#answer.reject(error)
  }
}
