import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError, Code, fail } from '../../kernel/errors.ts'
import type { Upload } from '../context.ts'

/** Maximum size of a stored file: 50 MB. */
const maxFileBytes = 50 * 1024 * 1024

/** Maximum bytes of all files that are being received at the same time. */
const mostInAll = 1024 * 1024 * 1024
/** Maximum bytes that one account may send at the same time. */
export const mostOfAccount = 4 * maxFileBytes
/** Maximum bytes that an address may send at the same time without a session. */
export const mostOfAddress = maxFileBytes

/** Bytes on disk of files that are being received or processed: in total (`''`) and by sender. */
const onDisk = new Map<string, number>()
function occupy(key: string, bytes: number): number {
  const now = (onDisk.get(key) ?? 0) + bytes
  if (now > 0) onDisk.set(key, now)
  else onDisk.delete(key)
  return now
}

interface Bounds {
  /** Maximum size of this file. A larger one is refused while it is received. */
  mostBytes?: number
  /** The account, or the address of a caller without a session, and the bytes that it may send at the same time. */
  sender: { key: string; most: number }
}

/**
 * Writes the one file of a form to disk and hashes it, so that a slow client holds neither memory nor a transaction.
 * @throws `files.missing`, `files.empty`, `files.tooLarge`, `files.interrupted` for a malformed or aborted form;
 *   `common.tooMany` (429) when the sender, or all senders together, are sending too much at the same time
 */
export async function spool(
  request: FastifyRequest,
  folder: string,
  { mostBytes = maxFileBytes, sender }: Bounds,
): Promise<Upload & { dispose(): Promise<void> }> {
  if (!request.isMultipart()) fail('files.missing')
  const part = await request.file({ limits: { files: 1, fields: 10, fileSize: mostBytes + 1 } }).catch(refuseForm)
  if (!part) fail('files.missing')
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  let counted = 0
  const dispose = async () => {
    occupy(sender.key, -counted)
    occupy('', -counted)
    counted = 0
    await rm(path, { force: true })
  }
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      counted += chunk.length
      const isTooMuch = occupy(sender.key, chunk.length) > sender.most
      if (occupy('', chunk.length) > mostInAll || isTooMuch) done(tooMany())
      else if (size > mostBytes) done(new AppError(mostBytes < maxFileBytes ? 'documents.tooLarge' : 'files.tooLarge'))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(part.file, meter, createWriteStream(path, { mode: 0o600 }))
    if (size === 0) fail('files.empty')
  } catch (error) {
    await dispose()
    return refuseForm(error)
  }
  return { path, name: cleanName(part.filename), size, sha256: hash.digest('hex'), dispose }
}

const tooMany = () => new AppError('common.tooMany', { seconds: 10 }, { code: Code.tooMany, retryAfter: 10 })

/** Converts an error of the form parser to a refusal. Other refusals, and errors of the disk, are thrown unchanged. */
function refuseForm(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && ('syscall' in error || 'statusCode' in error)))
    throw error
  fail('files.interrupted')
}

/** Cleans the name of an upload: no folders, no control or direction characters, at most 255 characters. */
function cleanName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const short = [...visible].slice(-255).join('')
  return /^\.*$/.test(short) ? 'file' : short
}
