import type { Length } from '../../../kernel/periods.ts'
import { citeInFull } from './cite.ts'
import { type Dated, rules } from './rule.ts'

interface Cited extends Length {
  /** Law and article, in Chinese. */
  basis: string
}

/** A period that is counted by its length alone. */
interface ListedPeriod extends Cited {
  code: string
  /** The length for events before the current one came into force. */
  earlier?: Cited & { until: string }
}

/** The last article cited by a branch gives the length. */
const cited = ({ n, unit, law }: Dated): Cited => ({ n, unit, basis: citeInFull(law.at(-1)!) })

/** The branches with a code of their own, in the order of the rules and of the codes. */
export const listedPeriods: readonly ListedPeriod[] = rules.flatMap(({ branches }) => {
  const byCode = Map.groupBy(
    branches.flatMap((one) => (one.none === undefined && one.listed !== undefined ? [one] : [])),
    ({ listed }) => listed ?? '',
  )
  return [...byCode]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, lengths]) => {
      const former = lengths.find(({ until }) => until !== undefined)
      const current = lengths.find(({ until }) => until === undefined)!
      return {
        code,
        ...cited(current),
        ...(former && { earlier: { until: former.until!, ...cited(former) } }),
      }
    })
})
