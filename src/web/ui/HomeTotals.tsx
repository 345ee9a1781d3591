import type { ReactNode } from 'react'
import { useGranted } from '../session/session.ts'
import type { ListEndpoint } from '../api/list.ts'
import { useCall } from '../api/query.ts'
import { patchParams, type Patch } from '../api/url-state.ts'
import { Drill } from './Drill.tsx'
import { groupedTotal } from './grouped.ts'
import homeCountsStyles from './home-counts.module.css'
import textStyles from './text.module.css'

interface Total {
  word: string
  /** A list, and the filter whose rows are counted. */
  of: ListEndpoint
  ask: Patch
  /** Path of the list's page. */
  page: string
}

/**
 * The number of rows of lists for a filter, each a link to them; lists that the user may not query are omitted.
 * @param children further lines below
 */
export const HomeTotals = ({ totals, children }: { totals: readonly Total[]; children?: ReactNode }) => (
  <ul className={homeCountsStyles.counts}>
    {totals.map((total) => (
      <TotalLine key={total.word} {...total} />
    ))}
    {children}
  </ul>
)

function TotalLine(total: Total) {
  return useGranted(total.of.access) ? <Counted {...total} /> : null
}

function Counted({ word, of, ask, page }: Total) {
  const { data } = useCall(of, { size: 10, ...ask })
  const query = patchParams(new URLSearchParams(), ask).toString()
  return (
    <li>
      <span>{word}</span>
      {data === undefined ? (
        <span className={textStyles.soft}>–</span>
      ) : (
        <Drill to={query === '' ? page : `${page}?${query}`}>
          <strong>{groupedTotal(data)}</strong>
        </Drill>
      )}
    </li>
  )
}
