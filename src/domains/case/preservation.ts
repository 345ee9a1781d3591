import { addDays, lastDayOf } from '../../kernel/days.ts'
import type { PreservationAsset } from './codes.ts'

/** Maximum years for which courts freeze deposits, seize movables, and seize real estate or freeze other rights. */
const years: Readonly<Record<PreservationAsset, number>> = { deposit: 1, movable: 2, realEstate: 3, otherRight: 3 }

/**
 * The last possible day of a preservation measure (民诉解释 第四百八十五条).
 * @param startDate its first day, inclusive
 */
export const preservationEnd = (asset: PreservationAsset, startDate: string): string =>
  lastDayOf(startDate, 12 * years[asset])

/** The last day to apply for its renewal: seven days before it ends (财产保全规定 第十八条). */
export const renewBy = (endDate: string): string => addDays(endDate, -7)

/**
 * Sets the statutory end of a measure, if its property and first day are known and no end was typed, and marks measures
 * that end so: their deadline is a statutory one.
 */
export const withEnd = <
  P extends { asset: PreservationAsset | null; startDate: string | null; endDate: string | null; isStatutory: boolean },
>(
  measure: P,
): P => {
  const { asset, startDate, endDate } = measure
  if (asset === null || startDate === null) return { ...measure, isStatutory: false }
  const last = preservationEnd(asset, startDate)
  return { ...measure, endDate: endDate ?? last, isStatutory: (endDate ?? last) === last }
}
