import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { documentScript, readInChild, type Script, sheetScript } from './child-process.ts'
import { limits } from './limits.ts'
import { refuse } from './refuse.ts'
import { limitConcurrency } from './turn.ts'
import type { Extracted } from './types.ts'

/**
 * Reads the text and structure of an uploaded document of any kind in a child process, so that no file can crash or
 * slow down the server.
 * @param path the file; its extension is ignored
 * @param options.name the file name of the upload, used only to distinguish Markdown from plain text
 * @param options.of the queue of the reading: the organisation's id, or the address of a caller without a session
 * @param options.objects whether the text contains placeholders of pictures, charts and note marks (Word files)
 * @throws AppError with a `RefusalKey`, or `common.tooMany` when the queue is full; an error of the file system when
 *   there is no such file
 */
export async function extractFile(
  path: string,
  options: { name?: string; objects?: boolean; of?: string } = {},
): Promise<Extracted> {
  await refuseSize(path)
  return limitConcurrency(options.of ?? '', () =>
    readInChild<Extracted>(documentScript, resolve(path), options.name ?? '', String(options.objects ?? false)),
  )
}

/**
 * Reads the first sheet of an uploaded Excel workbook (.xlsx) as text, with the same confinement.
 * @returns its rows from the first one on; each has a text for every cell, empty for an empty one
 * @throws AppError with a `RefusalKey`, or `common.tooMany` when the queue is full
 */
export async function extractSheet(path: string, of = ''): Promise<string[][]> {
  await refuseSize(path)
  return limitConcurrency(of, () => readInChild<string[][]>(sheetScript, resolve(path), ''))
}

/**
 * Reads a file with a script of a domain, with the same confinement. The script itself limits the size of the file.
 * @param of the queue of the reading: the organisation's id
 * @param more additional argument of the script
 * @throws as {@link extractFile}
 */
export const extractWith = <T>(script: Script, of: string, path: string, name: string, more: string): Promise<T> =>
  limitConcurrency(of, () => readInChild<T>(script, resolve(path), name, more))

async function refuseSize(path: string): Promise<void> {
  const { size } = await stat(path)
  if (size === 0) refuse('documents.empty')
  if (size > limits.fileBytes) refuse('documents.tooLarge')
}
