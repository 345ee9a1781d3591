import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the demo's texts and samples. */
export const folder = join(import.meta.dirname, 'data')
/** Parses a JSON file of the folder; its type is not checked. */
export const readData = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
