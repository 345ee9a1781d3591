import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

/** Builds one Excel file beside the server's event loop: tens of thousands of cells take seconds. */
const { data, widths } = workerData as { data: SheetCell[][]; widths: number[] }

/** A cell as it can be sent between threads: text, an amount, a heading, or nothing. */
export type SheetCell = { text: string } | { amount: number } | { heading: string } | null

const cell = (given: SheetCell) => {
  if (given === null) return null
  if ('amount' in given) return { value: given.amount, type: Number, format: '#,##0.00' }
  if ('heading' in given) return { value: given.heading, fontWeight: 'bold' as const }
  return { value: given.text, type: String }
}

const sheet: SheetData = data.map((row) => row.map(cell))
const buffer = await writeXlsxFile(sheet, {
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
}).toBuffer()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(buffer)
