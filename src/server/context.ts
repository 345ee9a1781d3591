import type { Logger } from 'pino'
import type { Vars } from '../kernel/errors.ts'
import { failSignedOut } from '../kernel/errors.ts'
import type { MessageKey } from '../kernel/messages.ts'
import { bind, type Db } from './db/transactions/kysely.ts'
import type { DbTransaction } from './db/transactions/transaction.ts'
import { cookieOf } from './http/cookies.ts'
import type { Language } from './messages.ts'
import type { Platform } from './platform.ts'
import { systemWho } from './session/system.ts'
import type { Who } from './session/who.ts'

/** A file of the request, already written to disk and hashed. */
export interface Upload {
  path: string
  name: string
  size: number
  sha256: string
}

/** The request context. It is the first argument of every function that reads or writes data. */
export interface Ctx {
  /** The caller. @throws `common.signedOut` without a session */
  readonly who: Who
  readonly signedIn: boolean
  /** The tenant of every row that this request reads or writes. */
  readonly tenantId: string
  /** The request's transaction. A handler that opens its own (`tx: 'own'`) has none until it calls `tx`. */
  readonly db: Db
  readonly now: Date
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  /** The client's User-Agent header. */
  readonly userAgent: string
  readonly log: Logger
  readonly platform: Platform
  readonly upload: Upload | undefined
  /**
   * Receives the file of a form with `lateBody`. The file is removed when the handler has ended.
   * @param mostBytes a larger file is refused while it is received
   */
  receive(mostBytes: number): Promise<Upload>
  /** The token that was presented, if any. Never logged. */
  readonly token: string | undefined
  readonly reply: ReplyControl
  /** The value of a cookie of the request. */
  cookie(name: string): string | undefined
  /**
   * The same transaction as the system of a tenant, without an account. The caller must have set the transaction's
   * tenant.
   */
  asSystem(tenantId: string): Ctx
  /**
   * The same transaction with another account's permissions and visibility, for example to check them before a notice.
   * @param language in which the account is addressed; default: that of the request
   */
  asPerson(who: Who, language?: Language): Ctx
  /** The message of a key in the user's language. */
  say(key: MessageKey, vars?: Vars): string
  /** The same for a key that is composed or read at run time: the label of a field or code, a stored message. */
  label(key: string, vars?: Vars): string
}

/** What a handler may set on its reply in addition to the returned value. */
export interface ReplyControl {
  setCookie(name: string, value: string, options: { httpOnly: boolean; maxAgeSeconds: number }): void
}

export interface CtxParts {
  platform: Platform
  requestId: string
  ip: string
  userAgent?: string
  language: Language
  log: Logger
  token?: string | undefined
  upload?: Upload | undefined
  /** The raw Cookie header. */
  cookies?: string | undefined
  reply: ReplyControl
  /** The time of the request, shared by all copies of the context. */
  now?: Date
}

/** The implementation of {@link Ctx}. `tx` creates copies that carry a transaction. */
export class Context implements Ctx {
  readonly platform: Platform
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly language: Language
  readonly log: Logger
  readonly token: string | undefined
  readonly cookies: string | undefined
  readonly reply: ReplyControl
  readonly now: Date
  upload: Upload | undefined
  /** Set by the route of a form with `lateBody`. */
  receiver: ((mostBytes: number) => Promise<Upload>) | undefined
  /** The caller, once known. Shared by all copies, so that a denial can be recorded under the caller's name. */
  readonly found: { who?: Who }
  readonly #who: Who | undefined
  readonly #transaction: DbTransaction | undefined
  #db: Db | undefined

  constructor(
    parts: CtxParts,
    who?: Who,
    transaction?: DbTransaction,
    found: { who?: Who } = {},
    language = parts.language,
  ) {
    this.found = found
    if (who) found.who = who
    this.platform = parts.platform
    this.requestId = parts.requestId
    this.ip = parts.ip
    this.userAgent = parts.userAgent ?? ''
    this.language = language
    this.log = parts.log
    this.token = parts.token
    this.cookies = parts.cookies
    this.upload = parts.upload
    this.reply = parts.reply
    this.now = parts.now ?? parts.platform.clock()
    this.#who = who
    this.#transaction = transaction
  }
  receive(mostBytes: number): Promise<Upload> {
    if (!this.receiver) throw new Error('the endpoint does not say lateBody')
    return this.receiver(mostBytes)
  }
  get who(): Who {
    return this.#who ?? failSignedOut()
  }
  get signedIn(): boolean {
    return this.#who !== undefined
  }
  get tenantId(): string {
    return this.who.tenant.id
  }
  get db(): Db {
    if (!this.#transaction) throw new Error('no transaction is open here: use tx(ctx, …)')
    return (this.#db ??= bind(this.#transaction))
  }
  get inTransaction(): boolean {
    return this.#transaction !== undefined
  }
  /** The same request in a transaction of its own. */
  with(transaction: DbTransaction): Context {
    return new Context(this, this.#who, transaction)
  }
  /** The same request with the account of its session. */
  as(who: Who | undefined, transaction?: DbTransaction): Context {
    return new Context(this, who, transaction, this.found)
  }
  cookie(name: string): string | undefined {
    return cookieOf(this.cookies, name)
  }
  asSystem(tenantId: string): Ctx {
    return this.asPerson(systemWho(tenantId))
  }
  // A refusal here is not recorded as a denial of the caller: `found` is not shared.
  asPerson(who: Who, language = this.language): Ctx {
    return new Context(this, who, this.#transaction, {}, language)
  }
  say(key: MessageKey, vars?: Vars): string {
    return this.platform.messages.say(this.language, key, vars)
  }
  label(key: string, vars?: Vars): string {
    return this.platform.messages.label(this.language, key, vars)
  }
}
