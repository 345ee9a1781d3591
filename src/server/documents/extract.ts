import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { documentScript, readInChild, type Script, sheetScript } from './child-process.ts'
import { limits } from './limits.ts'
import { refuse } from './refuse.ts'
import { inTurn } from './turn.ts'
import type { Extracted } from './types.ts'

/**
 * Reads the text and structure of an uploaded document of any kind in a process of its own, so that no file can stop,
 * slow or mislead the server.
 * @param path the file; its extension means nothing
 * @param options.name the name that the user gave the file: it only tells Markdown from plain text
 * @param options.of whose turn the reading takes: the organisation's id, or the address of a caller without a session
 * @param options.objects whether pictures, charts and marks of notes have their place in the text (Word files)
 * @throws AppError with a `RefusalKey`, or `common.tooMany` when the queue is full; an error of the file system when
 *   there is no such file
 */
export async function extractFile(
  path: string,
  options: { name?: string; objects?: boolean; of?: string } = {},
): Promise<Extracted> {
  await refuseSize(path)
  return inTurn(options.of ?? '', () =>
    readInChild<Extracted>(documentScript, resolve(path), options.name ?? '', String(options.objects ?? false)),
  )
}

/**
 * Reads the first sheet of an uploaded Excel workbook (.xlsx) as text, in the same confinement.
 * @returns its rows from the first one on; each has a text for every cell, empty for an empty one
 * @throws AppError with a `RefusalKey`, or `common.tooMany` when the queue is full
 */
export async function extractSheet(path: string, of = ''): Promise<string[][]> {
  await refuseSize(path)
  return inTurn(of, () => readInChild<string[][]>(sheetScript, resolve(path), ''))
}

/**
 * Reads a file by a script of a domain, in the same confinement. The script bounds the file itself.
 * @param of whose turn the reading takes: the organisation's id
 * @param more what the script is given beside the file and its name
 * @throws as {@link extractFile}
 */
export const extractWith = <T>(script: Script, of: string, path: string, name: string, more: string): Promise<T> =>
  inTurn(of, () => readInChild<T>(script, resolve(path), name, more))

async function refuseSize(path: string): Promise<void> {
  const { size } = await stat(path)
  if (size === 0) refuse('documents.empty')
  if (size > limits.fileBytes) refuse('documents.tooLarge')
}
