import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError, fail } from '../../kernel/errors.ts'
import type { Upload } from '../context.ts'

/** Bytes that may be stored: 50 MB. */
export const maxFileBytes = 50 * 1024 * 1024

/**
 * Receives the one file of a form to disk, hashing it on the way, so that nothing of a slow client is held in memory
 * or in a transaction.
 * @throws `files.missing`, `files.empty`, `files.tooLarge`, `files.interrupted` for a form that is broken or breaks off
 */
export async function spool(request: FastifyRequest, folder: string): Promise<Upload & { dispose(): Promise<void> }> {
  if (!request.isMultipart()) fail('files.missing')
  const part = await request.file({ limits: { files: 1, fields: 10, fileSize: maxFileBytes + 1 } }).catch(refuseForm)
  if (!part) fail('files.missing')
  const path = join(folder, randomUUID())
  const dispose = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > maxFileBytes) done(new AppError('files.tooLarge'))
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

/** What the parser of forms cannot read is the sender's fault; refusals and errors of the disk stay what they are. */
function refuseForm(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && ('syscall' in error || 'statusCode' in error)))
    throw error
  fail('files.interrupted')
}

/** A name as people see it: no folders, no control or direction characters, at most 255 characters. */
export function cleanName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const short = [...visible].slice(-255).join('')
  return /^\.*$/.test(short) ? 'file' : short
}
