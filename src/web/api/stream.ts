import type { Endpoint, InputOf, OutputOf } from '../../kernel/endpoint.ts'
import { Code } from '../../kernel/errors.ts'
import { showFailure } from './failures.ts'
import { CallFailed, commonHeaders, open, urlOf } from './transport.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** The server sends a sign of life every fifteen seconds. */
const SILENT_MS = 40_000
/** A hidden window keeps its stream this long: users switch to another tab and return. */
const HIDDEN_MS = 30_000

interface On<E extends Endpoint> {
  item: (item: OutputOf<E>) => void
  up: (up: boolean) => void
}

/** Messages from the window that holds the stream to the browser's other windows. */
type Word<E extends Endpoint> = { item: OutputOf<E> } | { up: boolean } | { ask: true }

/**
 * Follows a server stream. One window of a browser holds the connection and forwards events to the others: a browser
 * has six connections to a host for all its windows. When that window closes, another takes over. Without the Web Locks
 * API (plain http from another machine) each visible window holds its own connection.
 * @returns a function that stops following
 */
export function follow<E extends Endpoint>(endpoint: E, on: On<E>): () => void {
  // Web Locks are unavailable on insecure origins.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return hold(endpoint, on, () => !document.hidden)
  const channel = new BroadcastChannel(endpoint.path)
  const waiting = new AbortController()
  // A channel reaches only our own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (word: Word<E>) => channel.postMessage(word)
  let isUp: boolean | undefined
  channel.addEventListener('message', ({ data }: MessageEvent<Word<E>>) => {
    if ('item' in data) on.item(data.item)
    else if ('up' in data) on.up(data.up)
    else if (isUp !== undefined) tell({ up: isUp })
  })
  tell({ ask: true })
  const lead = () =>
    new Promise<void>((resolve) => {
      const say = (up: boolean) => {
        isUp = up
        on.up(up)
        tell({ up })
      }
      // Events since the previous window closed were not delivered.
      say(false)
      const item = (heard: OutputOf<E>) => {
        on.item(heard)
        tell({ item: heard })
      }
      const end = hold(endpoint, { item, up: say }, () => true)
      waiting.signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })
  void locks.request(endpoint.path, { signal: waiting.signal }, lead).catch(() => undefined)
  return () => {
    waiting.abort()
    channel.close()
  }
}

/**
 * Holds a stream as long as `may` returns true. A lost stream is reconnected after growing pauses.
 * @returns a function that closes it
 */
function hold<E extends Endpoint>(endpoint: E, on: On<E>, may: () => boolean): () => void {
  let over = false
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS

  async function connect(): Promise<void> {
    clearTimeout(timer)
    if (over || current || !may()) return
    const own = new AbortController()
    current = own
    const failure = await read(endpoint, own, on, () => (pause = FIRST_PAUSE_MS)).catch((error: unknown) => error)
    current = undefined
    if (over) return
    on.up(false)
    if (!may()) return
    if (isSignedOut(failure)) {
      showFailure(failure.failure)
      return
    }
    // Jitter: many clients lose their streams at the same moment and must not all reconnect at once.
    timer = setTimeout(() => void connect(), pause * (0.5 + Math.random()))
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  const see = () => {
    clearTimeout(timer)
    if (may()) void connect()
    else timer = setTimeout(() => current?.abort(), HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', see)
  void connect()
  return () => {
    over = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', see)
    current?.abort()
  }
}

const isSignedOut = (failure: unknown): failure is CallFailed =>
  failure instanceof CallFailed && failure.failure.kind === 'refused' && failure.failure.code === Code.sessionTimeout

/**
 * Calls an endpoint that streams its answer and yields its items to the end. Failures are thrown and not shown: the
 * caller shows them in place of the answer.
 * @throws {CallFailed} `aborted` when the caller aborts `signal`
 */
export async function* listen<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): AsyncGenerator<OutputOf<E>> {
  const own = new AbortController()
  try {
    const response = await fetch(urlOf(endpoint.path), {
      method: endpoint.method,
      headers: {
        ...commonHeaders(endpoint.method),
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
      },
      credentials: 'include',
      body: JSON.stringify(input),
      signal: AbortSignal.any([signal, own.signal]),
    })
    yield* eventsOf(await bodyOf(response), own)
  } catch (error) {
    if (error instanceof CallFailed) throw error
    throw new CallFailed({ kind: signal.aborted ? 'aborted' : 'network' })
  } finally {
    own.abort()
  }
}

async function bodyOf(response: Response): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') && response.body) return response.body
  open(await response.text(), response.status)
  throw new CallFailed({ kind: 'http', status: 500 })
}

async function read<E extends Endpoint>(
  endpoint: E,
  own: AbortController,
  on: On<E>,
  opened: () => void,
): Promise<void> {
  const response = await fetch(urlOf(endpoint.path), {
    headers: { ...commonHeaders('GET'), Accept: 'text/event-stream' },
    credentials: 'include',
    signal: own.signal,
  })
  const body = await bodyOf(response)
  opened()
  on.up(true)
  for await (const item of eventsOf<OutputOf<E>>(body, own)) on.item(item)
}

/** Yields the items of an event stream; aborts it when no heartbeat arrives. */
async function* eventsOf<T>(body: ReadableStream<Uint8Array<ArrayBuffer>>, own: AbortController): AsyncGenerator<T> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const silent = setTimeout(() => own.abort(), SILENT_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(silent))
    if (done) return
    const frames = (text + value).split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) if (frame.startsWith('data: ')) yield JSON.parse(frame.slice(6)) as T
  }
}
