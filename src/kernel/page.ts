import { z } from 'zod'

/** Paging of every list: page number from 1, page size up to 500. */
export const PageQuery = z.object({
  current: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(500).default(20),
})
export type PageQuery = z.infer<typeof PageQuery>

/**
 * What every page of rows has beside them; a component of the OpenAPI description.
 *
 * @public
 */
export const PageFacts = z.object({
  total: z.number(),
  current: z.number(),
  size: z.number(),
  pages: z.number(),
  totalIsCapped: z.boolean().optional(),
})

/**
 * A page of rows on the wire. `total` may be capped: then `totalIsCapped` is true and the list shows "n+".
 */
export const page = <T extends z.ZodType>(row: T) => z.object({ records: z.array(row), ...PageFacts.shape })
export interface Page<T> {
  records: T[]
  total: number
  current: number
  size: number
  pages: number
  totalIsCapped?: boolean | undefined
}

/** Wraps the rows of one page. */
export function pageOf<T>(records: T[], total: number, q: PageQuery): Page<T> {
  return { records, total, current: q.current, size: q.size, pages: Math.ceil(total / q.size) }
}
