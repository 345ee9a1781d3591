/**
 * A queue between one producer and one consumer: items are kept until they are consumed. The producer ends it; the
 * consumer may leave earlier.
 */
export class Channel<T> implements AsyncIterableIterator<T> {
  readonly #items: T[] = []
  readonly #leave: () => void
  #wake: (() => void) | undefined
  #isOver = false

  /** @param leave called when the consumer leaves before the end */
  constructor(leave: () => void) {
    this.#leave = leave
  }
  tell(item: T): void {
    if (this.#isOver) return
    this.#items.push(item)
    this.#wake?.()
  }
  end(): void {
    this.#isOver = true
    this.#wake?.()
  }
  async next(): Promise<IteratorResult<T>> {
    for (;;) {
      const item = this.#items.shift()
      if (item !== undefined) return { done: false, value: item }
      if (this.#isOver) return { done: true, value: undefined }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
  return(): Promise<IteratorResult<T>> {
    if (!this.#isOver) this.#leave()
    this.end()
    return Promise.resolve({ done: true, value: undefined })
  }
  [Symbol.asyncIterator](): this {
    return this
  }
}
