import type { Pool } from 'pg'
import type { DbTransaction } from '../db/transactions/transaction.ts'
import type { Db } from '../db/transactions/kysely.ts'
import type { Who } from './who.ts'

/** The credentials that a client sent. */
export interface Credentials {
  /** Header or cookie `satoken`: an opaque token, or `<role>-token` after a switch of roles. */
  token: string
  /** The HttpOnly companion cookie, without which a `<role>-token` is not accepted. */
  companion: string | undefined
}

/** Lookup of sessions and accounts, provided by one domain. */
export interface Identity {
  /** The cached caller of these credentials. It must be checked with {@link confirm}. */
  cached(credentials: Credentials): Who | undefined
  /**
   * Sets the tenant of the open transaction if the session is alive and the data behind the cached caller has not
   * changed.
   * @returns whether that is the case
   */
  confirm(open: DbTransaction, who: Who): Promise<boolean>
  /** Reads the caller and sets the tenant of the open transaction; undefined when the session is not alive. */
  enter(open: DbTransaction, credentials: Credentials): Promise<Who | undefined>
  /** An account with its permissions and visibility at this moment, without a session; undefined when there is none. */
  describe(db: Db, tenant: Who['tenant'], accountId: string): Promise<Who | undefined>
  /** The counter (`authVersion`) of each live session among these. The lookup does not extend the sessions. */
  alive(pool: Pool, sessionHashes: string[]): Promise<ReadonlyMap<string, number>>
}
