import type { Writable } from 'node:stream'
import pg, { type Connection } from 'pg'
import type { CommandComplete, DataRow, RowDescription, Sent } from './statement.ts'

/**
 * Statements that travel under one Sync and are answered together: a failing one fails all of the packet. `pg` takes it
 * for one query of its own, which is what lets it be pipelined.
 */
export class Packet extends pg.Query {
  readonly #statements: Sent[]
  readonly #end = Promise.withResolvers<void>()
  #at = 0

  constructor(statements: Sent[]) {
    super('')
    this.#statements = statements
    this.#end.promise.catch(() => {})
  }
  /** Settles with the answer of the whole. */
  get answered(): Promise<void> {
    return this.#end.promise
  }

  /** @returns a fault that kept all of it from being sent */
  override submit = (connection: Connection): Error | null => {
    const messages: Buffer[] = []
    const paper = { writable: true, write: (message: Buffer) => messages.push(message) } as unknown as Writable
    const wire = Object.create(connection, { stream: { value: paper } }) as Connection
    try {
      for (const statement of this.#statements) statement.write(wire)
    } catch (error) {
      return error as Error
    }
    wire.sync()
    connection.stream.write(Buffer.concat(messages))
    return null
  }
  // What pg calls while the packet is on the wire; its types leave these out.
  handleRowDescription(message: RowDescription): void {
    this.#statements[this.#at]!.describe(message)
  }
  handleDataRow(message: DataRow): void {
    this.#statements[this.#at]!.addRow(message)
  }
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }
  handleCommandComplete(message: CommandComplete): void {
    this.#statements[this.#at]!.complete(message)
    this.#at += 1
  }
  handleError(error: Error): void {
    for (const [i, statement] of this.#statements.entries()) statement.fail(error, i < this.#at)
    this.#end.reject(error)
  }
  handleReadyForQuery(): void {
    for (const statement of this.#statements) statement.succeed()
    this.#end.resolve()
  }
}
