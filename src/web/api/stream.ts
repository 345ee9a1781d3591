import type { Endpoint, OutputOf } from '../../kernel/endpoint.ts'
import { Code } from '../../kernel/errors.ts'
import { tellFailure } from './failures.ts'
import { CallFailed, commonHeaders, open, urlOf } from './transport.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** The server sends a sign of life every fifteen seconds. */
const SILENT_MS = 40_000
/** A hidden window keeps its stream for a moment: people look into another tab and come back. */
const HIDDEN_MS = 30_000

interface On<E extends Endpoint> {
  item: (item: OutputOf<E>) => void
  up: (up: boolean) => void
}

/**
 * Follows a stream of the server while the window is visible, so that many tabs of one browser do not use up its
 * connections. A lost stream is opened again, later and later.
 * @returns what ends it
 */
export function follow<E extends Endpoint>(endpoint: E, on: On<E>): () => void {
  let over = false
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS

  async function connect(): Promise<void> {
    clearTimeout(timer)
    if (over || current || document.hidden) return
    const own = new AbortController()
    current = own
    const failure = await read(endpoint, own, on, () => (pause = FIRST_PAUSE_MS)).catch((error: unknown) => error)
    current = undefined
    on.up(false)
    if (over || document.hidden) return
    if (isSignedOut(failure)) {
      tellFailure(failure.failure)
      return
    }
    // Many clients lose their streams at the same moment; they do not come back at the same moment.
    timer = setTimeout(() => void connect(), pause * (0.5 + Math.random()))
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  const see = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => current?.abort(), HIDDEN_MS)
    else void connect()
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
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    open(await response.text(), response.status)
    throw new CallFailed({ kind: 'http', status: 500 })
  }
  opened()
  on.up(true)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const silent = setTimeout(() => own.abort(), SILENT_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(silent))
    if (done) return
    const frames = (text + value).split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) if (frame.startsWith('data: ')) on.item(JSON.parse(frame.slice(6)) as OutputOf<E>)
  }
}
