import { readFileSync, writeSync } from 'node:fs'
import { AppError } from '../../kernel/errors.ts'
import type { MessageKey } from '../../kernel/messages.ts'

/** The JSON output of a reading process. */
export type Answer<T> = { read: T } | { refusal: MessageKey; vars?: AppError['vars'] }

type Read<T> = (bytes: Uint8Array, name: string, more: string) => Promise<T>

/**
 * The main function of a reading process: reads the file of its arguments, writes the output and exits.
 * @param read receives the file, its name and the additional argument of the caller
 */
export async function answerWith<T>(read: Read<T>): Promise<never> {
  const [path = '', name = '""', more = ''] = process.argv.slice(2)
  // Written completely before the exit, which also ends anything that a library left running.
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
