import { everything, type Announcement, type LiveEvent } from './event.ts'

/** An account that receives events, with its tenant and roles. */
export interface Hearer {
  tenantId: string
  accountId: string
  roles: readonly string[]
}

/** The topics that concern one account. Pending topics are stored once each, so the backlog cannot grow. */
export class Subscription implements AsyncIterableIterator<{ topic: string }> {
  readonly #hearer: Hearer
  readonly #leave: (self: Subscription) => void
  readonly #pending = new Set<string>()
  #wake: (() => void) | undefined
  #over = false

  constructor(hearer: Hearer, leave: (self: Subscription) => void) {
    this.#hearer = hearer
    this.#leave = leave
  }
  hear(tenantId: string, event: LiveEvent): void {
    if (tenantId !== this.#hearer.tenantId || !concerns(event, this.#hearer)) return
    this.tell(event.topic)
  }
  tell(topic: string): void {
    this.#pending.add(topic)
    this.#wake?.()
  }
  async next(): Promise<IteratorResult<{ topic: string }>> {
    while (!this.#over) {
      const [topic] = this.#pending
      if (topic !== undefined) {
        this.#pending.delete(topic)
        return { done: false, value: { topic } }
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return { done: true, value: undefined }
  }
  return(): Promise<IteratorResult<{ topic: string }>> {
    this.#over = true
    this.#leave(this)
    this.#wake?.()
    return Promise.resolve({ done: true, value: undefined })
  }
  [Symbol.asyncIterator](): this {
    return this
  }
}

const concerns = ({ accounts, roles }: LiveEvent, hearer: Hearer): boolean =>
  (!accounts && !roles) ||
  (accounts?.includes(hearer.accountId) ?? false) ||
  (roles?.some((role) => hearer.roles.includes(role)) ?? false)

/** Distributes the payloads of the listener to the subscriptions of this process. */
export class Hub {
  readonly #subscriptions = new Set<Subscription>()

  subscribe(hearer: Hearer): Subscription {
    const subscription = new Subscription(hearer, (self) => this.#subscriptions.delete(self))
    this.#subscriptions.add(subscription)
    return subscription
  }
  /** Distributes a payload of the channel. */
  hear(payload: string): void {
    const { tenantId, events } = JSON.parse(payload) as Announcement
    for (const subscription of this.#subscriptions) for (const event of events) subscription.hear(tenantId, event)
  }
  /** Makes all subscriptions reload everything: events may have been missed. */
  catchUp(): void {
    for (const subscription of this.#subscriptions) subscription.tell(everything)
  }
}
