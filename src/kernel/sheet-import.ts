import { z } from 'zod'

/** Something wrong in an imported sheet: where it is as the spreadsheet shows it, and a sentence for the user. */
export const SheetFault = z.object({
  /** The row's number in the spreadsheet; the first row holds the titles. */
  row: z.number(),
  /** Title of the column; empty when the row as a whole is meant. */
  column: z.string(),
  text: z.string(),
})
export type SheetFault = z.infer<typeof SheetFault>

/** Answer of a dry run and of an import. With a single fault nothing has been written. */
export const SheetImport = z.object({
  /** Rows with content below the titles. */
  rows: z.number(),
  faults: z.array(SheetFault),
})
export type SheetImport = z.infer<typeof SheetImport>
