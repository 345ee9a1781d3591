/**
 * A change of something that pages show: its topic, and the accounts concerned. It never contains content: pages query
 * again, with the permissions of their own user.
 */
export interface LiveEvent {
  topic: string
  /** Accounts to notify. */
  accounts?: readonly string[]
  /** Roles whose members are notified. With neither accounts nor roles: all accounts of the tenant. */
  roles?: readonly string[]
}

/** The payload of a NOTIFY at the end of a transaction. */
export interface Announcement {
  tenantId: string
  events: LiveEvent[]
}

/** The channel of LISTEN and NOTIFY. */
export const channel = 'faheng_events'

/** Topic for all subscriptions after the listener was disconnected: anything may have changed. */
export const everything = '*'
