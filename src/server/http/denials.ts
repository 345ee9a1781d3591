const windowMs = 60_000

/** Counts denied calls, so that a loop of them does not fill the history, from which nothing is ever deleted. */
export class Denials {
  /** Further denials of a call since the first one was written, by account and call. */
  readonly #counted = new Map<string, number>()

  /**
   * Writes the first denial of a minute immediately, and the number of the following ones at the end of the minute.
   * @param key the account and the call
   * @param write writes one entry for a number of denials
   */
  add(key: string, write: (times: number) => void): void {
    const further = this.#counted.get(key)
    if (further !== undefined) {
      this.#counted.set(key, further + 1)
      return
    }
    this.#counted.set(key, 0)
    write(1)
    setTimeout(() => {
      const times = this.#counted.get(key) ?? 0
      this.#counted.delete(key)
      if (times > 0) write(times)
    }, windowMs).unref()
  }
}
