import { runInWorker } from '../../../../server/thread.ts'
import type { PaperLanguage } from '../../../../server/paper/paper.ts'

/** Pages that are drawn for a bundle. */
export interface SheetPlan {
  language: PaperLanguage
  /** Texts of the stamps, one for each page. */
  stamps: readonly string[]
  /** Pages in place of what cannot be bound: a title, and lines below it. */
  sheets: readonly { title: string; lines: readonly string[] }[]
}
/** PDFs of the stamps, each on a page of its own size, and of the sheets; empty without sheets. */
export interface Sheets {
  stamps: Uint8Array
  sheets: Uint8Array
}

/** Draws stamps and sheets with the product's fonts, in a thread. */
export const drawSheets = (plan: SheetPlan): Promise<Sheets> =>
  runInWorker<Sheets>(new URL('sheets-worker.ts', import.meta.url), plan)
