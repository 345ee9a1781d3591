import type { Ctx } from '../../../../server/context.ts'
import { transactionOf } from '../../../../server/db/transactions/kysely.ts'

/** A row: the bytes of each column in PostgreSQL's binary format, null where it is null. */
export type BinaryRow = (Buffer | null)[]

// Signature and flags, then the length of an extension.
const headerBytes = 15

/**
 * Rows with their bytes. Otherwise `bytea` would arrive as hexadecimal text, which takes longer than the search.
 * @param query without parameters: COPY takes none
 */
export async function copyOut(ctx: Ctx, query: string): Promise<BinaryRow[]> {
  const { rows: messages } = await transactionOf(ctx.db).query<{ copied: Buffer }>({
    text: `copy (${query}) to stdout (format binary)`,
  })
  const bytes = Buffer.concat(messages.map(({ copied }) => copied))
  const rows: BinaryRow[] = []
  let at = headerBytes + 4 + bytes.readInt32BE(headerBytes)
  for (let columns = bytes.readInt16BE(at); columns >= 0; columns = bytes.readInt16BE(at)) {
    at += 2
    const row: BinaryRow = []
    for (let i = 0; i < columns; i++) {
      const length = bytes.readInt32BE(at)
      at += 4
      row.push(length < 0 ? null : bytes.subarray(at, at + length))
      at += Math.max(0, length)
    }
    rows.push(row)
  }
  return rows
}
