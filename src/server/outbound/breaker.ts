/** Failures in a row after which a service is left alone. */
const MOST_FAILURES = 5
const PAUSE_MS = 30_000

/** Does not bother a service that has failed again and again: half a minute later one call tries again. */
export class Breaker {
  #failures = 0
  #until = 0

  /** @throws {@link BreakerOpen} while the service is left alone; otherwise what `work` throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.enter()
    try {
      const result = await work()
      this.worked()
      return result
    } catch (error) {
      this.failed()
      throw error
    }
  }
  /**
   * Asks whether the service may be called; whoever was let in tells how it went, unless that says nothing about the service.
   * @throws {@link BreakerOpen}
   */
  enter(): void {
    if (Date.now() < this.#until) throw new BreakerOpen()
    // One call at a time finds out whether it is back.
    if (this.#failures >= MOST_FAILURES) this.#until = Date.now() + PAUSE_MS
  }
  worked(): void {
    this.#failures = 0
    this.#until = 0
  }
  failed(): void {
    this.#failures += 1
    if (this.#failures >= MOST_FAILURES) this.#until = Date.now() + PAUSE_MS
  }
}

export class BreakerOpen extends Error {
  constructor() {
    super('the service has failed again and again and is left alone for a while')
  }
}
