import { failTooMany } from '../kernel/errors.ts'

interface Limits {
  /** Pieces of work at once. */
  atOnce: number
  /** Pieces that may wait for one organisation. */
  waitingOfOne: number
  /** Pieces that may wait in all. */
  waiting: number
  /** Seconds after which a refused caller may ask again. */
  retryAfter: number
}

/**
 * Shares a few places among organisations: those that wait get a place in turn, however much one of them asks for.
 * First come, first served within an organisation.
 */
export class FairTurns {
  readonly #limits: Limits
  /** Starts of waiting work by organisation; the next in turn is the first key. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Does `work` when a place is free.
   * @param of whose turn it takes: the organisation's id, or the address of a caller without a session
   * @throws `common.tooMany` (429) when its queue is full
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

  /** Gives the place on to the first of the organisation in turn, which then waits behind the others. */
  #next(): void {
    const [of, own] = this.#waiting.entries().next().value ?? []
    const start = own?.shift()
    if (of === undefined || start === undefined) {
      this.#running -= 1
      return
    }
    this.#waiting.delete(of)
    if (own!.length > 0) this.#waiting.set(of, own!)
    start()
  }
}
