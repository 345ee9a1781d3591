import type { Endpoint, InputOf, OutputOf } from '../../kernel/endpoint.ts'
import { DOCUMENT_REPLY, REQUEST_TIMEOUT_MS } from '../constants.ts'
import { showFailure } from './failures.ts'
import { saveAs, saveFrom } from './save-as.ts'
import { CallFailed, commonHeaders, exchange, fetchData, open, urlOf, type Outgoing } from './transport.ts'

interface Options {
  signal?: AbortSignal | undefined
}

/** The request for an endpoint and input: GET sends the input as query, other methods as JSON body. */
function outgoing(endpoint: Endpoint, input: unknown, signal?: AbortSignal): Outgoing {
  if (endpoint.method !== 'GET') return { method: endpoint.method, path: endpoint.path, body: input, signal }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input as Record<string, string | number | boolean | null | undefined>)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const path = query.size > 0 ? `${endpoint.path}?${query}` : endpoint.path
  return { method: 'GET', path, signal }
}

/**
 * Calls an endpoint without showing a failure; for callers that show it themselves.
 * @throws {CallFailed}
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<OutputOf<E>> {
  return (await fetchData(outgoing(endpoint, input, options.signal))) as OutputOf<E>
}

/** Shows the failure to the user and rethrows it. */
function told(error: unknown): never {
  if (error instanceof CallFailed) showFailure(error.failure)
  throw error
}

/**
 * Calls an endpoint; a failure is shown to the user (see failures.ts) and thrown.
 * @throws {CallFailed}
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<OutputOf<E>> {
  return send(endpoint, input, options).catch(told)
}

/** Fetches a file. A reply without the document header is an envelope with the error. */
async function fetchFile(out: Outgoing, onProgress?: OnProgress): Promise<{ blob: Blob; name: string }> {
  const response = await exchange(out)
  const isDocument = response.headers.get(DOCUMENT_REPLY.header) === DOCUMENT_REPLY.value
  if (!isDocument) {
    open(await response.text(), response.status)
    throw new CallFailed({ kind: 'http', status: 500 })
  }
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const name = encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'file')
  const blob = await (onProgress ? counted(response, onProgress) : response.blob()).catch(() => {
    throw new CallFailed({ kind: out.signal?.aborted ? 'aborted' : 'network' })
  })
  return { blob, name }
}

/** Progress of bytes received or sent, in per cent. */
type OnProgress = (percent: number) => void

async function counted(response: Response, onProgress: OnProgress): Promise<Blob> {
  const total = Number(response.headers.get('content-length') ?? 0)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let come = 0
  const reader = response.body!.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
    chunks.push(value)
    come += value.length
    if (total > 0) onProgress(Math.min(100, Math.round((come / total) * 100)))
  }
}

/**
 * Downloads a file under the name that the server gives.
 * @throws {CallFailed}
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { onProgress }: { onProgress?: OnProgress } = {},
): Promise<void> {
  const { blob, name } = await fetchFile(outgoing(endpoint, input), onProgress).catch(told)
  saveAs(blob, name)
}

/** The same for a file that may be larger than the memory: the browser writes it to the disk. A failure is its own. */
export function downloadLarge<E extends Endpoint>(endpoint: E, input: InputOf<E>): void {
  saveFrom(urlOf(outgoing(endpoint, input).path))
}

/**
 * Fetches a file's bytes, to show it inside a page.
 * @throws {CallFailed}
 */
export async function fetchBlob<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<Blob> {
  return (await fetchFile(outgoing(endpoint, input, options.signal)).catch(told)).blob
}

interface UploadOptions extends Options {
  onProgress: OnProgress
}

/**
 * Uploads one file as the form field `file`. Failures are thrown and not shown: the form lists them next to the file.
 * @throws {CallFailed}
 */
export function upload<E extends Endpoint>(endpoint: E, file: File, options: UploadOptions): Promise<OutputOf<E>> {
  return new Promise((resolve, reject) => {
    // Only XMLHttpRequest reports how much has been sent.
    const request = new XMLHttpRequest()
    request.open(endpoint.method, urlOf(endpoint.path))
    request.withCredentials = true
    request.timeout = REQUEST_TIMEOUT_MS
    for (const [name, value] of Object.entries(commonHeaders(endpoint.method))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => {
      try {
        resolve(open(request.responseText, request.status) as OutputOf<E>)
      } catch (error) {
        reject(error)
      }
    })
    for (const kind of ['timeout', 'abort', 'error'] as const) {
      const failure = { timeout: 'timeout', abort: 'aborted', error: 'network' } as const
      request.addEventListener(kind, () => reject(new CallFailed({ kind: failure[kind] })))
    }
    options.signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
