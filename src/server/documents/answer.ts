import { readFileSync, writeSync } from 'node:fs'
import { AppError } from '../../kernel/errors.ts'

/** What a reading process writes to its standard output, as JSON. */
export type Answer<T> = { read: T } | { refusal: string; vars?: AppError['vars'] }

type Read<T> = (bytes: Uint8Array, name: string, more: string) => Promise<T>

/**
 * The whole life of a reading process: reads the file that its arguments name, writes the answer and leaves.
 * @param read gets the file, the name that the user gave it, and what else the caller said
 */
export async function answerWith<T>(read: Read<T>): Promise<never> {
  const [path = '', name = '""', more = ''] = process.argv.slice(2)
  // Written whole before leaving: what a library left running must not keep the process alive.
  const bytes = Buffer.from(JSON.stringify(await answer(read, path, JSON.parse(name) as string, more)))
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at)
  process.exit(0)
}

async function answer<T>(read: Read<T>, path: string, name: string, more: string): Promise<Answer<T>> {
  try {
    return { read: await read(new Uint8Array(readFileSync(path)), name, more) }
  } catch (error) {
    return error instanceof AppError ? { refusal: error.key, vars: error.vars } : { refusal: 'documents.damaged' }
  }
}
