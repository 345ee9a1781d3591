import type { FastifyBaseLogger } from 'fastify'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The log of one request, made when it has a line to write: hardly any does. */
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

  /** @param names what each line of the request says beside its own */
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
