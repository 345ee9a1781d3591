import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import { Packet } from './packet.ts'
import { type Rows, Sent, type Statement } from './statement.ts'

/** What statements can be asked of: a transaction that is open or opens itself with the first of them. */
export interface Asker {
  ask<R extends QueryResultRow>(statement: Statement): Promise<QueryResult<R>>
  readonly transaction: DbTransaction
}

const beginning: Statement = { name: 'begin', text: 'begin' }
const none = Promise.resolve<Rows>([])
const ending: Statement = { name: 'commit', text: 'commit' }

/**
 * One transaction on a connection of the pool. Statements that are asked without waiting in between leave in one packet.
 * The first packet opens the transaction and carries `head`. When that packet is known to be the last one too, neither
 * BEGIN nor COMMIT is sent: PostgreSQL makes one transaction of a packet, which its end commits, or none of it when one
 * statement fails.
 */
export class DbTransaction implements Asker {
  readonly #client: PoolClient
  readonly #head: Statement | undefined
  #gathered: Sent[] = []
  #state: 'new' | 'open' | 'ended' = 'new'
  #endsWithPacket = false
  #isExplicit = false
  #headPassed: Promise<Rows | undefined> = none
  #lastPacket: Promise<void> = Promise.resolve()
  #committed: Promise<QueryResult> | undefined
  #parting: (() => Statement | undefined) | undefined

  /** @param head statement that must pass before any other, such as the one that sets the tenant */
  constructor(client: PoolClient, head?: Statement) {
    this.#client = client
    this.#head = head
  }

  get transaction(): DbTransaction {
    return this
  }

  ask<R extends QueryResultRow>(statement: Statement): Promise<QueryResult<R>> {
    if (this.#state === 'ended') throw new Error('the transaction has ended with the call that was its last')
    const one = new Sent(this.#client, statement)
    if (this.#gathered.push(one) === 1) {
      // Runs when nothing is left that could go on without an answer.
      process.nextTick(() => {
        if (this.#gathered[0] === one) this.#send()
      })
    }
    return one.answer as Promise<QueryResult<R>>
  }

  /** The same, for what is asked last: the transaction ends with the packet that takes it. */
  readonly last: Asker = {
    transaction: this,
    ask: <R extends QueryResultRow>(statement: Statement) => {
      const answer = this.ask<R>(statement)
      this.#endsWithPacket = true
      return answer
    },
  }

  /**
   * @param give what is to be sent right before the end, if it comes to one that is durable; undefined for nothing
   * @throws when the end has been sent: what is given now would be lost
   */
  atEnd(give: () => Statement | undefined): void {
    if (this.#state === 'ended') throw new Error('the transaction has ended with the call that was its last')
    this.#parting = give
  }

  #send(): void {
    const isFirst = this.#state === 'new'
    const isWhole = isFirst && this.#endsWithPacket
    const head = isFirst && this.#head ? new Sent(this.#client, this.#head) : undefined
    if (head) this.#headPassed = head.passed
    const parting = this.#endsWithPacket ? this.#parting?.() : undefined
    if (parting) this.#gathered.push(new Sent(this.#client, parting))
    const end = this.#endsWithPacket && !isWhole ? new Sent(this.#client, ending) : undefined
    if (end) this.#committed = end.answer
    this.#isExplicit ||= !isWhole
    const statements = [
      ...(isFirst && !isWhole ? [new Sent(this.#client, beginning)] : []),
      ...(head ? [head] : []),
      ...this.#gathered,
      ...(end ? [end] : []),
    ]
    this.#gathered = []
    this.#state = this.#endsWithPacket ? 'ended' : 'open'
    const packet = new Packet(statements)
    this.#lastPacket = packet.answered
    this.#client.query(packet)
  }

  /** What the head answered, undefined when it did not pass; it is sent alone when nothing was asked. */
  headPassed(): Promise<Rows | undefined> {
    if (this.#state === 'new' && this.#head) {
      this.#endsWithPacket = this.#gathered.length === 0
      this.#send()
    }
    return this.#headPassed
  }

  /** Makes what was written durable and gives the connection back. @throws when the transaction had failed */
  async commit(): Promise<void> {
    try {
      const hasMore = this.#state === 'open' || this.#gathered.length > 0 || this.#parting !== undefined
      if (this.#state !== 'ended' && hasMore) {
        this.#endsWithPacket = true
        this.#send()
      }
      await this.#lastPacket
      // COMMIT of an aborted transaction answers ROLLBACK without an error: that must not pass for success.
      if (this.#committed && (await this.#committed).command !== 'COMMIT')
        throw new Error('the transaction had failed before its commit')
    } catch (error) {
      this.#client.release(error as Error)
      throw error
    }
    this.#client.release()
  }

  /** Leaves nothing of the transaction. What was gathered and not sent is dropped and never answered. */
  async abandon(): Promise<void> {
    this.#gathered = []
    try {
      if (this.#isExplicit) await this.#client.query('rollback')
      else await this.#lastPacket.catch(() => {})
      this.#client.release()
    } catch (error) {
      this.#client.release(error as Error)
    }
  }
}
