import type { ClientBase, Connection, QueryResult } from 'pg'
import utils from 'pg/lib/utils.js'

/** One statement as it goes to PostgreSQL, kept parsed there under its name if it has one. */
export interface Statement {
  text: string
  values?: readonly unknown[]
  name?: string
}

/** Rows of an answer, by the names of their columns. */
export type Rows = Record<string, unknown>[]
/** The columns of an answer: what they are called, and what makes values of their text. */
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

/** What a connection has been told under a name; the shape of its answers once that is known. */
interface Known {
  text: string
  shape?: Shape | undefined
  isAnswered: boolean
  /** Its Parse may have failed, or its answers have changed: it is closed before it is parsed again. */
  isDoubtful: boolean
}
const knownTo = new WeakMap<ClientBase, Map<string, Known>>()

const resultChanged = '0A000'

/** A statement on its way, and its answer to come. */
export class Sent {
  readonly #client: ClientBase
  readonly #statement: Statement
  readonly #answer = Promise.withResolvers<QueryResult>()
  readonly #passed = Promise.withResolvers<Rows | undefined>()
  readonly #rows: Rows = []
  #known: Known | undefined
  #shape: Shape | undefined
  #fault: unknown
  #tag = ''

  constructor(client: ClientBase, statement: Statement) {
    this.#client = client
    this.#statement = statement
    // Whoever asked waits for it himself; BEGIN and its like nobody waits for.
    this.#answer.promise.catch(() => {})
  }
  get answer(): Promise<QueryResult> {
    return this.#answer.promise
  }
  /** Its rows if it was carried out, whatever became of those behind it; undefined if not. */
  get passed(): Promise<Rows | undefined> {
    return this.#passed.promise
  }

  /** @param wire takes the messages of the statement @throws when a value has no form on the wire; nothing is noted then */
  write(wire: Connection): void {
    const { text, name = '', values = [] } = this.#statement
    const wired = values.map((value) => utils.prepareValue(value))
    const before = name === '' ? undefined : this.#recall(name)
    if (before && before.text !== text) throw new Error(`two statements are called ${name}`)
    if (!before || before.isDoubtful) {
      if (before) wire.close({ type: 'S', name }, false)
      wire.parse({ name, text, types: [] }, false)
      this.#known = { text, isAnswered: false, isDoubtful: false }
      if (name !== '') this.#names().set(name, this.#known)
    } else this.#known = before
    wire.bind({ statement: name, values: wired }, false)
    // What the answers look like is asked for once: PostgreSQL refuses a parsed statement whose answers have changed.
    if (this.#known.isAnswered) this.#shape = this.#known.shape
    else wire.describe({ type: 'P', name: '' }, false)
    wire.execute({}, false)
  }
  #names(): Map<string, Known> {
    const names = knownTo.get(this.#client) ?? new Map<string, Known>()
    knownTo.set(this.#client, names)
    return names
  }
  #recall(name: string): Known | undefined {
    return this.#names().get(name)
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
  complete({ text }: CommandComplete): void {
    this.#tag = text
    this.#known!.shape = this.#shape
    this.#known!.isAnswered = true
  }

  /** The packet has been answered. */
  succeed(): void {
    this.#passed.resolve(this.#rows)
    if (this.#fault) return this.#answer.reject(this.#fault)
    // `INSERT 0 5`, but also `DISCARD PLANS`.
    const [, command = '', count] = /^(\S*)(?:.* (\d+))?/.exec(this.#tag)!
    const rowCount = count === undefined ? null : Number(count)
    this.#answer.resolve({ command, rowCount, rows: this.#rows, oid: 0, fields: [] })
  }
  /** @param passed whether it was another statement of the packet that failed, behind this one */
  fail(error: Error & { code?: string }, passed: boolean): void {
    if (this.#known && !passed && (!this.#known.isAnswered || error.code === resultChanged))
      this.#known.isDoubtful = true
    this.#passed.resolve(passed ? this.#rows : undefined)
    this.#answer.reject(error)
  }
}
