import type { FastifyBaseLogger } from 'fastify'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The log of one request. The child logger is created lazily, because few requests log anything. */
export class RequestLog {
  readonly #all: FastifyBaseLogger
  readonly #names: Parameters<FastifyBaseLogger['child']>[0]
  #own: FastifyBaseLogger | undefined
  declare readonly fatal: FastifyBaseLogger['fatal']
  declare readonly error: FastifyBaseLogger['error']
  declare readonly warn: FastifyBaseLogger['warn']
  declare readonly info: FastifyBaseLogger['info']
  declare readonly debug: FastifyBaseLogger['debug']
  declare readonly trace: FastifyBaseLogger['trace']
  declare readonly silent: FastifyBaseLogger['silent']

  /** @param names fields of every line of the request */
  constructor(all: FastifyBaseLogger, names: Parameters<FastifyBaseLogger['child']>[0]) {
    this.#all = all
    this.#names = names
  }
  get level(): string {
    return this.#all.level
  }
  get own(): FastifyBaseLogger {
    return (this.#own ??= this.#all.child(this.#names))
  }
  child(...more: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...more)
  }
}
for (const name of levels)
  Object.defineProperty(RequestLog.prototype, name, {
    value(this: RequestLog, ...line: unknown[]) {
      Reflect.apply(this.own[name], this.own, line)
    },
  })
