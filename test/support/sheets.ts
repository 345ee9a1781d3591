import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'

/** An Excel file to upload, with text cells only. */
export const workbookOf = async (rows: (string | null)[][]): Promise<Buffer> =>
  Buffer.from(
    await writeXlsxFile(rows.map((row) => row.map((value) => (value ? { value, type: String } : null)))).toBuffer(),
  )

/** The example rows of an import template's second sheet, as a file to import. */
export async function exampleOf(template: Buffer): Promise<Buffer> {
  const rows = await readSheet(template, 2)
  const text = (cell: unknown): string | null =>
    cell === null ? null : cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell as string)
  return workbookOf(rows.map((row) => row.map(text)))
}

/** A part of a Word or Excel file as text. */
export const partOf = (file: Uint8Array, name: string): string => strFromU8(unzipSync(file)[name]!)
