/**
 * Something that a page may show has changed: which kind of thing, and whom it concerns. Never content: whoever hears of
 * it asks again, with his own rights.
 */
export interface LiveEvent {
  topic: string
  /** Accounts that it concerns. */
  accounts?: readonly string[]
  /** Roles whose members it concerns. With neither accounts nor roles: everybody of the tenant. */
  roles?: readonly string[]
}

/** What travels between processes at the end of a transaction. */
export interface Announcement {
  tenantId: string
  events: LiveEvent[]
}

/** The channel of LISTEN and NOTIFY. */
export const channel = 'faheng_events'

/** Said to everybody after the listener was away: anything may have changed. */
export const everything = '*'
