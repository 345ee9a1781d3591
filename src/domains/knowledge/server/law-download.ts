import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError, fail } from '../../../kernel/errors.ts'
import { RefusedAddress } from '../../../server/outbound/address.ts'
import type { Outbound } from '../../../server/outbound/outbound.ts'

/** Bounds of a download: promises to the user, and why no host can fill the disk or hold a job. */
export const downloadLimits = {
  bytes: 100 * 1024 * 1024,
  redirects: 5,
  connectMs: 10_000,
  /** Milliseconds without a byte, and in all. */
  idleMs: 60_000,
  wholeMs: 15 * 60_000,
} as const

const isArchive = /\.(?:tar\.gz|tgz|zip)$/i

/** The address of an archive of a repository's newest commit; an archive's own address stays. */
export function archiveOf(address: string): string {
  const url = new URL(address)
  if (isArchive.test(url.pathname)) return url.href
  const path = url.pathname.replace(/\/+$/, '').replace(/\.git$/, '')
  return new URL(`${path}/archive/HEAD.tar.gz`, url).href
}

/**
 * Downloads an archive of laws into a file, through the guard of outgoing calls; each redirect is checked again.
 * @param address of a repository or of an archive of it (tar.gz, zip)
 * @throws `knowledge.address.refused`, `.status`, `.tooLarge`, `.noArchive`, `.unreachable`
 */
export async function downloadLaws(outbound: Outbound, address: string, path: string): Promise<void> {
  const end = new AbortController()
  const whole = setTimeout(() => end.abort(), downloadLimits.wholeMs)
  let idle = setTimeout(() => end.abort(), downloadLimits.idleMs)
  const stillComing = () => {
    clearTimeout(idle)
    idle = setTimeout(() => end.abort(), downloadLimits.idleMs)
  }
  try {
    const body = await replyOf(outbound, archiveOf(address), end.signal)
    await pipeline(bounded(body, stillComing), createWriteStream(path, { mode: 0o600 }))
    await refuseOther(path)
  } catch (error) {
    if (error instanceof AppError) throw error
    fail(error instanceof RefusedAddress ? 'knowledge.address.refused' : 'knowledge.address.unreachable')
  } finally {
    clearTimeout(whole)
    clearTimeout(idle)
    end.abort()
  }
}

async function replyOf(outbound: Outbound, address: string, signal: AbortSignal): Promise<AsyncIterable<Buffer>> {
  let url = address
  for (let hops = 0; hops <= downloadLimits.redirects; hops += 1) {
    const { status, headers, body } = await outbound.open(url, { signal, connectMs: downloadLimits.connectMs })
    if (status === 200) return body
    const next = headers.get('location')
    if (status < 300 || status >= 400 || next === null) fail('knowledge.address.status', { status })
    url = new URL(next, url).href
  }
  return fail('knowledge.address.unreachable')
}

async function* bounded(body: AsyncIterable<Buffer>, onPiece: () => void): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of body) {
    onPiece()
    bytes += piece.length
    if (bytes > downloadLimits.bytes) fail('knowledge.address.tooLarge', { mb: downloadLimits.bytes >> 20 })
    yield piece
  }
}

/** A page about the archive is none. */
async function refuseOther(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    const isZip = buffer.readUInt32BE(0) === 0x504b0304
    const isGzip = buffer.readUInt16BE(0) === 0x1f8b
    if (!isZip && !isGzip) fail('knowledge.address.noArchive')
  } finally {
    await file.close()
  }
}
