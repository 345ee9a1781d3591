import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { failTooMany } from '../../kernel/errors.ts'
import { readInChild } from './child-process.ts'
import { limits } from './limits.ts'
import { refuse } from './refuse.ts'
import type { Extracted } from './types.ts'

/** Starts of waiting readings, first come first served. */
const waiting: (() => void)[] = []
let running = 0

/**
 * Reads the text and structure of an uploaded document of any kind in a process of its own, so that no file can stop,
 * slow or mislead the server. Two run at once, twenty may wait.
 * @param path the file; its extension means nothing
 * @param options.name the name that the user gave the file: it only tells Markdown from plain text
 * @throws AppError with a `RefusalKey`, or `common.tooMany` when the queue is full; an error of the file system when
 *   there is no such file
 */
export async function extractFile(path: string, options: { name?: string } = {}): Promise<Extracted> {
  const { size } = await stat(path)
  if (size === 0) refuse('documents.empty')
  if (size > limits.fileBytes) refuse('documents.tooLarge')
  await takeTurn()
  try {
    return await readInChild(resolve(path), options.name ?? '')
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function takeTurn(): Promise<void> {
  if (running < limits.processes) {
    running += 1
    return
  }
  if (waiting.length >= limits.waiting) failTooMany(limits.wallMs / 1000)
  await new Promise<void>((start) => waiting.push(start))
}
