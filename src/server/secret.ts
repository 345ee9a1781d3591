import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * Reads a secret of this installation from a file (0600), which is created with 256 random bits unless it exists.
 * Two processes that start at the same time get the same secret.
 * @returns 64 hexadecimal characters
 * @throws StartError when the file cannot be created or read, or is too short to be a secret
 */
export function ownSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    const known = readIfThere(file) ?? make(dataDir, file)
    if (known.length >= 32) return known
  } catch (error) {
    throw new StartError(`The secret in ${file} cannot be read or made: ${(error as Error).message}.`, error)
  }
  throw new StartError(`The file ${file} is damaged: put it back from a backup, or set SECRET_KEY.`)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function make(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const fresh = `${file}.${process.pid}`
  try {
    writeFileSync(fresh, randomBytes(32).toString('hex'), { mode: 0o600 })
    // Creating a link is atomic, and fails where the file already exists.
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
