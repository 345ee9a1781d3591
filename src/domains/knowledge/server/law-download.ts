import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError, fail } from '../../../kernel/errors.ts'
import { RefusedAddress } from '../../../server/outbound/address.ts'
import type { Outbound } from '../../../server/outbound/outbound.ts'

/** Limits of a download: guaranteed to users, and a protection of disk and jobs against any host. */
const downloadLimits = {
  bytes: 100 * 1024 * 1024,
  redirects: 5,
  connectMs: 10_000,
  /** Milliseconds without a byte, and for the whole download. */
  idleMs: 60_000,
  wholeMs: 15 * 60_000,
} as const

const isArchive = /\.(?:tar\.gz|tgz|zip)$/i

/** Path suffixes under which repository hosts offer an archive of a branch or commit. */
const forms = [
  (ref: string) => `archive/${ref}.tar.gz`,
  (ref: string, name: string) => `-/archive/${ref}/${name}-${ref.replaceAll('/', '-')}.tar.gz`,
  (ref: string) => `repository/archive/${ref}.zip`,
  (ref: string) => `get/${ref}.tar.gz`,
]

/** Candidate archive addresses of a repository's branch or commit. @param address without `.git` */
function archivesOf(address: string, ref: string): string[] {
  const name = address.slice(address.lastIndexOf('/') + 1)
  const part = ref.split('/').map(encodeURIComponent).join('/')
  return forms.map((form) => `${address}/${form(part, name)}`)
}

/**
 * Downloads an archive of laws into a file through the outbound guard; each redirect is checked again. For a
 * repository, the archive of its newest commit is requested in the forms of the usual hosts, one after the other.
 * @param address of a repository or of an archive (tar.gz, zip)
 * @throws `knowledge.address.refused`, `.status`, `.tooLarge`, `.noArchive`, `.unreachable`; `.noForm` where none of
 * the forms of a repository gives an archive
 */
export async function downloadLaws(outbound: Outbound, address: string, path: string): Promise<void> {
  const end = new AbortController()
  const whole = setTimeout(() => end.abort(), downloadLimits.wholeMs)
  let idle = setTimeout(() => end.abort(), downloadLimits.idleMs)
  const stillComing = () => {
    clearTimeout(idle)
    idle = setTimeout(() => end.abort(), downloadLimits.idleMs)
  }
  const download = async (from: string) => {
    const body = await replyOf(outbound, from, end.signal)
    await pipeline(bounded(body, stillComing), createWriteStream(path, { mode: 0o600 }))
    await refuseOther(path)
  }
  try {
    if (isArchive.test(new URL(address).pathname)) await download(new URL(address).href)
    else await downloadRepository(outbound, address, download, end.signal)
  } catch (error) {
    if (error instanceof AppError) throw error
    fail(error instanceof RefusedAddress ? 'knowledge.address.refused' : 'knowledge.address.unreachable')
  } finally {
    clearTimeout(whole)
    clearTimeout(idle)
    end.abort()
  }
}

async function downloadRepository(
  outbound: Outbound,
  address: string,
  download: (from: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const url = new URL(address)
  const repository = url.origin + url.pathname.replace(/\/+$/, '').replace(/\.git$/, '')
  let status = 0
  /** Tries addresses in turn. @returns whether one gave an archive */
  const anyOf = async (addresses: readonly string[]): Promise<boolean> => {
    for (const from of addresses)
      try {
        await download(from)
        return true
      } catch (error) {
        if (!(error instanceof AppError) || !isNone.has(error.key)) throw error
        status ||= Number(error.vars?.['status'] ?? 0)
      }
    return false
  }
  if (await anyOf(archivesOf(repository, 'HEAD'))) return
  // Some hosts do not accept HEAD as a ref; the address itself may also be an archive without the usual extension.
  const branch = await branchOf(outbound, repository, signal)
  if (branch !== null && (await anyOf(archivesOf(repository, branch)))) return
  if (await anyOf([url.href])) return
  fail('knowledge.address.noForm', { status })
}

/** Failures after which another form may still succeed. */
const isNone = new Set(['knowledge.address.status', 'knowledge.address.noArchive'])
const longestRefs = 64 * 1024

/**
 * The branch that HEAD of a repository points to (git's HTTP protocol, capability `symref`); null if it is not
 * announced.
 */
async function branchOf(outbound: Outbound, repository: string, signal: AbortSignal): Promise<string | null> {
  try {
    const body = await replyOf(outbound, `${repository}.git/info/refs?service=git-upload-pack`, signal)
    let refs = ''
    for await (const piece of body) {
      refs += piece.toString('latin1')
      if (refs.length > longestRefs) break
    }
    return /\0[^\n]*\bsymref=HEAD:refs\/heads\/([\w./-]{1,200})/.exec(refs)?.[1] ?? null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
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

/** Refuses a web page about the archive instead of the archive itself. */
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
