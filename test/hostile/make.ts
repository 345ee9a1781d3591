import { embeddedFiles } from './embedded-files.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostileFile } from './hostile-file.ts'
import { officeFiles } from './office-files.ts'
import { otherFiles } from './other-files.ts'
import { pdfFiles } from './pdf-files.ts'

/** All files that attack a reader of documents, each with its expected result. */
export const hostileFiles: HostileFile[] = [...officeFiles, ...pdfFiles, ...otherFiles, ...embeddedFiles]

/**
 * Writes one hostile file into a folder, under a harmless name.
 * @returns its path
 */
export async function writeHostileFile(folder: string, file: HostileFile): Promise<string> {
  const path = join(folder, `${hostileFiles.indexOf(file)}`)
  await mkdir(folder, { recursive: true })
  await writeFile(path, file.bytes())
  return path
}
