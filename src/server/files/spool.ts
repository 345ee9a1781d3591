import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError, Code, fail } from '../../kernel/errors.ts'
import type { Upload } from '../context.ts'

/** Bytes that may be stored: 50 MB. */
const maxFileBytes = 50 * 1024 * 1024

/** Bytes of all files that are being received at once. */
const mostInAll = 1024 * 1024 * 1024
/** Bytes that one account may send at once. */
export const mostOfAccount = 4 * maxFileBytes
/** Bytes that an address may send at once without a session. */
export const mostOfAddress = maxFileBytes

/** Bytes on disk of files that are being received or worked on, in all (`''`) and by sender. */
const onDisk = new Map<string, number>()
function occupy(key: string, bytes: number): number {
  const now = (onDisk.get(key) ?? 0) + bytes
  if (now > 0) onDisk.set(key, now)
  else onDisk.delete(key)
  return now
}

interface Bounds {
  /** Of this file; more are refused while they arrive. */
  mostBytes?: number
  /** The account, or the address of a caller without a session, and the bytes it may send at once. */
  sender: { key: string; most: number }
}

/**
 * Receives the one file of a form to disk, hashing it on the way, so that nothing of a slow client is held in memory
 * or in a transaction.
 * @throws `files.missing`, `files.empty`, `files.tooLarge`, `files.interrupted` for a form that is broken or breaks off;
 *   `common.tooMany` (429) when the sender, or all senders together, are sending too much at once
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

/** What the parser of forms cannot read is the sender's fault; refusals and errors of the disk stay what they are. */
function refuseForm(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && ('syscall' in error || 'statusCode' in error)))
    throw error
  fail('files.interrupted')
}

/** A name as people see it: no folders, no control or direction characters, at most 255 characters. */
function cleanName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const short = [...visible].slice(-255).join('')
  return /^\.*$/.test(short) ? 'file' : short
}
