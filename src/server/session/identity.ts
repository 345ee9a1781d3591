import type { Pool } from 'pg'
import type { DbTransaction } from '../db/transactions/transaction.ts'
import type { Db } from '../db/transactions/kysely.ts'
import type { Who } from './who.ts'

/** What a client presented to say who it is. */
export interface Credentials {
  /** Header or cookie `satoken`: an opaque token, or `<role>-token` after a switch of roles. */
  token: string
  /** The HttpOnly companion cookie, without which a `<role>-token` is worth nothing. */
  companion: string | undefined
}

/** The domain that knows who is who offers this to the platform. */
export interface Identity {
  /** The caller of these credentials as last read, for use beside {@link confirm}. */
  cached(credentials: Credentials): Who | undefined
  /**
   * Sets the tenant of the open transaction if the session is alive and nothing has changed that its caller was built from.
   * @returns whether it is so
   */
  confirm(open: DbTransaction, who: Who): Promise<boolean>
  /** Reads the caller and sets the tenant of the open transaction; undefined when the session is not alive. */
  enter(open: DbTransaction, credentials: Credentials): Promise<Who | undefined>
  /** An account with its permissions and visibility at this moment, without a session; undefined when there is none. */
  describe(db: Db, tenant: Who['tenant'], accountId: string): Promise<Who | undefined>
  /** The counter (`authVersion`) of each of these sessions that is alive. Looking does not count as a sign of life. */
  alive(pool: Pool, sessionHashes: string[]): Promise<ReadonlyMap<string, number>>
}
