import type { Writable } from 'node:stream'
import pg, { type Connection } from 'pg'
import type { CommandComplete, DataRow, PendingStatement, RowDescription } from './statement.ts'

/**
 * Statements that are sent in one write with one Sync, which saves round trips. A failing statement fails the whole
 * batch. For `pg` the batch is one query, so it can be pipelined.
 */
export class Batch extends pg.Query {
  readonly #statements: PendingStatement[]
  #at = 0

  constructor(statements: PendingStatement[]) {
    super('')
    this.#statements = statements
  }

  override submit = (connection: Connection): null => {
    const messages: Buffer[] = []
    // Of a stream, pg's connection uses these two members when a statement is written.
    const buffer = { writable: true, write: (message: Buffer) => messages.push(message) } as unknown as Writable
    const wire = Object.create(connection, { stream: { value: buffer } }) as Connection
    for (const statement of this.#statements) statement.write(wire)
    wire.sync()
    connection.stream.write(Buffer.concat(messages))
    return null
  }
  /** The statement to which the database replies now. */
  #answered(): PendingStatement {
    const statement = this.#statements[this.#at]
    if (!statement) throw new Error('the database replied to more statements than were sent')
    return statement
  }
  // pg calls these methods for the replies to the batch; its types do not declare them.
  handleRowDescription(message: RowDescription): void {
    this.#answered().describe(message)
  }
  handleDataRow(message: DataRow): void {
    this.#answered().addRow(message)
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#answered().addCopied(chunk)
  }
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }
  handleCommandComplete(message: CommandComplete): void {
    this.#answered().complete(message)
    this.#at += 1
  }
  handleError(error: Error): void {
    for (const [i, statement] of this.#statements.entries()) statement.fail(error, i < this.#at)
  }
  handleReadyForQuery(): void {
    for (const statement of this.#statements) statement.succeed()
  }
}
