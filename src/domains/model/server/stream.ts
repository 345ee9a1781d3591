import { AppError } from '../../../kernel/errors.ts'
import type { ModelEndpoint, ModelLimits } from '../../../server/platform.ts'
import { RefusedAddress } from '../../../server/outbound/address.ts'
import { ConnectTimeout, type Outbound, type OpenReply } from '../../../server/outbound/outbound.ts'

/** The request body, in the OpenAI protocol. */
export interface ChatRequest {
  messages: readonly { role: string; content: string }[]
  maxTokens: number
  signal: AbortSignal | undefined
}

const longestLine = 256 * 1024
const mostWaitSeconds = 3600

class Broken extends AppError {}
const broken = (key: string, vars: Record<string, string | number> = {}): Broken => new Broken(key, vars)

/**
 * Calls an endpoint of the OpenAI protocol and yields the answer as it arrives.
 * @throws AppError that says what is wrong with the endpoint; the abort reason of `signal`
 */
export async function* streamed(
  outbound: Outbound,
  endpoint: ModelEndpoint,
  limits: ModelLimits,
  sent: ChatRequest,
): AsyncGenerator<string> {
  const late = new AbortController()
  const tooLate = () => late.abort(broken('model.slow'))
  const whole = setTimeout(tooLate, limits.wholeMs)
  let silent = setTimeout(tooLate, Math.max(limits.connectMs, limits.firstMs))
  const alive = () => {
    clearTimeout(silent)
    silent = setTimeout(tooLate, limits.firstMs)
  }
  const signal = sent.signal ? AbortSignal.any([sent.signal, late.signal]) : late.signal
  try {
    const reply = await outbound.open(addressOf(endpoint), {
      ...requestOf(endpoint, sent),
      connectMs: limits.connectMs,
      signal,
    })
    refuseBad(reply)
    yield* wordsOf(reply.body, limits.characters, alive)
  } catch (error) {
    if (sent.signal?.aborted) throw sent.signal.reason
    throw late.signal.aborted ? late.signal.reason : faultOf(error)
  } finally {
    clearTimeout(whole)
    clearTimeout(silent)
    late.abort(broken('model.slow'))
  }
}

const addressOf = ({ url }: ModelEndpoint): string =>
  /\/chat\/completions\/?$/.test(url) ? url : `${url.replace(/\/+$/, '')}/chat/completions`

function requestOf({ key, name }: ModelEndpoint, { messages, maxTokens }: ChatRequest) {
  const headers = new Headers({ 'Content-Type': 'application/json', Accept: 'text/event-stream' })
  if (key) headers.set('Authorization', `Bearer ${key}`)
  const body = JSON.stringify({ model: name, messages, stream: true, temperature: 0.2, max_tokens: maxTokens })
  headers.set('Content-Length', String(Buffer.byteLength(body)))
  return { method: 'POST', headers, body }
}

function refuseBad({ status, headers }: OpenReply): void {
  if (status === 401 || status === 403) throw broken('model.badKey', { status })
  if (status === 404) throw broken('model.notThere')
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'))
    throw seconds > 0 && seconds <= mostWaitSeconds ? broken('model.busyFor', { seconds }) : broken('model.busy')
  }
  if (status >= 300 && status < 400) throw broken('model.elsewhere')
  if (status !== 200) throw broken('model.failed', { status })
  if (!headers.get('content-type')?.toLowerCase().startsWith('text/event-stream')) throw broken('model.notUnderstood')
}

interface Chunk {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[]
  error?: unknown
}

async function* wordsOf(body: AsyncIterable<Buffer>, most: number, alive: () => void): AsyncGenerator<string> {
  let characters = 0
  let isFinished = false
  for await (const data of linesOf(body)) {
    alive()
    if (data === '[DONE]') {
      isFinished = true
      break
    }
    const { choices, error } = chunkOf(data)
    if (error !== undefined && error !== null) throw broken('model.failed', { status: 200 })
    const [first] = choices ?? []
    const content = first?.delta?.content
    if (content !== undefined && content !== null && typeof content !== 'string') throw broken('model.notUnderstood')
    if (content) {
      characters += content.length
      if (characters > most) throw broken('model.endless', { most })
      yield content
    }
    if (first?.finish_reason) isFinished = true
  }
  if (!isFinished) throw broken('model.cut')
  if (characters === 0) throw broken('model.empty')
}

function chunkOf(data: string): Chunk {
  let chunk: unknown
  try {
    chunk = JSON.parse(data)
  } catch {
    throw broken('model.notUnderstood')
  }
  if (typeof chunk !== 'object' || chunk === null) throw broken('model.notUnderstood')
  return chunk
}

/** The content after `data:` in the lines of server-sent events. */
async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of body) {
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw broken('model.notUnderstood')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim()
}

function faultOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof RefusedAddress) return broken('model.closedAddress')
  if (error instanceof ConnectTimeout) return broken('model.unreachable')
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return broken('model.unknownHost')
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)) return broken('model.noTls')
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return broken('model.cut')
  if (code.startsWith('HPE_')) return broken('model.notUnderstood')
  return broken('model.unreachable')
}
