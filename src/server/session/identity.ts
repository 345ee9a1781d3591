import type { Pool } from 'pg'
import type { Rows, Statement } from '../db/statement.ts'
import type { Asker } from '../db/transaction.ts'
import type { Db } from '../db/kysely.ts'
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
  /** A person read earlier for these credentials, if any; to be confirmed by `check` in the same transaction. */
  recall(credentials: Credentials): Who | undefined
  /** Statement that sets the tenant of its transaction, or aborts it when the person is not what was recalled. */
  check(who: Who): Statement
  /** Reads the person and sets the tenant of the open transaction; undefined when the session is not alive. */
  enter(open: Asker, credentials: Credentials): Promise<Who | undefined>
  /** Somebody of a tenant with all he may and sees at this moment, without a session; undefined when he is not there. */
  describe(db: Db, tenant: Who['tenant'], accountId: string): Promise<Who | undefined>
  /** Takes what `check` answered when it passed. */
  confirm(who: Who, answer: Rows): void
  /** The check has refused what was recalled: the next recall gives less, in the end nothing. */
  doubt(credentials: Credentials): void
  /** The counter (`authVersion`) of each of these sessions that is alive. Looking does not count as a sign of life. */
  alive(pool: Pool, sessionHashes: string[]): Promise<ReadonlyMap<string, number>>
}
