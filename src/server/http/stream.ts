import { PassThrough, type Readable } from 'node:stream'
import { granted } from '../../kernel/access.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { failTooMany } from '../../kernel/errors.ts'
import type { Logger } from 'pino'
import type { Who } from '../session/who.ts'

/** Maximum number of streams that an account may have open at one call: open windows must not keep a question from its answer. */
const mostOfOne = 6
const mostInAll = 1000
const comeBackAfter = 5
/** Milliseconds between checks of the sessions of all open streams: the stream of a revoked session ends within 5 s. */
const lookEvery = 1500
const beatEvery = 15_000

export interface StreamSource {
  endpoint: Endpoint
  who: Who
  /** Starts the items; not called when the stream is refused. */
  items: () => AsyncIterable<unknown>
  /** Reads the caller again; undefined when the session is not alive. */
  again: () => Promise<Who | undefined>
}

interface Open {
  source: StreamSource
  who: Who
  end(): void
}

/** Returns, for each live session, the counter of its tenant. */
export type LookUp = (sessionHashes: string[]) => Promise<ReadonlyMap<string, number>>

/**
 * The open streams of this process. Each is checked against its session while it is open. It ends when the session has
 * ended, when the caller's permissions have changed, and when the session cannot be checked.
 */
export class Streams {
  readonly #open = new Set<Open>()
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #isStopped = false
  #isLooking = false

  constructor(lookUp: LookUp, log: Logger) {
    this.#log = log
    this.#timer = setInterval(() => void this.#look(lookUp), lookEvery)
    this.#timer.unref()
  }

  /** @throws `common.tooMany` when the caller has too many streams at this call already, or the process in all */
  start(source: StreamSource): Readable {
    const isOwn = ({ who, source: { endpoint } }: Open) =>
      who.accountId === source.who.accountId && endpoint.path === source.endpoint.path
    const own = [...this.#open].filter(isOwn).length
    if (this.#isStopped || own >= mostOfOne || this.#open.size >= mostInAll) failTooMany(comeBackAfter)
    const out = new PassThrough()
    const items = source.items()[Symbol.asyncIterator]()
    const open: Open = { source, who: source.who, end: () => out.end() }
    this.#open.add(open)
    out.write(': open\n\n')
    let wasBlocked = false
    const beat = setInterval(() => {
      // A client that has read nothing for a whole beat is considered gone.
      if (wasBlocked && out.writableNeedDrain) out.destroy()
      wasBlocked = out.writableNeedDrain
      if (!wasBlocked) out.write(':\n\n')
    }, beatEvery)
    const over = () => {
      clearInterval(beat)
      this.#open.delete(open)
      void items.return?.()
    }
    out.once('finish', over)
    out.once('close', over)
    out.on('error', over)
    void pump(source.endpoint, items, out).catch((error: unknown) => {
      this.#log.warn({ err: error, url: source.endpoint.path }, 'stream failed')
      out.destroy()
    })
    return out
  }

  /** Ends all streams and refuses new ones. */
  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
    for (const one of this.#open) one.end()
  }

  async #look(lookUp: LookUp): Promise<void> {
    if (this.#isLooking || this.#open.size === 0) return
    this.#isLooking = true
    const open = [...this.#open]
    try {
      const alive = await within(lookEvery, lookUp([...new Set(open.map(({ who }) => who.sessionHash))]))
      await Promise.all(
        open.map(async (one) => {
          const version = alive.get(one.who.sessionHash)
          if (version === undefined) one.end()
          else if (version !== one.who.authVersion) await renew(one)
        }),
      )
    } catch (error) {
      this.#log.warn({ err: error, streams: open.length }, 'sessions of streams not checked, streams ended')
      for (const one of open) one.end()
    } finally {
      this.#isLooking = false
    }
  }
}

/** The data behind the caller has changed: the stream continues only if its roles and permissions are the same. */
async function renew(open: Open): Promise<void> {
  const who = await open.source.again()
  const isSame =
    who !== undefined &&
    granted(who.perms, open.source.endpoint.access) &&
    who.roles.join() === open.who.roles.join() &&
    [...who.perms].sort().join() === [...open.who.perms].sort().join()
  if (isSame) open.who = who
  else open.end()
}

async function pump(endpoint: Endpoint, items: AsyncIterator<unknown>, out: PassThrough): Promise<void> {
  for (let item = await items.next(); !item.done && !out.writableEnded; item = await items.next()) {
    const room = out.write(`data: ${JSON.stringify(endpoint.output.parse(item.value))}\n\n`)
    if (!room && !out.destroyed) await drained(out)
  }
  out.end()
}

function drained(out: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      out.off('drain', done).off('close', done)
      resolve()
    }
    out.on('drain', done).on('close', done)
  })
}

const stepMs = 50
/** Maximum milliseconds counted for one step. */
const mostOfStepMs = 4 * stepMs

/**
 * Waits for `work`. Time in which this process was blocked does not count: the reply may have arrived without being
 * processed, and nothing was streamed meanwhile.
 * @throws Error after `ms` milliseconds without a reply
 */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let left = ms
  let before = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const now = performance.now()
      left -= Math.min(now - before, mostOfStepMs)
      before = now
      if (left <= 0) reject(new Error('no answer in time'))
    }, stepMs)
    timer.unref()
  })
  return Promise.race([work, late]).finally(() => clearInterval(timer))
}
