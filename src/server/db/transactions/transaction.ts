import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import { Batch } from './batch.ts'
import { PendingStatement, type Statement } from './statement.ts'

export type { Statement } from './statement.ts'

const begin: Statement = { name: 'begin', text: 'begin' }
const commit: Statement = { name: 'commit', text: 'commit' }
const rollback: Statement = { name: 'rollback', text: 'rollback' }

/**
 * One transaction on a connection of the pool. Statements that are sent without awaiting in between form one batch, the
 * first of which begins with BEGIN. A transaction without a statement sends nothing.
 */
export class DbTransaction {
  readonly #client: PoolClient
  #gathered: PendingStatement[] = []
  #state: 'new' | 'open' | 'ended' = 'new'
  #lastStatement: (() => Statement | undefined) | undefined

  constructor(client: PoolClient) {
    this.#client = client
  }

  /** @throws when the transaction has ended, or a value cannot be sent */
  query<R extends QueryResultRow>(statement: Statement): Promise<QueryResult<R>> {
    if (this.#state === 'ended') throw new Error('the transaction has ended')
    if (this.#state === 'new') void this.#gather(begin)
    this.#state = 'open'
    return this.#gather(statement) as Promise<QueryResult<R>>
  }

  /**
   * Sets the statement to be sent directly before COMMIT, if the transaction commits.
   * @param statement returns the statement, or undefined for none
   * @throws when the transaction has ended
   */
  beforeCommit(statement: () => Statement | undefined): void {
    if (this.#state === 'ended') throw new Error('the transaction has ended')
    this.#lastStatement = statement
  }

  /** Commits and releases the connection. @throws when a statement has failed, or the commit is refused */
  async commit(): Promise<void> {
    try {
      const statement = this.#lastStatement?.()
      if (statement) void this.query(statement)
      const isOpen = this.#state === 'open'
      this.#state = 'ended'
      // PostgreSQL answers COMMIT of an aborted transaction with ROLLBACK, without an error.
      if (isOpen && (await this.#gather(commit)).command !== 'COMMIT')
        throw new Error('the transaction had failed before its commit')
    } catch (error) {
      // A failed batch does not reach its COMMIT.
      this.#state = 'ended'
      await this.#undo()
      throw error
    } finally {
      this.#client.release()
    }
  }

  /** Rolls back and releases the connection. Statements that were not sent yet are dropped. */
  async rollback(): Promise<void> {
    this.#gathered = []
    if (this.#state === 'open') await this.#undo()
    this.#state = 'ended'
    this.#client.release()
  }

  #send(): void {
    const statements = this.#gathered.splice(0)
    if (statements.length > 0) this.#client.query(new Batch(statements))
  }

  /** A failure here means that the connection is broken: the pool drops it on release. */
  async #undo(): Promise<void> {
    await this.#gather(rollback).catch(() => {})
  }

  /** Adds a statement to the batch that is sent at the end of this tick, when no running code can add to it. */
  #gather(statement: Statement): Promise<QueryResult> {
    const one = new PendingStatement(this.#client, statement)
    if (this.#gathered.push(one) === 1) process.nextTick(() => this.#send())
    return one.answer
  }
}
