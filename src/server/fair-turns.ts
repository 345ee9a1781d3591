import { failTooMany } from '../kernel/errors.ts'

interface Limits {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces that may wait for one organisation. */
  waitingOfOne: number
  /** Pieces that may wait in all. */
  waiting: number
  /** Seconds after which a refused caller may retry. */
  retryAfter: number
}

/**
 * Limits concurrent work fairly among organisations: waiting organisations get free places in turn, however much work
 * one of them queues. Within an organisation the order is first in, first out.
 */
export class FairTurns {
  readonly #limits: Limits
  /** Start functions of waiting work by organisation. The first key is the next in turn. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Runs `work` when a place is free.
   * @param of the queue: the organisation's id, or the address of a caller without a session
   * @throws `common.tooMany` (429) when the queue is full
   */
  async run<T>(of: string, work: () => Promise<T>): Promise<T> {
    await this.#place(of)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  async #place(of: string): Promise<void> {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1
      return
    }
    const own = this.#waiting.get(of) ?? []
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
    if (own.length >= this.#limits.waitingOfOne || all >= this.#limits.waiting) failTooMany(this.#limits.retryAfter)
    await new Promise<void>((start) => {
      own.push(start)
      this.#waiting.set(of, own)
    })
  }

  /**
   * Passes the place to the first work of the organisation in turn, and moves that organisation to the end of the turn.
   */
  #next(): void {
    const [of, own] = this.#waiting.entries().next().value ?? []
    const start = own?.shift()
    if (of === undefined || own === undefined || start === undefined) {
      this.#running -= 1
      return
    }
    this.#waiting.delete(of)
    if (own.length > 0) this.#waiting.set(of, own)
    start()
  }
}
