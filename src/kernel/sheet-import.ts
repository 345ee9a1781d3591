import { z } from 'zod'

/** An error in an imported sheet: its place as the spreadsheet shows it, and a message for the user. */
export const SheetFault = z.object({
  /** The row's number in the spreadsheet; the first row holds the titles. */
  row: z.number(),
  /** Title of the column; empty for an error of the whole row. */
  column: z.string(),
  text: z.string(),
})
export type SheetFault = z.infer<typeof SheetFault>

/** Reply of a dry run and of an import. If there is any fault, nothing is written. */
export const SheetImport = z.object({
  /** Rows with content below the titles. */
  rows: z.number(),
  faults: z.array(SheetFault),
})
export type SheetImport = z.infer<typeof SheetImport>
