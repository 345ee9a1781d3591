/** Consecutive failures after which calls are suspended. */
const MOST_FAILURES = 5
const PAUSE_MS = 30_000

/** Circuit breaker: after repeated failures calls are suspended for 30 s; then a single call tests the service. */
export class Breaker {
  #failures = 0
  #until = 0

  /** @throws {@link BreakerOpen} while calls are suspended; otherwise the error of `work` */
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
   * Admits a call. The caller then reports `worked` or `failed`, unless the outcome says nothing about the service.
   * @throws {@link BreakerOpen} while calls are suspended
   */
  enter(): void {
    if (Date.now() < this.#until) throw new BreakerOpen()
    // Only one call at a time tests whether the service has recovered.
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
