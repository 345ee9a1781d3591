import { readFileSync, writeSync } from 'node:fs'
import { AppError } from '../../kernel/errors.ts'
import { readDocument } from './read.ts'
import type { Extracted } from './types.ts'

/** What the reading process writes to its standard output, as JSON. */
export type Answer = { extracted: Extracted } | { refusal: string }

const [path = '', name = '""'] = process.argv.slice(2)

async function answer(): Promise<Answer> {
  try {
    return { extracted: await readDocument(new Uint8Array(readFileSync(path)), JSON.parse(name) as string) }
  } catch (error) {
    return { refusal: error instanceof AppError ? error.key : 'documents.damaged' }
  }
}

// Written whole before leaving: what a library left running must not keep the process alive.
const bytes = Buffer.from(JSON.stringify(await answer()))
for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at)
process.exit(0)
